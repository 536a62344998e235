import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { handlerOf } from '#commands/deciders.ts';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import type { Account } from '#platform/auth/accounts/account.ts';
import { AuditLog } from '#platform/auth/accounts/audit-log.ts';
import { firstAccountId, makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import type { Identity } from '#platform/auth/identity.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { demoPassword as password } from '#platform/auth/passwords/demo-password.ts';
import { withAdvisoryLock } from '#platform/base/postgres/advisory-lock.ts';
import type { Colleague } from './colleague.ts';
import { colleagueBegins, colleagueHistory, colleagueNow } from './colleague-history.ts';
import type { DemoOrganization } from './organizations.ts';

/** Lock held while making one person: another process then finds them made. */
const colleagueLock = 7_303_057;
/** How often those are tried whose making failed, as while the tables are behind the log. */
const attempts = 3;

interface Dependencies {
  readonly identity: Identity;
  readonly organizations: Organizations;
  readonly events: StreamStore;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** The address of the default administrator, who is part of the installation. */
  readonly adminEmail: string | undefined;
  /** The share of the time in which people are made; in the rest, requests have the process to themselves. */
  readonly workingShare: number;
  /** Ends the making; the next start goes on with it. */
  readonly signal: AbortSignal;
}

interface Place {
  readonly organizationId: string;
  readonly variant: Variant;
  readonly mentors: readonly string[];
  readonly captain: string | null;
}

/**
 * Makes the colleagues of the demo, one after the other, unless they are there already. Never where others than the demo's people
 * have an account: made-up figures never mix with real ones. Once begun, it is finished, at the next start if need be. Returns
 * whether all of them are there.
 */
export async function makeColleagues(demo: readonly DemoOrganization[], deps: Dependencies): Promise<boolean> {
  const { identity, ids, log, pool, signal, adminEmail, workingShare } = deps;
  const { accounts } = identity;
  const everyone = demo.flatMap((organization) => organization.people.map((one) => ({ one, organization })));
  const idOf = (one: Colleague, { domain }: DemoOrganization) =>
    firstAccountId({ email: `${one.username}@${domain}` }, ids);
  const isBegun = await accounts.hasAny(everyone.map(({ one, organization }) => idOf(one, organization)));
  const domains = demo.map(({ domain }) => domain);
  if (!isBegun && (await accounts.hasOthersThan(domains, adminEmail === undefined ? [] : [adminEmail]))) return false;
  const places = new Map<DemoOrganization, Place>();
  for (const organization of demo) {
    const { people, variant, domain, captain: name } = organization;
    const captain = name === undefined ? null : firstAccountId({ email: `${name}@${domain}` }, ids);
    const mentors = people.filter(({ role }) => role === 'mentor').map((one) => idOf(one, organization));
    const organizationId = await openOrganization(organization, isBegun, deps);
    places.set(organization, { organizationId, variant, mentors, captain });
  }
  let made = 0;
  let left = everyone;
  for (let attempt = 1; left.length > 0 && attempt <= attempts; attempt += 1) {
    const failed: typeof everyone = [];
    for (const each of left) {
      signal.throwIfAborted();
      const { one, organization } = each;
      const place = places.get(organization);
      if (!place) continue;
      const began = performance.now();
      try {
        const email = `${one.username}@${organization.domain}`;
        const isMade = await withAdvisoryLock(pool, colleagueLock, () => makeColleague(one, email, place, deps));
        if (!isMade) continue;
        made += 1;
      } catch (error) {
        log.debug({ err: error, attempt }, 'could not make a colleague of the demo');
        failed.push(each);
      }
      await wait((performance.now() - began) * (1 / workingShare - 1), undefined, { signal });
    }
    left = failed;
  }
  if (made > 0) log.info({ made }, 'made the colleagues of the demo');
  if (left.length > 0) log.warn({ left: left.length }, 'colleagues of the demo are missing; the next start makes them');
  return left.length === 0;
}

/** The organization of a domain, created if need be. Its edition is chosen before its first person is made, and then left alone. */
async function openOrganization(
  { name, domain, variant }: DemoOrganization,
  isBegun: boolean,
  { organizations, ids }: Dependencies,
): Promise<string> {
  const context = () =>
    CommandContext.ofProgram({
      actor: { kind: 'operator', id: 'demo' },
      causedBy: { outside: 'operator' },
      commandId: ids.fresh(),
    });
  const { organizationId } = await organizations.create(name, domain, context());
  if (!isBegun) await organizations.chooseVariant(organizationId, variant, context());
  return organizationId;
}

/** Makes an account and its history. Returns false for a person who is there already, or who was erased. */
async function makeColleague(
  colleague: Colleague,
  email: string,
  { organizationId, variant, mentors, captain }: Place,
  { identity, events, clock, ids, log }: Dependencies,
): Promise<boolean> {
  const userId = firstAccountId({ email }, ids);
  if (await identity.accounts.isErased(userId)) return false;
  const known = await identity.accounts.withId(userId);
  // The stream that is written last: its existence means that everything was written.
  const lastStream = colleague.steps === null ? notificationsStream(userId) : learnerStream(userId);
  if (known?.isPublished && (await exists(events, lastStream))) return false;
  const registeredAt = known?.createdAt.toISOString() ?? colleagueBegins(colleague, clock.now());
  const account = await registerThen(
    colleague,
    email,
    organizationId,
    { now: () => registeredAt },
    { identity, events, ids, log },
  );
  // Someone else has this address.
  if (account.id !== userId) return false;
  const others = mentors.filter((mentor) => mentor !== userId);
  const now = colleagueNow(colleague, registeredAt);
  const belonging = { userId, organizationId, variant, mentors: others, captain };
  for (const append of colleagueHistory(colleague, belonging, now)) {
    await events.append(append.stream, append.events, { expected: append.stream === lastStream ? 'none' : 'any' });
  }
  return true;
}

/** Registers a colleague in the past. */
function registerThen(
  { username, firstName, lastName, timeZone, language, role: own }: Colleague,
  email: string,
  organizationId: string,
  then: Clock,
  { identity, events, ids, log }: Pick<Dependencies, 'identity' | 'events' | 'ids' | 'log'>,
): Promise<Account> {
  const role: Role = own ?? 'learner';
  const first = { username, email, firstName, lastName, timeZone, language, role, organizationId, password };
  const handle = handlerOf('account', { log: events, clock: then, ids });
  // The history begins with their time zone and language.
  const applyLocale = () => Promise.resolve();
  const registering = {
    ...identity,
    publishing: { ...identity.publishing, handle, applyLocale },
    auditLog: new AuditLog({ handle, log }),
  };
  return makeAccount(first, registering, { clock: then, ids, log });
}

async function exists(events: Pick<StreamStore, 'readStream'>, stream: string): Promise<boolean> {
  for await (const _ of events.readStream(stream, { max: 1 })) return true;
  return false;
}

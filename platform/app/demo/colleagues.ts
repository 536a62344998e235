import type { Logger } from 'pino';
import type { Ids } from '#commands/kernel/ports.ts';
import { mondayOf } from '#contracts/days.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { wholeInstallation } from '#contracts/groups/limits.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { pollsStream } from '#contracts/polls/streams.ts';
import { countedFrom as metricsCountedFrom, countMetrics } from '#platform/app/analytics/metric-weeks.ts';
import type { Config } from '#platform/app/config.ts';
import { figuresPublisher } from '#platform/app/publish-figures.ts';
import { countedFrom, researchPublisher } from '#platform/app/research/publish-research.ts';
import type { Stores } from '#platform/app/stores.ts';
import { firstAccountId } from '#platform/auth/accounts/first-accounts.ts';
import { openOrganizations, type Organizations } from '#platform/auth/organizations/organizations.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { withAdvisoryLock } from '#platform/base/postgres/advisory-lock.ts';
import { mondaysDue } from '#workers/figures/round.ts';
import { append, exists, type PeopleDependencies, register } from './people.ts';
import { makePolls } from './polls.ts';
import { learnerEmail, recordedLives, type RecordedLife } from './recorded-lives.ts';

interface DemoOrganization {
  readonly name: string;
  readonly domain: string;
  readonly variant: Variant;
}

/** The organizations of the demo, in the order in which they are made. */
export const demoOrganizations: readonly DemoOrganization[] = [
  { name: 'Demo Flight School', domain: 'demo.test', variant: 'standard' },
  { name: 'Harbour House', domain: 'harbour.test', variant: 'senior-living' },
];

/** How many people are made at once. */
const atOnce = 8;
/** Held while they are made: another process then finds them made. */
const colleaguesLock = 7_303_057;

/**
 * Makes the colleagues of the demo from its recorded log, their polls, and the figures about them, once. Never where others than
 * the demo's people have an account: made-up figures never mix with real ones. Once begun, it is finished, at the next start if
 * need be. Returns whether it made them now.
 */
export async function makeColleagues(
  config: Config,
  stores: Stores,
  identity: Identity,
  log: Logger,
): Promise<boolean> {
  const { pool } = stores.database;
  try {
    return await withAdvisoryLock(pool, colleaguesLock, () => makeAll(config, stores, identity, log));
  } catch (error) {
    log.warn({ err: error }, 'could not make the colleagues of the demo; the next start goes on');
    return false;
  }
}

async function makeAll({ admin }: Config, stores: Stores, identity: Identity, log: Logger): Promise<boolean> {
  const { database, eventLog, commandHandlers, projections } = stores;
  const { clock, ids } = commandHandlers;
  const { log: events } = eventLog;
  // Written last: its existence means that everyone was made.
  if (await exists(pollsStream(), events)) return false;
  const now = clock.now();
  const today = now.slice(0, 10);
  const colleagues = recordedLives(today, ({ email }) => email !== learnerEmail);
  const { accounts, hashing } = identity;
  const isBegun = await accounts.hasAny(colleagues.map(({ person }) => firstAccountId(person, ids)));
  const domains = demoOrganizations.map(({ domain }) => domain);
  if (!isBegun && (await accounts.hasOthersThan(domains, admin ? [admin.email] : []))) return false;
  const organizations = openOrganizations({ pool: database.requestPool, commandHandlers, projections });
  const idsOf = new Map<string, string>();
  for (const organization of demoOrganizations) {
    idsOf.set(organization.domain, await open(organization, { organizations, isBegun, ids }));
  }
  // One hash for all: everybody knows the password.
  const passwordHash = await hashing.hash(demoPassword);
  const deps = { identity: { ...identity, hashing: { hash: () => Promise.resolve(passwordHash) } }, events, ids, log };
  // Everyone is registered before the first life is appended: a registration waits until the read models know it.
  const isMade = await inGroups(colleagues, (life) => make(life, idsOf, deps));
  const registered = colleagues.filter((_, index) => isMade[index]);
  await inGroups(registered, (life) => append(life, events));
  const publish = figuresPublisher(commandHandlers);
  const mondays = mondaysDue(null, mondayOf(today));
  for (const group of [...idsOf.values(), wholeInstallation]) await publish(group, mondays);
  await makePolls(colleagues, { events, ids, now });
  log.info({ people: registered.length }, 'made the colleagues of the demo');
  return true;
}

/** Does something for everyone, for a few at once, and returns what came of it in the same order. */
async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let begun = 0; begun < items.length; begun += atOnce) {
    results.push(...(await Promise.all(items.slice(begun, begun + atOnce).map(work))));
  }
  return results;
}

interface Opening {
  readonly organizations: Organizations;
  readonly isBegun: boolean;
  readonly ids: Ids;
}

/** Returns the id of an organization, created if need be. Its edition is chosen before its first person is made, and then left alone. */
async function open(
  { name, domain, variant }: DemoOrganization,
  { organizations, isBegun, ids }: Opening,
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

/** Makes an account. False for a person who was erased, and where another account has the address. */
async function make(
  { person: { registeredAt, ...person } }: RecordedLife,
  organizationIds: ReadonlyMap<string, string>,
  deps: Omit<PeopleDependencies, 'clock'>,
): Promise<boolean> {
  const id = firstAccountId(person, deps.ids);
  if (await deps.identity.accounts.isErased(id)) return false;
  const [username = '', domain = ''] = person.email.split('@');
  const organizationId = organizationIds.get(domain) ?? null;
  const first = { ...person, username, organizationId, password: demoPassword };
  const account = await register(first, { now: () => registeredAt }, deps);
  return account.id === id;
}

/**
 * Counts them for research and for the administrators' weeks once the read models know them. The worker would come to it within ten
 * minutes; a person who tries the demo looks now. Never rejects.
 */
export async function countColleagues({ database, eventLog, commandHandlers, projections }: Stores, log: Logger) {
  const { pool } = database;
  const { clock } = commandHandlers;
  const knowing = (names: readonly string[]) => async () =>
    projections.whenProcessed(await eventLog.log.head(), 60_000, names);
  try {
    await countMetrics({ pool, clock, whenProjected: knowing(metricsCountedFrom), again: true });
    const publish = researchPublisher({ pool, whenProjected: knowing(countedFrom) });
    await publish(mondayOf(clock.now().slice(0, 10)));
  } catch (error) {
    log.info({ err: error }, 'the worker counts the colleagues of the demo');
  }
}

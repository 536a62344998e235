import type { Logger } from 'pino';
import { handlerOf } from '#commands/deciders.ts';
import type { Clock, Ids, StreamStore } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { demoHistoryBegins, writeDemoHistory } from '#platform/app/demo/demo-history.ts';
import type { Account } from '#platform/auth/accounts/account.ts';
import { type FirstAccount, firstAccountId, makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import type { Identity } from '#platform/auth/identity.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { demoPassword as password } from '#platform/auth/passwords/demo-password.ts';

const domain = 'demo.test';

const people = {
  learner: { firstName: 'Lena', lastName: 'Berg', role: 'learner' },
  newcomer: { firstName: 'Noah', lastName: 'Reyes', role: 'learner' },
  admin: { firstName: 'Ada', lastName: 'Okafor', role: 'admin' },
  captain: { firstName: 'Mira', lastName: 'Castellan', role: 'org_admin' },
} as const satisfies Record<string, Pick<FirstAccount, 'firstName' | 'lastName' | 'role'>>;

export type DemoAccounts = Readonly<Record<keyof typeof people, Account>>;

interface Dependencies {
  readonly events: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}

/** Creates the accounts and the organization of demo mode (contract §2) and the learner's history, at the first start. */
export async function makeDemoAccounts(
  identity: Identity,
  organizations: Organizations,
  { events, clock, ids, log }: Dependencies,
): Promise<DemoAccounts> {
  const actor = { kind: 'operator', id: 'demo' } as const;
  const context = CommandContext.ofProgram({ actor, causedBy: { outside: 'operator' }, commandId: ids.fresh() });
  const { organizationId } = await organizations.create('Demo Flight School', domain, context);
  const made = async (username: keyof typeof people, since = clock): Promise<Account> => {
    const person = people[username];
    const own = person.role === 'admin' ? null : organizationId;
    const first = { ...person, username, email: `${username}@${domain}`, password, organizationId: own };
    const handle = handlerOf('account', { log: events, clock: since, ids });
    const registering = { ...identity, publishing: { ...identity.publishing, handle } };
    return makeAccount(first, registering, { clock: since, ids, log });
  };
  const now = clock.now();
  const learner = await made('learner', { now: () => demoHistoryBegins(now) });
  const { id: userId, firstName, timeZone } = learner;
  const mentor = { mentorId: firstAccountId({ email: `captain@${domain}` }, ids), organizationId };
  await writeDemoHistory(events, { userId, firstName, timeZone, mentor }, now);
  return {
    learner,
    newcomer: await made('newcomer'),
    admin: await made('admin'),
    captain: await made('captain'),
  };
}

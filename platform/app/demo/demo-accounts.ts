import { CommandContext } from '#contracts/command-context.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { Account } from '#platform/auth/accounts/account.ts';
import { type FirstAccount, firstAccountId } from '#platform/auth/accounts/first-accounts.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { demoPassword as password } from '#platform/auth/passwords/demo-password.ts';
import { append, exists, type PeopleDependencies, register } from './people.ts';
import { learnerEmail, type RecordedLife, recordedLife } from './recorded-lives.ts';

const domain = 'demo.test';

const people = {
  learner: { firstName: 'Lena', lastName: 'Berg', role: 'learner' },
  newcomer: { firstName: 'Noah', lastName: 'Reyes', role: 'learner' },
  admin: { firstName: 'Ada', lastName: 'Okafor', role: 'admin' },
  captain: { firstName: 'Mira', lastName: 'Castellan', role: 'org_admin' },
} as const satisfies Record<string, Pick<FirstAccount, 'firstName' | 'lastName' | 'role'>>;

export type DemoAccounts = Readonly<Record<keyof typeof people, Account>>;

/** Creates the accounts and the organization of demo mode (contract §2) and the learner's eight weeks, at the first start. */
export async function makeDemoAccounts(organizations: Organizations, deps: PeopleDependencies): Promise<DemoAccounts> {
  const { events, clock, ids } = deps;
  const actor = { kind: 'operator', id: 'demo' } as const;
  const context = CommandContext.ofProgram({ actor, causedBy: { outside: 'operator' }, commandId: ids.fresh() });
  const { organizationId } = await organizations.create('Demo Flight School', domain, context);
  const made = (username: keyof typeof people, at = clock): Promise<Account> => {
    const person = people[username];
    const own = person.role === 'admin' ? null : organizationId;
    const first = { ...person, username, email: `${username}@${domain}`, password, organizationId: own };
    return register(first, at, deps);
  };
  let recorded: RecordedLife | undefined;
  const life = () => (recorded ??= recordedLife(learnerEmail, clock.now().slice(0, 10)));
  const learner = await made('learner', { now: () => life().person.registeredAt });
  // Not where the address belongs to another account, or the learner was erased.
  const isOwn = learner.id === firstAccountId(learner, ids);
  if (isOwn && !(await exists(learnerStream(learner.id), events))) await append(life(), events);
  return {
    learner,
    newcomer: await made('newcomer'),
    admin: await made('admin'),
    captain: await made('captain'),
  };
}

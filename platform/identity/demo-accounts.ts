import type { Clock, Ids } from '#commands/ports.ts';
import type { Logger } from 'pino';
import type { Account } from './accounts.ts';
import { type FirstAccount, makeAccount } from './first-accounts.ts';
import type { Identity } from './identity.ts';
import type { Organizations } from './organizations.ts';

const password = 'demo-flight-2025';
const domain = 'demo.test';

const people = {
  learner: { firstName: 'Lena', lastName: 'Berg', role: 'learner' },
  newcomer: { firstName: 'Noah', lastName: 'Reyes', role: 'learner' },
  admin: { firstName: 'Ada', lastName: 'Okafor', role: 'admin' },
  captain: { firstName: 'Mira', lastName: 'Castellan', role: 'org_admin' },
} as const satisfies Record<string, Pick<FirstAccount, 'firstName' | 'lastName' | 'role'>>;

export type DemoAccounts = Readonly<Record<keyof typeof people, Account>>;

/** The accounts and the organisation of demo mode (contract §2), made at the first start. */
export async function makeDemoAccounts(
  identity: Identity,
  organizations: Organizations,
  parts: { clock: Clock; ids: Ids; log: Logger },
): Promise<DemoAccounts> {
  const organizationId = await organizations.create('Demo Flight School', domain, { kind: 'operator', id: 'demo' });
  const made = async (username: keyof typeof people): Promise<Account> => {
    const person = people[username];
    const own = person.role === 'admin' ? null : organizationId;
    const first = { ...person, username, email: `${username}@${domain}`, password, organizationId: own };
    return makeAccount(first, identity, parts);
  };
  return {
    learner: await made('learner'),
    newcomer: await made('newcomer'),
    admin: await made('admin'),
    captain: await made('captain'),
  };
}

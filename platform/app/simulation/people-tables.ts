import type { Pool } from 'pg';
import type { NewAccount } from '#platform/auth/accounts/account.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { ClaimedDomains } from '#platform/auth/organizations/domain-claims.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import type { Hashing } from '#platform/auth/passwords/hashing.ts';
import { retentionDays, storeUsage, storeVital } from '../analytics/store.ts';
import type { RegisteredPerson } from './person.ts';
import type { PeopleTables } from './simulate.ts';

const dayMs = 86_400_000;

/**
 * The tables of accounts, domains and usage in PostgreSQL. All accounts share one hash, of the password that works in demo mode
 * only.
 */
export const peopleTables = async (pool: Pool, hashing: Pick<Hashing, 'hash'>, now: Date): Promise<PeopleTables> => {
  const accounts = new Accounts(pool);
  const domains = new ClaimedDomains(pool);
  const passwordHash = await hashing.hash(demoPassword);
  // Older usage would be deleted by the next round.
  const keptFrom = now.getTime() - retentionDays * dayMs;
  return {
    openAccounts: (people) => accounts.addPublished(people.map((one) => accountOf(one, passwordHash))),
    claimDomains: async (organizations) => {
      for (const { domain, organizationId } of organizations) await domains.claim(domain, organizationId);
    },
    storeUsage: async ({ usage, vitals }) => {
      const kept = usage.filter(({ occurredAt }) => occurredAt.getTime() >= keptFrom);
      const [first] = kept;
      if (first === undefined || (await isStored(pool, first))) return;
      const receivedAt = kept.at(-1)?.occurredAt ?? now;
      for (const vital of vitals) await storeVital(pool, vital, vital.at);
      // Last and in one statement: its presence says that the day is complete.
      await storeUsage(pool, kept, receivedAt);
    },
  };
};

const accountOf = ({ person, at }: RegisteredPerson, passwordHash: string): NewAccount => ({
  id: person.userId,
  username: person.username,
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  organizationWish: null,
  passwordHash,
  timeZone: person.timeZone,
  language: 'en',
  createdAt: new Date(at),
  addressProvenAt: new Date(at),
  initialRights: null,
});

async function isStored(
  pool: Pick<Pool, 'query'>,
  { userId, occurredAt }: { userId: string | null; occurredAt: Date },
): Promise<boolean> {
  const { rows } = await pool.query('select 1 from analytics_events where user_id = $1 and occurred_at = $2 limit 1', [
    userId,
    occurredAt,
  ]);
  return rows.length > 0;
}

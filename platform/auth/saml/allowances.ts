import type { Pool } from 'pg';
import { nameKey } from '#contracts/accounts/name-key.ts';

type Db = Pick<Pool, 'query'>;

/** How long an administrator's permission is valid, in milliseconds. */
export const allowedForMs = 14 * 86_400_000;

/** Members whom an administrator allows to come back under a new name from their provider, once. */
export class Allowances {
  constructor(private readonly db: Db) {}

  async keep(userId: string, organizationId: string, email: string, givenBy: string, until: Date): Promise<void> {
    await this.db.query(
      `insert into sso_allowances (user_id, organization_id, email_key, given_by, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set organization_id = excluded.organization_id,
         email_key = excluded.email_key, given_by = excluded.given_by, expires_at = excluded.expires_at`,
      [userId, organizationId, nameKey(email), givenBy, until],
    );
  }

  /** The allowed member, while who allowed it administers the organization; undefined if the address is ambiguous. */
  async of(organizationId: string, email: string, now: Date): Promise<string | undefined> {
    const { rows } = await this.db.query<{ userId: string }>(
      `select a.user_id as "userId"
       from sso_allowances a join person_access g on g.user_id = a.given_by and g.organization_id = a.organization_id
       where a.organization_id = $1 and a.email_key = $2 and a.expires_at > $3 and g.role in ('org_admin', 'admin')
       limit 2`,
      [organizationId, nameKey(email), now],
    );
    return rows.length === 1 ? rows[0]?.userId : undefined;
  }

  async end(userId: string): Promise<void> {
    await this.db.query('delete from sso_allowances where user_id = $1', [userId]);
  }
}

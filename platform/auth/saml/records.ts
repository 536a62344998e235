import type { Pool } from 'pg';
import type { SsoRefusalReason } from '#platform/base/sso/sso-refusal.ts';

/** An identity provider's answer and its outcome. */
export interface SamlRecord {
  readonly at: Date;
  readonly organizationId: string | null;
  readonly connectionId: string | null;
  readonly outcome: 'signed_in' | 'tested' | 'proven' | 'linked' | 'refused';
  readonly reason: SsoRefusalReason | null;
  /** Why it was refused, as a sentence with names and times. */
  readonly detail?: string | null;
  /** How often the same happened within an hour; time and detail are those of the last occurrence. */
  readonly times?: number;
  readonly unasked: boolean;
  readonly userId: string | null;
  readonly requestId: string | null;
  /** The network it came from, not the full address. */
  readonly ipPrefix: string | null;
}

/** How many days a record is kept. */
const keptDays = 90;

/** Writes a security record and removes expired ones. `db` may be a transaction. */
export async function writeRecord(db: Pick<Pool, 'query'>, record: SamlRecord): Promise<void> {
  await db.query(
    `with before as (
       delete from saml_records
       where id = (select id from saml_records where organization_id = $2 and connection_id is not distinct from $3
           and outcome = 'refused' and $4 = 'refused' and reason = $5 and unasked = $6
           and user_id is not distinct from $7 and at > $1::timestamptz - interval '1 hour' order by at desc, id desc limit 1)
       returning times)
     insert into saml_records
       (at, organization_id, connection_id, outcome, reason, unasked, user_id, request_id, ip_prefix, detail, times)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1 + coalesce((select times from before), 0))`,
    [
      record.at,
      record.organizationId,
      record.connectionId,
      record.outcome,
      record.reason,
      record.unasked,
      record.userId,
      record.requestId,
      record.ipPrefix,
      record.detail ?? null,
    ],
  );
  await db.query('delete from saml_records where at < $1', [new Date(record.at.getTime() - keptDays * 86_400_000)]);
}

/** The latest records of an organization, for its administrators. */
export async function recordsOf(db: Pick<Pool, 'query'>, organizationId: string, most = 100): Promise<SamlRecord[]> {
  const { rows } = await db.query<SamlRecord>(
    `select at, organization_id as "organizationId", connection_id as "connectionId", outcome, reason, detail, times, unasked,
       user_id as "userId", request_id as "requestId", ip_prefix as "ipPrefix"
     from saml_records where organization_id = $1 order by at desc, id desc limit $2`,
    [organizationId, most],
  );
  return rows;
}

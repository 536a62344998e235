import type { Pool } from 'pg';
import type { RefusalReason } from './refused.ts';

/** One answer of an identity provider and what became of it. */
export interface SamlRecord {
  readonly at: Date;
  readonly organizationId: string | null;
  readonly connectionId: string | null;
  readonly outcome: 'signed_in' | 'tested' | 'proven' | 'linked' | 'refused';
  readonly reason: RefusalReason | null;
  readonly unasked: boolean;
  readonly userId: string | null;
  readonly requestId: string | null;
  /** The network that it came from, not the address. */
  readonly ipPrefix: string | null;
}

/** Days that a record is kept. */
const keptDays = 90;

/** Writes a security record, and lets go of those whose time is over. `db` may be a transaction. */
export async function writeRecord(db: Pick<Pool, 'query'>, record: SamlRecord): Promise<void> {
  await db.query(
    `insert into saml_records
       (at, organization_id, connection_id, outcome, reason, unasked, user_id, request_id, ip_prefix)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
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
    ],
  );
  await db.query('delete from saml_records where at < $1', [new Date(record.at.getTime() - keptDays * 86_400_000)]);
}

/** The newest records of an organization, for its administrators. */
export async function recordsOf(db: Pick<Pool, 'query'>, organizationId: string, most = 100): Promise<SamlRecord[]> {
  const { rows } = await db.query<SamlRecord>(
    `select at, organization_id as "organizationId", connection_id as "connectionId", outcome, reason, unasked,
       user_id as "userId", request_id as "requestId", ip_prefix as "ipPrefix"
     from saml_records where organization_id = $1 order by at desc, id desc limit $2`,
    [organizationId, most],
  );
  return rows;
}

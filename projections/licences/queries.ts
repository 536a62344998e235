import type { LicenceSharing } from '#contracts/licences/views.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';

/** A pilot licence as it stands. Times are ISO 8601 UTC. */
export interface LicenceRow {
  readonly userId: string;
  readonly id: string;
  readonly number: string;
  readonly issuedAt: string;
  /** Of its event in the learner's stream. */
  readonly issuedRevision: number;
  /** Its place among all licences, from 0. */
  readonly statusIndex: number;
  readonly sharing: LicenceSharing;
  readonly revokedAt: string | null;
}

interface Row {
  readonly user_id: string;
  readonly licence_id: string;
  readonly number: string;
  readonly issued_at: Date;
  readonly issued_revision: number;
  readonly status_index: number;
  readonly sharing: LicenceSharing;
  readonly revoked_at: Date | null;
}

const columns = 'user_id, licence_id, number, issued_at, issued_revision, status_index, sharing, revoked_at';

const licenceIn = ([row]: readonly Row[]): LicenceRow | undefined =>
  row && {
    userId: row.user_id,
    id: row.licence_id,
    number: row.number,
    issuedAt: isoOf(row.issued_at),
    issuedRevision: row.issued_revision,
    statusIndex: row.status_index,
    sharing: row.sharing,
    revokedAt: isoOrNull(row.revoked_at),
  };

type Pool = Pick<ReadContext, 'pool'>;

export const readLicenceOf = async ({ pool }: Pool, userId: string): Promise<LicenceRow | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'licence-of',
    text: `select ${columns} from licences where user_id = $1`,
    values: [userId],
  });
  return licenceIn(rows);
};

/** By the licence's own id, a UUID. */
export const readLicence = async ({ pool }: Pool, id: string): Promise<LicenceRow | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'licence-with-id',
    text: `select ${columns} from licences where licence_id = $1`,
    values: [id],
  });
  return licenceIn(rows);
};

/** The places of the revoked licences from one on and before another, and whether there are licences at all from it on. */
export const readRevoked = async (
  { pool }: Pool,
  from: number,
  before: number,
): Promise<{ readonly revoked: readonly number[]; readonly reached: boolean }> => {
  const { rows } = await pool.query<{ revoked: number[] | null; reached: boolean }>({
    name: 'licences-revoked',
    text: `select (select array_agg(status_index) from licences
          where revoked_at is not null and status_index >= $1 and status_index < $2) as revoked,
        exists (select from licences where status_index >= $1) as reached`,
    values: [from, before],
  });
  return { revoked: rows[0]?.revoked ?? [], reached: rows[0]?.reached ?? false };
};

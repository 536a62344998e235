import { type DoneDeed, type LicenceEvidence, noEvidence } from '#contracts/licences/evidence.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';

/** A pilot licence. Times are ISO 8601 UTC. */
export interface LicenceRow {
  readonly userId: string;
  readonly id: string;
  readonly number: string;
  readonly issuedAt: string;
  /** The revision of its event in the learner's stream. */
  readonly issuedRevision: number;
  /** Its index among all licences, from 0. */
  readonly statusIndex: number;
  readonly sharing: LicenceSharing;
  readonly revokedAt: string | null;
  /** What had been done by then; null on the first licences. */
  readonly done: readonly DoneDeed[] | null;
}

type Row = Omit<LicenceRow, 'issuedAt' | 'revokedAt'> & { readonly issuedAt: Date; readonly revokedAt: Date | null };

const columns = `user_id as "userId", licence_id as id, number, issued_at as "issuedAt", sharing,
  issued_revision as "issuedRevision", status_index as "statusIndex", revoked_at as "revokedAt", done`;

const licenceIn = ([row]: readonly Row[]): LicenceRow | undefined =>
  row && { ...row, issuedAt: isoOf(row.issuedAt), revokedAt: isoOrNull(row.revokedAt) };

type Pool = Pick<ReadContext, 'pool'>;

export const readLicenceOf = async ({ pool }: Pool, userId: string): Promise<LicenceRow | undefined> => {
  const { rows } = await pool.query<Row>({
    name: 'licence-of',
    text: `select ${columns} from licences where user_id = $1`,
    values: [userId],
  });
  return licenceIn(rows);
};

export const readLicenceEvidence = async ({ pool }: Pool, userId: string): Promise<LicenceEvidence> => {
  const { rows } = await pool.query<{ evidence: LicenceEvidence }>({
    name: 'licence-evidence-of',
    text: 'select evidence from licence_evidence where user_id = $1',
    values: [userId],
  });
  return rows[0]?.evidence ?? noEvidence;
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

/** The status indexes of the revoked licences in a half-open range, and whether any licence has an index from its start on. */
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

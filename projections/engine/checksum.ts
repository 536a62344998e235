import type { Db } from './projector.ts';

export interface Checksum {
  readonly rows: string;
  readonly sum: string;
}

/** The number of rows of a table and a checksum that does not depend on their order. */
export const checksumOf = async (db: Db, schema: string, table: string): Promise<Checksum> => {
  const { rows } = await db.query<Checksum>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
     from ${schema}.${table} t`,
  );
  return rows[0] ?? { rows: '0', sum: '0' };
};

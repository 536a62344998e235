import type { Db } from './projector.ts';

export interface Checksum {
  readonly rows: string;
  readonly sum: string;
}

/** How many rows a table has and what they add up to, in whatever order they lie. */
export const checksumOf = async (db: Db, schema: string, table: string): Promise<Checksum> => {
  const { rows } = await db.query<Checksum>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum
     from ${schema}.${table} t`,
  );
  return rows[0] ?? { rows: '0', sum: '0' };
};

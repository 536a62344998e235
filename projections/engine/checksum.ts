import type { Db } from './projector.ts';

export interface Checksum {
  readonly rows: string;
  readonly sum: string;
}

/** The number of rows of a table and a checksum that does not depend on their order, nor on these columns. */
export const checksumOf = async (
  db: Db,
  schema: string,
  table: string,
  without: readonly string[] = [],
): Promise<Checksum> => {
  const row = without.length === 0 ? 't' : `(to_jsonb(t) - '{${without.join()}}'::text[])`;
  const { rows } = await db.query<Checksum>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(${row}::text, 0)), 0)::text as sum
     from ${schema}.${table} t`,
  );
  return rows[0] ?? { rows: '0', sum: '0' };
};

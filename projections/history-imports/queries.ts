import type { ReadContext } from '../read-context.ts';

/** Of these records, those that a person has imported, and how many imports they made. One statement, one moment. */
export const readKnownImports = async (
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
  keys: readonly string[],
): Promise<{ readonly imports: number; readonly known: ReadonlySet<string> }> => {
  const { rows } = await pool.query<{ imports: number; known: string[] }>({
    name: 'known-imports-of',
    text: `select coalesce((select imports from history_imports where user_id = $1), 0) as imports,
      array(select key::text from imported_records where user_id = $1 and key = any($2::uuid[])) as known`,
    values: [userId, keys],
  });
  const { imports = 0, known = [] } = rows[0] ?? {};
  return { imports, known: new Set(known) };
};

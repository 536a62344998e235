import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Each table of the database, in any schema, with a row that contains the word as text or bytes. */
export async function tablesWith(pool: Pick<Pool, 'query'>, word: string): Promise<string[]> {
  return (await wordsInTables(pool, [word])).map(({ table }) => table);
}

/** The same for many words, with one scan of each table. */
export async function wordsInTables(
  pool: Pick<Pool, 'query'>,
  words: readonly string[],
): Promise<{ word: string; table: string }[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const hex = words.map((word) => Buffer.from(word).toString('hex'));
  const found: { word: string; table: string }[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ word: string }>(
      `with content as materialized (select t::text as row, lower(t::text) as lowered from ${name} t)
       select word from unnest($1::text[], $2::text[]) as sought (word, hex)
       where exists (
         select from content where position(lower(word) in lowered) > 0 or position(hex in content.row) > 0
       )`,
      [words, hex],
    );
    found.push(...rows.map(({ word }) => ({ word, table: name })));
  }
  return found;
}

/** Each file below a directory with the word in its content or name. */
export function filesWith(directory: string, word: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(word) || readFileSync(path).toString('latin1').toLowerCase().includes(word));
}

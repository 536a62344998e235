import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ErasureJournal } from './erasure-journal.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly journal: ErasureJournal;
  readonly dataDir: string;
}

/** People in the journal whose data is back, as after restoring a backup. */
export async function erasedButHere({ pool, journal, dataDir }: Dependencies): Promise<string[]> {
  const erased = [...(await journal.read())];
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from accounts where id = any($1::uuid[])
     union select subject::text from personal_keys where subject = any($1::uuid[]) and wrapped is not null
     union select owner_id::text from uploads where owner_id = any($1::uuid[])`,
    [erased],
  );
  const withFiles = erased.filter((id) => existsSync(join(dataDir, 'uploads', id)));
  return [...new Set([...rows.map(({ id }) => id), ...withFiles])];
}

/** Adds people who were erased before there was a journal, or while STORAGE_URL or DATA_DIR pointed elsewhere. */
async function completeJournal({ pool, journal }: Dependencies): Promise<void> {
  const { rows } = await pool.query<{ subject: string; erased_at: Date }>(
    'select subject, erased_at from personal_keys where erasure is not null order by erasure',
  );
  if (rows.length === 0) return;
  const known = await journal.read();
  for (const { subject, erased_at: at } of rows) {
    if (!known.has(subject)) await journal.add(subject, at.toISOString());
  }
}

export const howToRepeat = 'a restored backup is older than their erasure. Run "npm run cli -- erasures repeat"';

/** At the start: completes the journal, and logs an error if people in it are back. */
export async function examineJournal(deps: Dependencies, log: Pick<Logger, 'error' | 'warn'>): Promise<void> {
  try {
    await completeJournal(deps);
    const back = await erasedButHere(deps);
    if (back.length > 0) log.error({ people: back.length }, `erased people are back: ${howToRepeat}`);
  } catch (error) {
    log.warn({ err: error }, 'the erasure journal could not be read');
  }
}

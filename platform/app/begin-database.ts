import { type Database, type DatabaseSettings, openDatabase } from '#platform/adapters/postgres/database.ts';
import type { ProcessDependencies } from './stores.ts';

/** Opens the database, which is closed after everything that is added later. An error is thrown where the result is awaited. */
export function beginDatabase(
  config: DatabaseSettings,
  { log, closing, signal }: Pick<ProcessDependencies, 'log' | 'closing' | 'signal'>,
): Promise<Database> {
  const opening = openDatabase(config, log, { signal });
  const opened = opening.catch(() => undefined);
  closing.add('database', async () => (await opened)?.close(), { limitMs: 20_000, hurryMs: 5_000 });
  return opening;
}

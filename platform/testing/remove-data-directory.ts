import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '#platform/adapters/postgres/embedded/os-process.ts';
import { until } from './until.ts';

/**
 * Removes the data of a product that has ended. Its own database ends by itself once nobody uses it, a moment after a product that was
 * killed, and writes files until then.
 */
export async function removeDataDirectory(directory: string): Promise<void> {
  await until(() => {
    if (databaseLives(directory)) throw new Error(`The database in ${directory} has not ended`);
  });
  rmSync(directory, { recursive: true, force: true });
}

function databaseLives(directory: string): boolean {
  try {
    const [pid] = readFileSync(join(directory, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
    return isAlive(Number(pid));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

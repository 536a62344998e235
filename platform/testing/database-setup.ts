import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedDatabase, openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { isAlive } from '#platform/adapters/postgres/embedded/os-process.ts';
import { runningPostmaster, stopPostmaster } from '#platform/adapters/postgres/embedded/postmaster.ts';
import { migrate } from '#platform/adapters/postgres/migrate.ts';
import { filesThatWentOn } from './files-that-went-on.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, as its superuser; not a database for tests. */
    databaseUrl: string;
    /** The template, as the role that the product connects as. */
    templateUrl: string;
    templateDatabase: string;
    /** Where the workers of this run keep what one of them makes for all (e2e/drivers/once-in-run.ts). */
    sharedDirectory: string;
  }
}

interface Server {
  database: EmbeddedDatabase;
  dataDir: string;
  users: number;
}

const PREFIX = 'rh-test-';
const TEMPLATE = 'red_helicopter';

/** Every vitest project loads this file again in one process, so the server of the run is kept in a global. */
const shared = globalThis as typeof globalThis & { testServer?: Promise<Server> };

/** Vitest's global setup: one throw-away embedded PostgreSQL per run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testServer ??= startServer();
  const server = await shared.testServer;
  server.users += 1;
  project.provide('databaseUrl', server.database.maintenanceUrl);
  project.provide('templateUrl', server.database.url);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('sharedDirectory', join(server.dataDir, 'shared'));
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete shared.testServer;
    await server.database.close();
    const list = join(server.dataDir, 'shared', 'databases');
    const made = existsSync(list) ? readFileSync(list, 'utf8') : '';
    const left = filesThatWentOn(made, readFileSync(join(server.dataDir, 'postgres', 'postgres.log'), 'utf8'));
    rmSync(server.dataDir, { recursive: true, force: true });
    if (left.length > 0)
      throw new Error(`These test files left something open that went on connecting:\n${left.join('\n')}`);
  };
}

async function startServer(): Promise<Server> {
  await sweepLeftOvers();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o711); // lets PostgreSQL's user pass through when we run as root
  mkdirSync(join(dataDir, 'shared'), { mode: 0o711 }); // as above
  const database = await openEmbedded({ dataDir, durable: false });
  const pool = new Pool({ connectionString: database.url, max: 1 });
  await migrate(pool);
  await pool.end();
  return { database, dataDir, users: 0 };
}

/** The folders of killed runs. Those of another user are left to them, unless the user is root. */
export const leftOvers = (folder: string, user = process.getuid?.()): string[] =>
  readdirSync(folder).filter((name) => {
    const run = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (run === undefined || isAlive(Number(run))) return false;
    const owner = lstatSync(join(folder, name), { throwIfNoEntry: false })?.uid;
    return owner !== undefined && (user === 0 || user === owner);
  });

/** Stops the server of a killed run and removes its data. */
async function sweepLeftOvers(): Promise<void> {
  for (const name of leftOvers(tmpdir())) {
    const dataDir = join(realpathSync(tmpdir()), name);
    const cluster = join(dataDir, 'postgres', 'cluster');
    const pid = runningPostmaster(cluster);
    if (pid !== undefined) await stopPostmaster(cluster, pid);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

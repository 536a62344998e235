import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { migrate } from '#platform/adapters/postgres/migrate.ts';

/** Databases and directories for a run: one embedded PostgreSQL with every durability setting on. */
export interface Place {
  readonly postgresVersion: string;
  /** A fresh migrated database, dropped at the end of the bench. */
  database(): Promise<{ url: string }>;
  /** A pool that is closed at the end of the bench. */
  pool(url: string, max?: number): Pool;
  /** An empty directory, removed at the end of the run. */
  directory(): string;
  /** Registers work for the end of the bench, run in reverse order. */
  atEnd(close: () => Promise<void> | void): void;
  /** Ends what the bench left open. The server keeps running. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export async function openPlace(): Promise<Place> {
  // BENCH_DIR: a directory on the disk to measure.
  const home = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'rh-bench-'));
  chmodSync(home, 0o711); // lets PostgreSQL's user pass through when we run as root
  const server = await openEmbedded({ dataDir: home });
  const inDatabase = (name: string) => server.url.replace(/\/[^/?]*\?/, `/${name}?`);
  const { username: owner } = new URL(server.url.replace('@/', '@localhost/'));
  const ask = async (text: string) => {
    const client = new Client({ connectionString: server.maintenanceUrl });
    await client.connect();
    try {
      return await client.query<Record<string, string>>(text);
    } finally {
      await client.end();
    }
  };
  const version = await ask('show server_version');
  let endings: (() => Promise<void> | void)[] = [];
  const tidy = async () => {
    const last = endings.toReversed();
    endings = [];
    for (const close of last) await close();
  };
  const atEnd = (close: () => Promise<void> | void) => void endings.push(close);
  return {
    postgresVersion: version.rows[0]?.['server_version'] ?? 'unknown',
    atEnd,
    tidy,
    database: async () => {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await ask(`create database ${name} owner ${owner}`);
      atEnd(async () => void (await ask(`drop database ${name} with (force)`)));
      const url = inDatabase(name);
      const pool = new Pool({ connectionString: url, max: 1 });
      await migrate(pool);
      await pool.end();
      return { url };
    },
    pool: (connectionString, max = 1) => {
      const pool = new Pool({ connectionString, max });
      pool.on('error', () => undefined); // an idle connection that the end of its database has cut
      atEnd(() => pool.end());
      return pool;
    },
    directory: () => {
      const path = mkdtempSync(join(home, 'data-'));
      chmodSync(path, 0o711);
      return path;
    },
    close: async () => {
      await tidy();
      await server.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

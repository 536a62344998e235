import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { migrate } from '#platform/adapters/postgres/migrate.ts';

/** Where a run of the benches works: one embedded PostgreSQL with everything on that makes it durable. */
export interface Place {
  readonly postgresVersion: string;
  /** A migrated database of its own; dropped when the run ends. */
  database(): Promise<{ url: string }>;
  /** An empty directory of its own; removed when the run ends. */
  directory(): string;
  /** Called when the bench ends, the last one first. */
  atEnd(close: () => Promise<void> | void): void;
  /** Ends what the bench left open. The server goes on for the next one. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export async function openPlace(): Promise<Place> {
  // BENCH_DIR: a directory on the disk that is to be measured.
  const home = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'rh-bench-'));
  chmodSync(home, 0o711); // PostgreSQL's user passes through where we are root
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

import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { expect, inject } from 'vitest';
import { atEnd } from './at-end.ts';

export interface FreshDatabase {
  pool: Pool;
  url: string;
}

// Copying its files costs a third of copying it through the WAL.
const fromTemplate = () => `template ${inject('templateDatabase')} strategy file_copy`;

/** A migrated database for one test file, copied from a template and dropped at the end of the file. */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase(fromTemplate());

/** A migrated database that stays until the end of the run. */
export const lastingDatabase = (): Promise<Pick<FreshDatabase, 'url'>> => createDatabase(fromTemplate());

/** A database without any table, dropped at the end of the file. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase('template template0');

async function createDatabase(template: string) {
  const server = inject('databaseUrl');
  const owner = decodeURIComponent(new URL(inject('templateUrl').replace('@/', '@localhost/')).username);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} ${template} owner ${owner}`);
  // So that the end of the run can say which file left something behind that goes on connecting.
  appendFileSync(join(inject('sharedDirectory'), 'databases'), `${name} ${expect.getState().testPath}\n`);
  return { name, server, url: databaseUrl(inject('templateUrl'), name) };
}

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const { name, server, url } = await createDatabase(template);
  const pool = new Pool({ connectionString: url, pipeline: true });
  pool.on('error', () => undefined); // the drop below may end idle connections
  pool.on('connect', (client) => void client.on('error', () => undefined));
  atEnd(async () => {
    await pool.end();
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { pool, url };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(server: string, database: string): string {
  return server.replace(/\/[^/?]*\?/, `/${database}?`);
}

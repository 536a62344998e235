import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#platform/app/config.ts';
import { databaseUrl } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { openDatabase } from './database.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const superuser = new Client({ connectionString: inject('databaseUrl') });
await superuser.connect();
const role = decodeURIComponent(new URL(inject('templateUrl').replace('@/', '@localhost/')).username);
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
});

/** An empty database, created by an operator. */
async function emptyDatabase(options: string): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await superuser.query(`create database ${name} template template0 ${options}`);
  made.push(name);
  return { name, url: databaseUrl(inject('templateUrl'), name) };
}

const dataDir = mkdtempSync(join(tmpdir(), 'rh-unsuitable-'));
const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
const open = async (url: string, settings: Record<string, string> = {}, waitMs = 0) => {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ALLOW_UNSAFE_DATABASE: '1', ...settings });
  const database = await openDatabase(config, log, { waitMs });
  await database.close();
};
const refusal = (opening: Promise<void>): Promise<string> =>
  opening.then(
    () => 'opened',
    (error: Error) => error.message,
  );
const tablesOf = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_tables where schemaname in ('public', 'bullmq')");
  await client.end();
  return rows.length;
};

describe('an unsuitable database is refused in one line, before anything is created in it', () => {
  it.each(['LATIN1', 'SQL_ASCII'])('in the encoding %s', async (encoding) => {
    const { name, url } = await emptyDatabase(`encoding '${encoding}' locale 'C' owner ${role}`);
    expect(await refusal(open(url))).toBe(
      `DATABASE_URL: the encoding of the database ${name} is ${encoding}, which cannot hold every name: create one with "encoding 'UTF8' template template0"`,
    );
    expect(await tablesOf(url)).toBe(0);
  });

  it('without the right to create, which is named', async () => {
    const { name, url } = await emptyDatabase("encoding 'UTF8'");
    const lacks = 'DATABASE_URL: the user lacks rights that the product needs: ';
    const onDatabase = `grant create on database ${name} to ${role}`;
    const onSchema = `grant create on schema public to ${role}`;
    expect(await refusal(open(url))).toBe(`${lacks}${onDatabase}; ${onSchema}`);
    await superuser.query(onDatabase);
    expect(await refusal(open(url))).toBe(`${lacks}${onSchema}`);
    expect(await tablesOf(url)).toBe(0);
  });

  it('with fewer connections than one process may open', async () => {
    const { name, url } = await emptyDatabase(`encoding 'UTF8' owner ${role}`);
    await superuser.query(`alter database ${name} connection limit 25`);
    expect(await refusal(open(url))).toBe(
      'DATABASE_POOL: this process may open 40 connections, and PostgreSQL allows 25 (the connection limit of the database) ' +
        'to all processes together: lower the one or raise the other',
    );
    expect(await tablesOf(url)).toBe(0);
    expect(await refusal(open(url, { DATABASE_POOL: '20' }))).toBe('opened');
  });
});

describe('a PostgreSQL that does not run yet', () => {
  const behindPort = async () => {
    const port = await freePort();
    const { host: folder, port: socketPort } = new Client({ connectionString: inject('templateUrl') });
    const server = createServer((near) => {
      const far = connect(`${folder}/.s.PGSQL.${socketPort}`);
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    });
    atEnd(() => server.close());
    const { name } = await emptyDatabase(`encoding 'UTF8' owner ${role}`);
    const { username, password } = new URL(inject('templateUrl').replace('@/', '@localhost/'));
    return { port, server, url: `postgresql://${username}:${password}@127.0.0.1:${port}/${name}` };
  };

  it('is awaited, with one log line', async () => {
    const { port, server, url } = await behindPort();
    const opening = refusal(open(url, {}, 60_000));
    const waiting = () => lines.filter((line) => line.includes(`waiting for PostgreSQL at 127.0.0.1:${port}`));
    await expect.poll(waiting).toHaveLength(1);
    server.listen(port, '127.0.0.1');
    expect(await opening).toBe('opened');
    expect(waiting()).toHaveLength(1);
  });

  it('is awaited too when it accepts connections, but is too busy to answer', async () => {
    const { port, server, url } = await behindPort();
    const silent = createServer((socket) => void socket.on('error', () => undefined));
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    const accepted: Socket[] = [];
    silent.on('connection', (socket) => void accepted.push(socket));
    const opening = refusal(open(url, {}, 60_000));
    await expect
      .poll(() => lines.some((line) => line.includes(`waiting for PostgreSQL at 127.0.0.1:${port}`)))
      .toBe(true);
    for (const socket of accepted) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    server.listen(port, '127.0.0.1');
    expect(await opening).toBe('opened');
  });

  it('ends the start with one line after the wait', async () => {
    const { port, url } = await behindPort();
    expect(await refusal(open(url))).toBe(
      `DATABASE_URL: no connection to PostgreSQL at 127.0.0.1:${port} within 0 s (connect ECONNREFUSED 127.0.0.1:${port})`,
    );
  });

  it('is not awaited when waiting cannot help: a wrong password', async () => {
    const { port, server, url } = await behindPort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const wrong = url.replace(/:[^:@]+@/, ':not-the-password@');
    expect(await refusal(open(wrong, {}, 600_000))).toMatch(/^DATABASE_URL: password authentication failed for user/);
  });
});

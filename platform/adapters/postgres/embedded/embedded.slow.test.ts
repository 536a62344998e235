import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { childrenOf, processesNaming } from '../../../../e2e/drivers/processes.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './embedded.ts';
import { ensurePrivateDirectory, prepareLayout } from './layout.ts';
import { isRoot } from './os-user.ts';
import { runningPostmaster, runningSockets } from './postmaster.ts';
import { postgresEnvironment, settingArguments } from './server-settings.ts';

const home = mkdtempSync(join(tmpdir(), 'rh-embedded-'));
chmodSync(home, 0o711);
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A data directory that has been used before, and its cluster. */
const dataDir = join(home, 'data');
const cluster = join(dataDir, 'postgres', 'cluster');

const open = async (options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> => {
  const database = await openEmbedded({ dataDir, ...options });
  onTestFinished(() => database.close());
  return database;
};

const ask = async <Row extends object>(url: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // it is killed on purpose
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
};

describe('the embedded database', () => {
  it('keeps every committed transaction: all settings for durability are on', async () => {
    const { url } = await open();
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
    const rows = await ask<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in (${settings.map((name) => `'${name}'`).join()})`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
    });
  });

  it('sorts by code point in UTF-8, whatever the locale of the machine', async () => {
    const { url } = await open();
    const rows = await ask<{ word: string }>(
      url,
      `select word from unnest(array['é', 'z', 'a', 'Z', 'ä']) word order by word`,
    );
    expect(rows.map(({ word }) => word)).toEqual(['Z', 'a', 'z', 'ä', 'é']);
    expect(
      await ask(url, `select lower('ÄÉ') as low, pg_encoding_to_char(encoding) as encoding from pg_database limit 1`),
    ).toEqual([{ low: 'äé', encoding: 'UTF8' }]);
  });

  it('logs no stored data: neither duplicate values nor failed statements', async () => {
    const { url } = await open();
    await ask(url, 'create table mailboxes (address text primary key)');
    await ask(url, "insert into mailboxes values ('ada@people.test')");
    await expect(ask(url, "insert into mailboxes values ('ada@people.test')")).rejects.toThrow(/duplicate key/);
    await expect(ask(url, "select 'ada@people.test'::integer")).rejects.toThrow(/invalid input/);
    const said = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
    expect(said).toContain('database system is ready');
    expect(said).not.toContain('ada@people.test');
    expect(said).not.toContain('mailboxes');
  });

  it('is used as a role that owns it but is no superuser: statements cannot run programs or read files', async () => {
    const { url } = await open();
    const rights = `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles
      where rolname = current_user`;
    expect(await ask(url, rights)).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false },
    ]);
    await expect(ask(url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
    await expect(ask(url, "select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission denied/);
    await expect(ask(url, 'set role red_helicopter')).rejects.toThrow(/permission denied/);
    await ask(url, 'create schema own; create table own.things (id int); drop schema own cascade');
  });

  it('allows no access over a network, even with listening enabled', async () => {
    await open();
    const rules = readFileSync(join(cluster, 'pg_hba.conf'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(rules).toEqual(['local all all scram-sha-256']);
  });

  it('of an earlier version, which used it as superuser, is transferred to the role with all its objects', async () => {
    const before = join(home, 'before');
    const made = await openEmbedded({ dataDir: before });
    await ask(
      made.url,
      `create table flights (id serial primary key, nr int generated always as identity, kind text);
       create view flown as select id from flights;
       create sequence loose;
       create type mood as enum ('calm');
       create function answer() returns int language sql as 'select 42';
       create schema bullmq; create table bullmq.job (id int, feeling mood);
       insert into flights (kind) values ('first')`,
    );
    const asSuperuser = made.maintenanceUrl.replace('/postgres?', '/red_helicopter?');
    await ask(asSuperuser, 'reassign owned by red_helicopter_owner to red_helicopter; drop role red_helicopter_owner');
    await ask(
      asSuperuser,
      `create role red_helicopter_analyst login; create schema copied; create table copied.stats (points int);
       grant usage on schema copied to red_helicopter_analyst; grant select (points) on copied.stats to red_helicopter_analyst`,
    );
    await made.close();
    rmSync(join(before, 'postgres', 'owner-password'));
    writeFileSync(join(before, 'postgres', 'analyst-password'), 'secret');
    const rules = join(before, 'postgres', 'cluster', 'pg_hba.conf');
    writeFileSync(rules, 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n');

    const opened = await Promise.all([open({ dataDir: before }), open({ dataDir: before })]);
    for (const { url } of opened) {
      await ask(
        url,
        `insert into flights (kind) values ('more'); alter table flights add column x${Math.random().toString(36).slice(2)} int`,
      );
    }
    const [{ url }] = opened;
    expect(await ask(url, 'select kind from flights order by id')).toEqual([
      { kind: 'first' },
      { kind: 'more' },
      { kind: 'more' },
    ]);
    await ask(url, 'drop view flown; drop table flights; drop sequence loose; drop function answer()');
    await ask(url, "drop schema bullmq cascade; alter type mood add value 'merry'");
    expect(
      await ask(url, 'select pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()'),
    ).toEqual([{ owner: 'red_helicopter_owner' }]);
    expect(readFileSync(rules, 'utf8')).not.toContain('host');
    expect(existsSync(join(before, 'postgres', 'analyst-password'))).toBe(false);
    expect(await ask(url, "select rolname from pg_roles where rolname like 'red_helicopter%' order by 1")).toEqual([
      { rolname: 'red_helicopter' },
      { rolname: 'red_helicopter_owner' },
    ]);
  });

  it('is stopped by the last process that uses it, not earlier', async () => {
    const [one, two] = [await openEmbedded({ dataDir }), await openEmbedded({ dataDir })];
    const pid = runningPostmaster(cluster);
    expect(pid).toBeDefined();
    await one.close();
    expect(runningPostmaster(cluster)).toBe(pid);
    await expect(ask(two.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    await two.close();
    expect(runningPostmaster(cluster)).toBeUndefined();
  });

  it('is stopped even when the last process is just reconnecting', async () => {
    let tell: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (tell = resolve));
    const database = await openEmbedded({ dataDir, onUnavailable: () => tell() });
    await ask(
      database.maintenanceUrl.replace('/postgres?', '/red_helicopter?'),
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'",
    );
    await gone;
    await database.close();
    expect(runningPostmaster(cluster)).toBeUndefined();
  });

  it('serves processes that join while another one is leaving', async () => {
    const visit = async (): Promise<unknown> => {
      const database = await openEmbedded({ dataDir });
      const [row] = await ask(database.url, 'select 1 as one');
      await database.close();
      return row;
    };
    for (let round = 0; round < 4; round += 1) {
      expect(await Promise.all([visit(), visit(), visit()])).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
    }
    expect(runningPostmaster(cluster)).toBeUndefined();
  });

  it('is started again when a leaving process stops it before a new one has joined', async () => {
    const opening = open();
    await expect.poll(() => runningPostmaster(cluster), { interval: 1 }).toBeDefined();
    const pid = runningPostmaster(cluster);
    if (pid !== undefined) process.kill(pid, 'SIGINT'); // as a leaving process does
    const { url } = await opening;
    await expect.poll(() => ask(url, 'select 1 as one').catch(() => undefined)).toEqual([{ one: 1 }]);
  });

  it('is restarted at the same address after a kill, with all committed data', async () => {
    let back = false;
    const { url } = await open({ onAvailable: () => (back = true) });
    await ask(url, 'create table flights as select 1 as number');
    const pid = runningPostmaster(cluster);
    expect(pid).toBeDefined();
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await expect.poll(() => back).toBe(true);
    expect(await ask(url, 'select number from flights')).toEqual([{ number: 1 }]);
  });

  it('without a keeper is restarted under one, which leaves nothing behind', async () => {
    const layout = await prepareLayout(dataDir);
    ensurePrivateDirectory(layout.sockets, layout.user);
    // As versions without a keeper did.
    const child = spawn(
      join(layout.binaries, 'bin', 'postgres'),
      ['-D', cluster, '-k', layout.sockets, ...settingArguments(false)],
      { ...layout.user, cwd: layout.home, env: postgresEnvironment(), detached: true, stdio: 'ignore' },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => runningSockets(cluster)).toBeDefined();
    const database = await openEmbedded({ dataDir });
    await ended;
    expect(runningPostmaster(cluster)).not.toBe(child.pid);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
    expect(existsSync(layout.sockets)).toBe(false);
    await expect.poll(() => processesNaming(cluster)).toEqual([]);
  });

  it('keeps running after its keeper was killed, and is stopped by the last process', async () => {
    const one = await openEmbedded({ dataDir });
    const pid = runningPostmaster(cluster);
    for (const keeper of keepersOf(cluster)) process.kill(keeper, 'SIGKILL');
    await expect.poll(() => keepersOf(cluster)).toEqual([]);
    const two = await openEmbedded({ dataDir });
    expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(runningPostmaster(cluster)).toBe(pid);
    await one.close();
    expect(runningPostmaster(cluster)).toBe(pid);
    await two.close();
    expect(processesNaming(cluster)).toEqual([]);
  });

  it('keeps running when only a connection is lost', async () => {
    let back = false;
    const { maintenanceUrl } = await open({ onAvailable: () => (back = true) });
    const pid = runningPostmaster(cluster);
    await ask(
      maintenanceUrl.replace('/postgres?', '/red_helicopter?'),
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'",
    );
    await expect.poll(() => back).toBe(true);
    expect(runningPostmaster(cluster)).toBe(pid);
  });

  it('in a copied data directory is another database with another socket', async () => {
    const copy = join(home, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    if (isRoot()) giveBack(join(copy, 'postgres'), join(dataDir, 'postgres'));
    const [original, other] = [await open(), await open({ dataDir: copy })];
    expect(other.url).not.toBe(original.url);
    await ask(other.url, 'create table only_here ()');
    expect(await ask(original.url, `select to_regclass('only_here') as found`)).toEqual([{ found: null }]);
  });

  it.runIf(isRoot())('never puts its socket into a directory of another user', async () => {
    const theirs = mkdtempSync(join(tmpdir(), 'rh-theirs-'));
    onTestFinished(() => rmSync(theirs, { recursive: true }));
    chownSync(theirs, 4242, 4242);
    const places = join(dataDir, 'postgres', 'places.json');
    writeFileSync(places, JSON.stringify({ ...JSON.parse(readFileSync(places, 'utf8')), sockets: theirs }));
    const { url } = await open();
    expect(url).not.toContain(encodeURIComponent(theirs));
    expect(readdirSync(theirs)).toEqual([]);
  });

  it('starts after a crash that left an empty lock file', async () => {
    const lock = join(cluster, 'postmaster.pid');
    writeFileSync(lock, '');
    utimesSync(lock, 0, 0);
    const { url } = await open();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports PostgreSQL’s message when it cannot start', async () => {
    const broken = join(home, 'broken');
    const database = await openEmbedded({ dataDir: broken });
    await database.close();
    writeFileSync(join(broken, 'postgres', 'cluster', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(openEmbedded({ dataDir: broken })).rejects.toThrow(
      /unrecognized configuration parameter "no_such_setting"/,
    );
  });

  it('starts after an interrupted first start and removes its remains', async () => {
    const fresh = join(home, 'fresh');
    mkdirSync(join(fresh, 'postgres', 'draft-2147483646-00', 'cluster'), { recursive: true });
    const database = await openEmbedded({ dataDir: fresh, durable: false });
    await database.close();
    expect(readdirSync(join(fresh, 'postgres')).filter((name) => name.startsWith('draft'))).toEqual([]);
  });
});

/** The keepers: processes that name the cluster and are neither the postmaster nor its children. */
function keepersOf(directory: string): number[] {
  const postmaster = runningPostmaster(directory);
  const database = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
  return processesNaming(directory).filter((pid) => !database.includes(pid));
}

/** Gives a copy made by root the owner of the original. */
function giveBack(copy: string, original: string): void {
  const { uid, gid } = statSync(join(original, 'cluster'));
  const below = readdirSync(join(copy, 'cluster'), { recursive: true, encoding: 'utf8' });
  for (const path of [copy, join(copy, 'cluster'), ...below.map((name) => join(copy, 'cluster', name))]) {
    chownSync(path, uid, gid);
  }
}

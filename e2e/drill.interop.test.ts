import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERASURES_FILE } from '#platform/app/erasure/erasure-journal.ts';
import { filesWith, tablesWith } from '#platform/app/erasure/testing/find-everywhere.ts';
import { agreeAt } from '#platform/app/uploads/testing/agree.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { VirtualUsers } from './drivers/crash/virtual-users.ts';
import { inspect } from './drivers/crash/inspection.ts';
import { Ledger } from './drivers/crash/ledger.ts';
import { makePeople } from './drivers/crash/people.ts';
import { History } from './drivers/history/history.ts';
import { startNginx } from './drivers/nginx.ts';
import { findProgram, missingPackages } from './drivers/other-programs.ts';
import { startOwnPostgres } from './drivers/own-postgres.ts';
import { launchProduct, startProduct } from './drivers/product.ts';
import { run } from './drivers/run.ts';
import { startSmtpSink } from './drivers/smtp-sink.ts';

const missing = missingPackages('nginx', 'postgres');

/** What a server reports to operators. */
const observed = async (url: string) => {
  const [ready, health, metrics] = await Promise.all([
    fetch(`${url}/api/health/ready`),
    fetch(`${url}/api/health`),
    fetch(`${url}/metrics`),
  ]);
  const { components } = (await health.json()) as { components: { name: string; state: string }[] };
  const scrape = await metrics.text();
  return {
    ready: ready.status,
    state: (name: string) => components.find((one) => one.name === name)?.state,
    metric: (line: string) =>
      Number(
        scrape
          .split('\n')
          .find((one) => one.startsWith(`${line} `))
          ?.split(' ')[1] ?? 0,
      ),
  };
};
/** Health is polled rarely: some components are checked twice a minute. */
const soon = { timeout: 150_000, interval: 200 };

const upload = (url: string, cookie: string) =>
  fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie },
    body: madePng(),
  });

describe.skipIf(missing.isAny)(`the operator's drill${missing.reason}`, async () => {
  const postgres = missing.isAny ? undefined : await startOwnPostgres();

  it('nothing confirmed is lost, and each state is reported, with mail and bucket down, servers replaced and a full disk', async () => {
    if (postgres === undefined) throw new Error('not started');
    const bucket = await madeBucket();
    const smtpPort = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'rh-drill-'));
    const env = {
      ...ownSecrets(),
      DATABASE_URL: await postgres.database('under_load'),
      DATA_DIR: join(folder, 'data'),
      STORAGE_URL: bucket.url,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '4',
      DEMO: '0',
    };
    const people = await makePeople(env, 6);
    const [pilot] = people;
    if (pilot === undefined) throw new Error('no people were created');
    const ports = [String(await freePort()), String(await freePort())];
    const start = (PORT: string) => startProduct({ env: { ...env, PORT } });
    const servers = await Promise.all(ports.map(start));
    const urls = servers.map(({ url }) => url);
    const [one = ''] = urls;
    const { url } = await startNginx(...urls);
    const ledger = new Ledger(join(folder, 'ledger.ndjson'));
    const history = new History();
    const users = new VirtualUsers({ urls: [url], people, ledger, history, seed: ['drill'] });
    users.start();

    // With mail server and bucket down, writes still succeed and no server is taken out of rotation.
    bucket.setAway(true);
    await fetch(`${url}/api/auth/recover-username`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'pilot-1@users.test' }),
    });
    await agreeAt(url, pilot.cookie);
    expect((await upload(url, pilot.cookie)).status).toBe(503);
    await expect
      .poll(async () => {
        const { ready, state, metric } = await observed(one);
        return [ready, state('storage'), metric('red_helicopter_mails{state="failing"}')];
      }, soon)
      .toEqual([200, 'down', 1]);
    bucket.setAway(false);
    const sink = await startSmtpSink(smtpPort);
    expect((await upload(url, pilot.cookie)).status).toBe(201);
    await expect.poll(() => sink.mails.length, soon).toBe(1);
    expect(sink.mails[0]).toContain('pilot-1@users.test');

    // Each server is replaced in turn, as in a rolling update.
    for (const [at, port] of ports.entries()) {
      const stopping = servers[at]?.stop();
      await expect.poll(async () => (await fetch(`${urls[at]}/api/health/ready`)).status, soon).toBe(503);
      expect(await stopping).toBe(0);
      servers[at] = await start(port);
    }
    const logged = () => readFileSync(join(env.DATA_DIR, 'server.log'), 'utf8');
    expect(logged().match(/"msg":"(stopping|stopped)"/g)).toHaveLength(4);

    if (postgres.isSmall) {
      await postgres.whileFull(async () => {
        await expect
          .poll(async () => {
            const { ready, state, metric } = await observed(one);
            const refused = metric('red_helicopter_writes_refused_total{reason="disk_full"}');
            return [ready, state('writes'), refused > 0];
          }, soon)
          .toEqual([200, 'down', true]);
        const read = await fetch(`${url}/api/journey/progress`, { headers: { cookie: pilot.cookie } });
        expect(read.status).toBe(200);
        expect(logged()).toMatch(/"reason":"disk_full".*"msg":"writes are refused"/);
      });
      await users.nextYes();
      await expect.poll(async () => (await observed(one)).state('writes'), soon).toBe('up');
    } else {
      console.log('the drill leaves out the full disk: that needs the right to mount a small file system');
    }

    await users.stop();
    const entries = ledger.entries();
    ledger.close();
    expect(entries.filter(({ outcome }) => outcome === 'ok').length).toBeGreaterThan(100);
    expect(await inspect(env, entries, history)).toMatchObject({ faults: [], different: [], history: [] });
    await Promise.all(servers.map((server) => server.stop()));
    await bucket.close();
  });

  it('a backup made under load is restored by command, without people erased since; an older log is refused', async () => {
    if (postgres === undefined) throw new Error('not started');
    const folder = mkdtempSync(join(tmpdir(), 'rh-drill-'));
    const env = {
      ...ownSecrets(),
      DATABASE_URL: await postgres.database('kept'),
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      PORT: String(await freePort()),
    };
    const command = [process.execPath, join(packageRoot, 'platform/app/launch.mjs'), 'start'] as const;
    const environment = { PATH: process.env['PATH'], HOME: folder, ...env };
    const operator = (...words: string[]) =>
      run(process.execPath, [join(packageRoot, 'platform/app/launch.mjs'), 'cli', ...words], { env: environment });
    const people = await makePeople(env, 4);
    const first = await startProduct({ env, command });
    const ledger = new Ledger(join(folder, 'ledger.ndjson'));
    const users = new VirtualUsers({ urls: [first.url], people, ledger, history: new History(), seed: ['backup'] });
    users.start();
    const canary = 'wintergoldhaehnchen';
    const registered = await fetch(`${first.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: `${canary}-ada`,
        email: `${canary}@people.test`,
        password: 'gloomy-otter-71',
        firstName: canary,
        lastName: canary,
      }),
    });
    expect(registered.status).toBe(201);
    const { user } = (await registered.json()) as { user: { id: string } };
    for (const { cookie } of people.slice(0, 2)) {
      await agreeAt(first.url, cookie);
      expect((await upload(first.url, cookie)).status).toBe(201);
    }
    await expect.poll(() => ledger.entries().length, soon).toBeGreaterThan(100);
    const beforehand = ledger.entries();
    const saved = await operator('backup', join(folder, 'backup'));
    expect([saved.status, saved.stdout]).toEqual([0, expect.stringContaining('Saved to')]);
    await expect.poll(() => ledger.entries().length, soon).toBeGreaterThan(beforehand.length + 20);
    await users.stop();
    ledger.close();
    expect(await operator('users', 'erase', '--email', `${canary}@people.test`)).toMatchObject({ status: 0 });
    expect(await first.stop()).toBe(0);

    const restored = await operator('restore', join(folder, 'backup'), '--replace');
    expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining(`${user.id} erased again`)]);
    expect(restored.stdout).toContain('equal to the log that was saved');
    const pool = new Pool({ connectionString: env.DATABASE_URL });
    expect(await tablesWith(pool, canary)).toEqual([]);
    expect(filesWith(env.DATA_DIR, canary)).toEqual([]);

    // The erasure journal names a person who still exists: the start reports it.
    const [someone] = people;
    appendFileSync(join(env.DATA_DIR, ERASURES_FILE), `2026-11-22T00:00:00.000Z ${someone?.userId}\n`);
    const second = await startProduct({ env, command });
    expect(second.said().out + second.said().err).toContain('erased people are back');
    expect(await inspect(env, beforehand)).toMatchObject({ faults: [], different: [] });
    const repeated = await operator('erasures', 'repeat');
    expect([repeated.status, repeated.stdout]).toEqual([0, expect.stringContaining(`${someone?.userId} erased again`)]);
    expect(await second.stop()).toBe(0);
    await pool.end();

    // A log that is older than the tables.
    await postgres.asSuperuser(
      'kept',
      `set session_replication_role = replica;
       delete from events where position > (select max(position) - 20 from events)`,
    );
    const refused = launchProduct({ env, command });
    expect(await refused.ended).toBe(1);
    expect(refused.said().out + refused.said().err).toMatch(/The event log is not the one.*projections replay/);
    const replayed = await operator('projections', 'replay');
    expect([replayed.status, replayed.stderr]).toEqual([0, expect.anything()]);
    const third = await startProduct({ env, command });
    expect((await inspect(env, [])).different).toEqual([]);
    expect((await observed(third.url)).ready).toBe(200);
    await third.stop();
  });
});

describe.skipIf(missingPackages('caddy').isAny)(`caddy${missingPackages('caddy').reason}`, () => {
  it('accepts the example', async () => {
    const example = join(packageRoot, 'docs/operations/Caddyfile');
    const args = ['adapt', '--config', example, '--adapter', 'caddyfile'];
    const { status, stderr } = await run(findProgram('caddy') ?? '', args);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('rror')]);
  });
});

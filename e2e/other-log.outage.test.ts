import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type RunningServer, startServer } from '#platform/adapters/event-store/eventstoredb/testing/server.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { systemIds } from '#platform/base/ids.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { launchProduct, startProduct, temporaryDirectory } from './drivers/product.ts';
import { registerAt } from './drivers/register.ts';

const { url: databaseUrl, pool } = await freshDatabase();
const node = process.execPath;
const encryptionKey = randomBytes(32).toString('hex');

/** Node alone: npm would add its own lines. */
const settings = (dataDir: string, server?: RunningServer) => ({
  env: {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: encryptionKey,
    ALLOW_UNSAFE_DATABASE: '1',
    DEMO: '0',
    ...(server && { EVENTSTORE_URL: `esdb://127.0.0.1:${server.port}?tls=false` }),
  },
});
const launch = (dataDir: string, server: RunningServer | undefined, ...words: [string, ...string[]]) =>
  launchProduct({ ...settings(dataDir, server), command: [node, 'platform/app/launch.mjs', ...words] });

/** Starts the product, registers a person, stops it. */
const live = async (dataDir: string, server: RunningServer | undefined, username: string) => {
  const product = await startProduct(settings(dataDir, server));
  await registerAt(product.url, username);
  expect(await product.stop()).toBe(0);
};

/** The start exits with 1 and one line that says what is wrong and what to do; doctor says the same. */
const expectRefused = async (dataDir: string, server: RunningServer | undefined, what: RegExp) => {
  const product = launch(dataDir, server, 'start');
  expect(await product.ended).toBe(1);
  const lines = `${product.said().out}${product.said().err}`.trim().split('\n');
  const said = lines.filter((line) => what.test(line));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('projections replay');
  expect(said[0]).toContain('restore the matching backup');
  const doctor = launch(dataDir, server, 'cli', 'doctor');
  expect(await doctor.ended).toBe(1);
  expect(doctor.said().out).toMatch(new RegExp(`WRONG  Event log .*${what.source}`));
};

const replay = async (dataDir: string, server: RunningServer | undefined) => {
  const replayed = launch(dataDir, server, 'cli', 'projections', 'replay');
  expect([await replayed.ended, replayed.said()]).toEqual([0, expect.anything()]);
};

it('a log in EventStoreDB that is foreign, shorter or empty is refused at the start, until a replay accepts it', async () => {
  const dataDir = temporaryDirectory();
  const server = await startServer();
  const other = await startServer();
  try {
    await live(dataDir, server, 'ada');
    const whole = [...server.store.all];

    await expectRefused(dataDir, other, /EVENTSTORE_PREFIX: no stream at EVENTSTORE_URL begins with/);
    expect(other.store.all).toEqual([]);

    server.store.restore(whole.length - 1);
    await expectRefused(dataDir, server, /where it has none|it ends at position/);
    // The command line does not append to such a log either.
    const add = launch(dataDir, server, 'cli', 'organizations', 'create', '--name', 'Acme', '--domain', 'acme.test');
    expect(await add.ended).toBe(1);
    expect(add.said().err).toContain('is not the one that the tables were filled from');
    expect(server.store.all).toHaveLength(whole.length - 1);

    await replay(dataDir, server);
    await live(dataDir, server, 'ben');

    // Only what no read model shows is lost.
    const kept = server.store.all.length;
    server.store.foreign('redhelicopter.log', {
      type: 'LogBegun',
      data: Buffer.from(JSON.stringify({ logId: systemIds.fresh() })),
      metadata: Buffer.from(JSON.stringify(metadataOf(systemIds.fresh()))),
    });
    const end = server.store.all.at(-1)?.position ?? 0;
    const product = await startProduct(settings(dataDir, server));
    await expect
      .poll(async () => (await pool.query('select min(position) as least from projections')).rows[0]?.least)
      .toMatch(new RegExp(`^0*${end}-`));
    expect(await product.stop()).toBe(0);
    server.store.restore(kept);
    await expectRefused(dataDir, server, /it ends at position/);

    server.store.restore(0);
    await expectRefused(dataDir, server, /EVENTSTORE_PREFIX: no stream at EVENTSTORE_URL begins with/);
    await replay(dataDir, server);
    await live(dataDir, server, 'dora');
  } finally {
    await Promise.all([server.close(), other.close()]);
  }
});

it('a log in PostgreSQL that lost its events but not its tables is refused likewise', async () => {
  const dataDir = temporaryDirectory();
  // From the log of the previous test to one in the same database.
  await replay(dataDir, undefined);
  await live(dataDir, undefined, 'eva');
  await pool.query('alter table events disable trigger all; delete from events; alter table events enable trigger all');
  await expectRefused(dataDir, undefined, /it has no identity/);
});

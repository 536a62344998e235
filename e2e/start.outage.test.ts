import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { isRoot, unprivilegedUser } from '#platform/adapters/postgres/embedded/os-user.ts';
import { runningPostmaster } from '#platform/adapters/postgres/embedded/postmaster.ts';
import { copyCheckout, removeCheckout } from './drivers/checkout.ts';
import { groupLives, processesNaming, signal } from './drivers/processes.ts';
import { launchProduct, type Product, startProduct } from './drivers/product.ts';

/** One fresh checkout for the file: the first start builds it, the later ones find it built. */
let checkout: string;
beforeAll(() => {
  checkout = copyCheckout();
});
afterAll(() => removeCheckout(checkout));

const start = (env: NodeJS.ProcessEnv = {}): Promise<Product> => startProduct({ cwd: checkout, env });

const isServed = async (product: Product): Promise<void> => {
  const live = await fetch(`${product.url}/api/health/live`);
  expect(await live.json()).toEqual({ status: 'live' });
  const page = await fetch(product.url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
};

/** Identifies the database, joining it the way the operator's tool does. */
const installation = async (dataDir = join(checkout, '.data')): Promise<string> => {
  const database = await openEmbedded({ dataDir });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from installation');
  await client.end();
  await database.close();
  return rows[0]?.id ?? '';
};

const clusterOf = (dataDir: string): string => {
  // Written by the embedded database's layout.
  const { elsewhere } = JSON.parse(readFileSync(join(dataDir, 'postgres', 'places.json'), 'utf8')) as {
    elsewhere?: string;
  };
  return join(elsewhere ?? join(dataDir, 'postgres'), 'cluster');
};

const expectNothingLeft = (product: { pid: number }, dataDir = join(checkout, '.data')): void => {
  expect(groupLives(product.pid)).toBe(false);
  expect(processesNaming(clusterOf(dataDir))).toEqual([]);
};

it('a fresh checkout under a private directory with spaces in its path starts, and prints one line', async () => {
  const product = await start();
  await isServed(product);
  expect(product.readyLine).toMatch(/ready on http:\/\/127\.0\.0\.1:\d+ .*demo-flight-2025/);
  expect(product.said().out.match(/Red Helicopter is ready/g)).toHaveLength(1);
  expect(product.said().err).toBe('');
  expect(await product.stop('SIGTERM')).toBe(0);
  expectNothingLeft(product);
});

it('a second start finds the data of the first, from any current directory, and Ctrl-C ends it', async () => {
  const before = await installation();
  const product = await startProduct({ cwd: '/', command: ['npm', '--prefix', checkout, 'start'] });
  await isServed(product);
  expect(await installation()).toBe(before);
  await product.stop('SIGINT', 'group');
  expectNothingLeft(product);
});

it('closing the terminal stops nothing: the product keeps running and logs to its file', async () => {
  const product = await start();
  const said = () => readFileSync(join(checkout, '.data', 'server.log'), 'utf8');
  const before = said().length;
  product.hangUp();
  const database = await openEmbedded({ dataDir: join(checkout, '.data') });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  await client.end();
  await database.close();
  await expect.poll(() => said().slice(before)).toContain('lost an idle database connection');
  await expect.poll(async () => (await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  await isServed(product);
  expect(said().slice(before)).not.toContain('uncaught error');
  expect(await product.stop()).toBe(0);
});

/** Node without npm around it, so that signals reach the server itself. */
const startNode = (env: NodeJS.ProcessEnv = {}): Promise<Product> =>
  startProduct({ cwd: checkout, env, command: [process.execPath, 'platform/app/launch.mjs', 'start'] });

it('after kill -9 of the server its database stops by itself, and the next start finds all data', async () => {
  const before = await installation();
  const killed = await start();
  await killed.kill();
  await expect.poll(() => processesNaming(clusterOf(join(checkout, '.data')))).toEqual([]);
  const product = await start();
  expect(await installation()).toBe(before);
  await product.stop();
  expectNothingLeft(product);
});

it('the next start does not wait for the database of a killed server to stop', async () => {
  const killed = await start();
  await killed.kill();
  const product = await start();
  await isServed(product);
  await product.stop();
  expectNothingLeft(product);
});

it('a server that runs out of memory takes its database down', async () => {
  const greedy = join(checkout, 'greedy.mjs');
  writeFileSync(
    greedy,
    `process.on('SIGUSR2', () => { for (const held = [];;) held.push(new Array(100_000).fill(held.length / 3)); });`,
  );
  const product = await startNode({ NODE_OPTIONS: `--max-old-space-size=256 --import="${greedy}"` });
  const { err } = product.said();
  process.kill(product.pid, 'SIGUSR2');
  await product.ended;
  expect(product.said().err.slice(err.length)).toContain('heap out of memory');
  await expect.poll(() => processesNaming(clusterOf(join(checkout, '.data')))).toEqual([]);
});

it('a joined program keeps the database running when the server is killed, and its exit stops the database', async () => {
  const killed = await start();
  const cluster = clusterOf(join(checkout, '.data'));
  const joined = await openEmbedded({ dataDir: join(checkout, '.data') });
  const client = new Client({ connectionString: joined.url });
  await client.connect();
  const postmaster = runningPostmaster(cluster);
  await killed.kill();
  // Long enough for a wrong stop to show: another server starts and stops meanwhile.
  const other = await start();
  await isServed(other);
  await other.stop();
  expect(runningPostmaster(cluster)).toBe(postmaster);
  expect((await client.query('select count(*) from installation')).rows).toEqual([{ count: '1' }]);
  await client.end();
  await joined.close();
  await expect.poll(() => processesNaming(cluster)).toEqual([]);
});

it('after kill -9 of everything it starts, even if another program has the old process id', async () => {
  const before = await installation();
  const killed = await start();
  const cluster = clusterOf(join(checkout, '.data'));
  // The database first: once the server is gone it would stop cleanly, and remove its lock.
  for (const pid of processesNaming(cluster)) signal(pid, 'SIGKILL');
  await killed.kill();
  const lock = join(cluster, 'postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid)));
  const product = await start();
  expect(await installation()).toBe(before);
  await product.stop('SIGINT', 'group');
  expectNothingLeft(product);
});

it('a port in use is reported in one clear line with exit 1, and nothing stays behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const product = launchProduct({ cwd: checkout, env: { PORT: String(port) }, command: ['npm', '--silent', 'start'] });
  expect(await product.ended).toBe(1);
  expect(product.said().err.trim().split('\n')).toEqual([
    `Port ${port} on 127.0.0.1 is already in use: stop the other program or set PORT`,
  ]);
  expectNothingLeft(product);
  taken.close();
});

it('invalid settings are all reported, one line each, with exit 1', async () => {
  const product = launchProduct({
    cwd: checkout,
    env: { PORT: 'http', ROLES: 'pilot' },
    command: ['npm', '--silent', 'start'],
  });
  expect(await product.ended).toBe(1);
  expect(product.said().err.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT /),
    expect.stringMatching(/^ROLES /),
  ]);
});

it('a missing package, as after a pull, is one line that says what to do, with exit 1', async () => {
  const here = join(checkout, 'node_modules', 's3mini');
  const away = join(checkout, '..', 's3mini');
  renameSync(here, away);
  const product = launchProduct({ cwd: checkout, command: ['npm', '--silent', 'start'] });
  const code = await product.ended;
  renameSync(away, here);
  expect(product.said()).toEqual({ out: '', err: `Not installed: s3mini. Run npm ci in ${realpathSync(checkout)}\n` });
  expect(code).toBe(1);
});

it('build dependencies are needed only where there is something to build', async () => {
  const here = join(checkout, 'node_modules', 'vite');
  const away = join(checkout, '..', 'vite');
  const source = join(checkout, 'contracts', 'brand.ts');
  const before = readFileSync(source);
  const built = await start();
  await built.stop();
  renameSync(here, away);
  try {
    const without = await start();
    await isServed(without);
    await without.stop();
    appendFileSync(source, '// Changed.\n');
    const stale = launchProduct({ cwd: checkout, command: ['npm', '--silent', 'start'] });
    expect(await stale.ended).toBe(1);
    expect(stale.said()).toEqual({ out: '', err: `Not installed: vite. Run npm ci in ${realpathSync(checkout)}\n` });
  } finally {
    writeFileSync(source, before);
    renameSync(away, here);
  }
});

it('a stop during the start leaves nothing behind', async () => {
  const product = launchProduct({ cwd: checkout });
  const database = `/postgres -D ${clusterOf(join(checkout, '.data'))} `;
  await expect.poll(() => processesNaming(database).length, { interval: 5 }).toBeGreaterThan(0);
  await product.stop('SIGTERM');
  expectNothingLeft(product);
});

it('two checkouts run side by side, each with its own data', async () => {
  const other = copyCheckout(checkout);
  try {
    const [one, two] = await Promise.all([start(), startProduct({ cwd: other })]);
    await Promise.all([isServed(one), isServed(two)]);
    expect(await installation()).not.toBe(await installation(join(other, '.data')));
    await Promise.all([one.stop(), two.stop()]);
    expectNothingLeft(one);
    expectNothingLeft(two, join(other, '.data'));
  } finally {
    removeCheckout(other);
  }
});

// Only root can switch users; elsewhere every test of this file runs as an ordinary user already.
it.runIf(isRoot())('an ordinary user starts it in their own checkout', async () => {
  const user = unprivilegedUser();
  const own = copyCheckout(checkout, user);
  try {
    const product = await startProduct({ cwd: own, user, env: { HOME: join(own, '..') } });
    await isServed(product);
    await product.stop();
    expectNothingLeft(product, join(own, '.data'));
  } finally {
    removeCheckout(own);
  }
});

it.runIf(isRoot())(
  'root starts it with its data under a directory that others may enter, and under one they may not',
  async () => {
    const open = mkdtempSync(join(tmpdir(), 'rh-open-'));
    chmodSync(open, 0o755);
    try {
      const dataDir = join(open, 'data');
      const product = await start({ DATA_DIR: dataDir });
      expect(clusterOf(dataDir)).toBe(join(dataDir, 'postgres', 'cluster'));
      expect(clusterOf(join(checkout, '.data'))).toMatch(/^\/var\/lib\/red-helicopter\/[0-9a-f]{16}\/cluster$/);
      await product.stop();
      expectNothingLeft(product, dataDir);
    } finally {
      rmSync(open, { recursive: true, force: true });
    }
  },
);

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { copyCheckout, removeCheckout } from './drivers/checkout.ts';
import { launchProduct, type Product, startProduct, temporaryDirectory } from './drivers/product.ts';

const admin = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: 'boss-flight-2025' };

/** Processes started at the same moment, and stopped when `work` is done. */
async function together(
  count: number,
  env: NodeJS.ProcessEnv,
  work: (products: readonly Product[]) => Promise<void>,
  cwd?: string,
): Promise<void> {
  const starting = Array.from({ length: count }, () => startProduct({ env, ...(cwd !== undefined && { cwd }) }));
  const products = await Promise.all(starting);
  for (const product of products) await isReady(product);
  await work(products);
  expect(await Promise.all(products.map((product) => product.stop()))).toEqual(products.map(() => 0));
}

const isReady = async ({ url }: Product): Promise<void> => {
  await expect.poll(async () => (await fetch(`${url}/api/health/ready`)).status).toBe(200);
};

async function rowsOf(dataDir: string, sql: string): Promise<unknown[]> {
  const database = await openEmbedded({ dataDir });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  await database.close();
  return rows;
}

it('four processes started at once on an empty database all become ready, with one administrator', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  await together(4, { ...admin, DATA_DIR: dataDir, DEMO: '0' }, async () => {
    expect(
      await rowsOf(dataDir, 'select username, email, role, announced from accounts join person_access on user_id = id'),
    ).toEqual([{ username: 'admin', email: admin.ADMIN_EMAIL, role: 'admin', announced: true }]);
    expect(await rowsOf(dataDir, 'select count(*)::int from people where administrator')).toEqual([{ count: 1 }]);
  });
});

it('api and worker processes started at once share one database', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  const env = { ...admin, DATA_DIR: dataDir, DEMO: '0' };
  const workers = [1, 2].map(() => launchProduct({ env: { ...env, ROLES: 'projector,worker' } }));
  await together(2, { ...env, ROLES: 'api' }, async () => {
    expect(await rowsOf(dataDir, 'select username, role from accounts join person_access on user_id = id')).toEqual([
      { username: 'admin', role: 'admin' },
    ]);
  });
  for (const worker of workers) {
    await worker.ready;
    expect(await worker.stop()).toBe(0);
  }
});

it('four processes started at once in demo mode create the demo users and their history once', async () => {
  const dataDir = join(temporaryDirectory(), 'data');
  await together(4, { ...admin, DATA_DIR: dataDir, DEMO: '1' }, async () => {
    // Others are the colleagues, whom one of the four makes.
    const own = "(username ~ '^admin(-|$)' or username in ('captain', 'learner', 'newcomer'))";
    const accounts = `select username, role from accounts join person_access on user_id = id
      where email like '%@demo.test' and ${own} order by email`;
    expect(await rowsOf(dataDir, accounts)).toEqual([
      { username: expect.stringMatching(/^admin-/), role: 'admin' },
      { username: 'captain', role: 'org_admin' },
      { username: 'learner', role: 'learner' },
      { username: 'newcomer', role: 'learner' },
    ]);
    const registered = `select username, (metadata->>'occurredAt')::timestamptz < now() - interval '50 days' as "longAgo"
      from events join accounts on stream = 'account-' || accounts.id
      where type = 'AccountRegistered' and ${own} order by username`;
    expect(await rowsOf(dataDir, registered)).toEqual([
      { username: 'admin', longAgo: false },
      { username: expect.stringMatching(/^admin-/), longAgo: false },
      { username: 'captain', longAgo: false },
      { username: 'learner', longAgo: true },
      { username: 'newcomer', longAgo: false },
    ]);
    const twice = "select stream from events where type = 'AccountRegistered' group by stream having count(*) > 1";
    expect(await rowsOf(dataDir, twice)).toEqual([]);
  });
});

it('two processes started at once in a checkout without a build become ready, on one database', async () => {
  const checkout = copyCheckout();
  try {
    await together(
      2,
      {},
      async ([one, other]) => {
        const person = { username: 'pilot', email: 'pilot@example.org', password: 'a long enough flight' };
        await called(`${one?.url}/api/auth/register`, { ...person, firstName: 'Pia', lastName: 'Lot' });
        await called(`${other?.url}/api/auth/login`, { username: person.username, password: person.password });
      },
      checkout,
    );
    expect(readdirSync(join(checkout, 'dist')).toSorted()).toEqual(['server', 'server.sources', 'ui', 'ui.sources']);
  } finally {
    removeCheckout(checkout);
  }
});

async function called(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.text()).toBe(true);
}

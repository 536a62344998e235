import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { isRoot, unprivilegedUser } from '#platform/adapters/postgres/embedded/os-user.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { missingPackages, startProgram } from './drivers/other-programs.ts';
import { launchProduct, startProduct, temporaryDirectory } from './drivers/product.ts';

/** Starts PgBouncer in front of the test database, with these settings over its defaults. Returns its URL. */
async function startPgBouncer(database: string, settings: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rh-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { host, port: serverPort } = new Client({ connectionString: inject('templateUrl') });
  const { username, password } = new URL(inject('templateUrl').replace('@/', '@localhost/'));
  const user = decodeURIComponent(username);
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const users = file('users.txt', `"${user}" "${decodeURIComponent(password)}"\n`);
  const configuration = file(
    'pgbouncer.ini',
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
${Object.entries(settings)
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
`,
  );
  const url = `postgresql://${username}:${password}@127.0.0.1:${port}/${database}`;
  await startProgram({
    name: 'pgbouncer',
    args: [configuration],
    ...(isRoot() && { user: unprivilegedUser() }),
    ready: async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.end();
    },
  });
  return url;
}

const missing = missingPackages('pgbouncer');

describe.skipIf(missing.isAny)(`behind PgBouncer${missing.reason}`, () => {
  const databaseOf = async () => new Client({ connectionString: (await freshDatabase()).url }).database ?? '';
  const settings = (url: string) => ({
    DATABASE_URL: url,
    DATA_DIR: temporaryDirectory(),
    DEMO: '1',
    ALLOW_UNSAFE_DATABASE: '1',
  });

  it.each(['transaction', 'statement'])('refuses to start in %s mode, in one line', async (mode) => {
    // The dangerous case: PgBouncer ignores startup parameters, so nothing else would stop the product.
    const url = await startPgBouncer(await databaseOf(), {
      pool_mode: mode,
      ignore_startup_parameters: 'options,extra_float_digits',
    });
    const product = launchProduct({ env: settings(url), command: ['npm', '--silent', 'start'] });
    expect(await product.ended).toBe(1);
    expect(product.said()).toEqual({
      out: '',
      err:
        'DATABASE_URL: a pooler in transaction mode is between the product and PostgreSQL, and loses locks, notifications ' +
        'and settings: set pool_mode=session for this database, or connect to PostgreSQL itself\n',
    });
  });

  it("works in session mode, with PgBouncer's default parameters", async () => {
    const url = await startPgBouncer(await databaseOf(), { pool_mode: 'session', default_pool_size: '40' });
    const product = await startProduct({ env: settings(url) });
    const signIn = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'learner', password: 'demo-flight-2025' }),
    });
    expect(await signIn.text()).toContain('learner');
    const cookie = signIn.headers.getSetCookie().map((one) => one.split(';')[0]);
    const progress = await fetch(`${product.url}/api/journey/progress`, { headers: { cookie: cookie.join('; ') } });
    expect(progress.status).toBe(200);
    // Including the queue, which uses PostgreSQL too.
    await expect
      .poll(async () => (await fetch(`${product.url}/api/health`)).json())
      .toMatchObject({ status: 'operational' });
    expect(await product.stop()).toBe(0);
  });
});

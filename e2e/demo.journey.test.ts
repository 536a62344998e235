import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProduct, temporaryDirectory } from './drivers/product.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { until } from '#platform/testing/until.ts';

const admin = { ADMIN_EMAIL: 'root@demo.test', ADMIN_PASSWORD: 'boss-flight-2025' };
const command = [process.execPath, join(packageRoot, 'platform/app/launch.mjs'), 'start'] as const;

/** The answer's status. A busy server asks to wait until it has caught up with the accounts of the demo. */
const signIn = (url: string, username: string, password = 'demo-flight-2025'): Promise<number> =>
  until(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    const { status } = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    if (status === 503) throw new Error(`${username} has to wait`);
    return status;
  });

it('the ready line names the demo users by their usernames, and an administrator with another name', async () => {
  const env = { DATA_DIR: join(temporaryDirectory(), 'data'), ...admin };
  const product = await startProduct({ env, command });
  const [, names = ''] = /sign in as (.+), password demo-flight-2025$/.exec(product.readyLine) ?? [];
  const usernames = names.split(/, | or /);
  expect(usernames).toEqual(['learner', 'newcomer', expect.stringMatching(/^admin-\w{4}$/), 'captain']);
  for (const username of usernames) expect([username, await signIn(product.url, username)]).toEqual([username, 200]);
  await product.stop();
});

it('on an address that other machines can reach, the demo is off unless DEMO is set, and demo users cannot sign in', async () => {
  const env = { DATA_DIR: join(temporaryDirectory(), 'data') };
  const here = await startProduct({ env, command });
  expect(await signIn(here.url, 'admin')).toBe(200);
  await here.stop();

  const open = await startProduct({ env: { ...env, HOST: '0.0.0.0' }, command });
  expect(open.readyLine).toMatch(
    /; demo accounts are off because other machines can reach this server: DEMO=1 turns them on$/,
  );
  // They are still in the database, with a publicly known password.
  expect(await signIn(open.url, 'admin')).toBe(401);
  expect(await Promise.all(['/demo-idp/sso', '/demo/outbox'].map((path) => isServed(open.url, path)))).toEqual([
    false,
    false,
  ]);
  const { port } = new URL(open.url);
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address } of own.filter(({ family }) => family === 'IPv4')) {
    expect((await fetch(`http://${address}:${port}/api/health`)).status).toBe(200);
  }
  await open.stop();

  const exposed = await startProduct({ env: { ...env, HOST: '0.0.0.0', DEMO: '1' }, command });
  expect(exposed.readyLine).toMatch(/password demo-flight-2025; WARNING: so can anyone who reaches this server/);
  expect(await signIn(exposed.url, 'admin')).toBe(200);
  await exposed.stop();
});

/** Any path without an endpoint answers with the page of the user interface. */
const isServed = async (url: string, path: string): Promise<boolean> => {
  const answer = await fetch(`${url}${path}`);
  return !(await answer.text()).includes('id="root"');
};

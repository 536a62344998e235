import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const examples = join(packageRoot, 'docs/examples');
const run = promisify(execFile);

const { server, stores, person } = await wholeApi();
await server.listen({ host: '127.0.0.1', port: 0 });
const ADDRESS = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const organizations = openOrganizations({ ...stores, pool: stores.database.pool });
const projected = async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);

/** Settings for the examples, and what they should print: one member shares two steps, and there are two pages. */
const garden = (async () => {
  const { organizationId } = await organizations.create('Garden', 'garden.test', byOperator());
  const captain = await person('org_admin', organizationId);
  const ada = await person('learner', organizationId);
  await projected();
  const send = async (method: 'POST' | 'PUT', url: string, { cookie }: { cookie: string }, payload: object) => {
    const answer = await server.inject({ method, url, headers: { cookie }, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  await send('PUT', '/api/account/progress-sharing', ada, { organizationId, given: true });
  for (const step_id of ['step1', 'step2']) {
    const step = { user_id: '1', type: 'step_completion', step_id, timestamp: new Date().toISOString(), data: {} };
    await send('POST', '/api/achievements/track-progress', ada, step);
  }
  const scopes = ['organizations:read'];
  const made = await send('POST', '/api/organization/service-accounts', captain, { name: 'People', scopes, days: 7 });
  await projected();
  return { ADDRESS, TOKEN: String(made.secret) };
})();
const printed = 'Kim Doe: not shared\nKim Doe: 2 steps\n';

/** Whatever the reason why a program cannot be started, it counts as not there. */
const isThere = ([program, ...args]: readonly [string, ...string[]]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );

/** Some of these compile, which takes a busy machine minutes. The server of this process answers meanwhile. */
const timeout = 300_000;

/** Runs an example with the settings of the garden, and with a wrong token. */
async function expectMembers(program: string, args: readonly string[], cwd = examples): Promise<void> {
  const settings = await garden;
  const { stdout } = await run(program, args, { cwd, env: { ...process.env, ...settings } });
  expect(stdout).toBe(printed);
  const TOKEN = `${settings.TOKEN.slice(0, -1)}!`;
  const refused = await run(program, args, { cwd, env: { ...process.env, ...settings, TOKEN } }).catch(
    (error) => error,
  );
  expect(refused.code).not.toBe(0);
  expect(`${refused.stdout}${refused.stderr}`).toContain('not_signed_in.token_malformed');
}

it.for([
  ['for a shell', ['jq', '--version'], ['sh', 'members.sh']],
  ['in Python', ['python3', '--version'], ['python3', 'members.py']],
  ['in C#', ['dotnet', '--version'], ['dotnet', 'run', 'Members.cs']],
] as const)(
  'the example %s lists the members, and says what is wrong with a token',
  { timeout },
  async ([, needs, [program, ...args]], context) => {
    if (!(await isThere(needs))) context.skip(`${needs[0]} is not installed, or may not be started`);
    await expectMembers(program, args);
  },
);

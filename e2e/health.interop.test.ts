import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { Health } from '#contracts/operations/endpoints.ts';
import { startRedis } from '#platform/adapters/queue/testing/redis.ts';
import { madeBucket } from '#platform/app/uploads/testing/bucket.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { ownSecrets } from '#platform/testing/secrets.ts';
import { missingPackages } from './drivers/other-programs.ts';
import { launchProduct, startProduct, temporaryDirectory } from './drivers/product.ts';
import { atEnd } from '#platform/testing/at-end.ts';

const redis = await startRedis();
const { url: databaseUrl } = await freshDatabase();

/** A port that can be closed, with all its connections, and opened again. */
async function door(carry: (client: Socket) => void, port = 0) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const open = async (): Promise<void> => {
    server = createServer((client) => {
      sockets.add(client);
      client.on('error', () => undefined).on('close', () => sockets.delete(client));
      carry(client);
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    port = (server.address() as { port: number }).port; // it listens on TCP
  };
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  atEnd(close);
  return { port, open, close };
}

/** The test's PostgreSQL listens on a socket of the file system. */
function toDatabase(client: Socket): void {
  const server = connect(`${new URL(databaseUrl.replace('@/', '@x/')).searchParams.get('host')}/.s.PGSQL.5432`);
  client.pipe(server).pipe(client);
  client.on('close', () => server.destroy());
  server.on('error', () => client.destroy());
}

/** The worker's death is noticed after two minutes. */
const soon = { timeout: 200_000, interval: 500 };

it.skipIf(!redis)(
  `health names what is down, what is late and what is back, five ways${missingPackages('redis-server').reason}`,
  async () => {
    const bucket = await madeBucket();
    atEnd(() => bucket.close());
    const mail = await door((client) => void client.write('220 mail.test ESMTP\r\n'));
    const database = await door(toDatabase);
    const shared = {
      ...ownSecrets(),
      DATABASE_URL: databaseUrl.replace(/@\/([^?]+)\?.*/, `@127.0.0.1:${database.port}/$1?sslmode=disable`),
      ALLOW_UNSAFE_DATABASE: '1',
      REDIS_URL: redis?.url,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      STORAGE_URL: bucket.url,
      DATA_DIR: temporaryDirectory(),
      DEMO: '0',
    };
    const { url } = await startProduct({ env: { ...shared, ROLES: 'api,projector' } });
    const startWorker = async () =>
      launchProduct({ env: { ...shared, ROLES: 'worker', PORT: String(await freePort()) } });
    let worker = await startWorker();

    const healthOf = async () => (await (await fetch(`${url}/api/health`)).json()) as Health;
    const isReady = async () => (await fetch(`${url}/api/health/ready`)).status;
    const whole = { status: 'operational', troubled: {} };
    const seen = async () => {
      const { status, components } = await healthOf();
      const troubled = components.filter(({ state }) => state !== 'up');
      return {
        status,
        troubled: Object.fromEntries(troubled.map(({ name, state, reason }) => [name, `${state} ${reason}`])),
      };
    };
    await expect.poll(seen, soon).toEqual(whole);

    await redis?.kill();
    await expect.poll(seen, soon).toEqual({ status: 'degraded', troubled: { queue: 'down redis_unavailable' } });
    expect(await isReady()).toBe(200);
    await redis?.start();
    await expect.poll(seen, soon).toEqual(whole);

    await mail.close();
    await expect.poll(seen, soon).toEqual({ status: 'degraded', troubled: { mail: 'down mail_server_unavailable' } });
    expect(await isReady()).toBe(200);
    await mail.open();
    await expect.poll(seen, soon).toEqual(whole);

    bucket.setAway(true);
    await expect.poll(seen, soon).toEqual({ status: 'degraded', troubled: { storage: 'down unreachable' } });
    expect(await isReady()).toBe(200);
    bucket.setAway(false);
    await expect.poll(seen, soon).toEqual(whole);

    await database.close();
    await expect
      .poll(seen, soon)
      .toMatchObject({ status: 'down', troubled: { database: expect.stringContaining('down') } });
    expect(await isReady()).toBe(503);
    await database.open();
    await expect.poll(seen, soon).toEqual(whole);
    expect(await isReady()).toBe(200);

    await worker.kill();
    await expect.poll(seen, soon).toEqual({ status: 'degraded', troubled: { workers: 'behind no_worker' } });
    expect(await isReady()).toBe(200);
    worker = await startWorker();
    await expect.poll(seen, soon).toEqual(whole);
    await worker.stop();
  },
);

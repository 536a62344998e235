import { type AddressInfo, connect, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/app/config.ts';
import { pause } from '#platform/base/pause.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { createPool, openDatabase } from './database.ts';

const { url, pool: operator } = await freshDatabase();

/** A pool with one idle connection, and what it logs. */
async function idlePool() {
  const lines: string[] = [];
  const pool = createPool(url, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const terminate = () => operator.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  return { pool, lines, terminate };
}

it('a lost idle connection is logged in one short line, without the internals of the driver', async () => {
  const { pool, lines, terminate } = await idlePool();
  await terminate();
  await expect.poll(() => lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'lost an idle database connection', err: { code: '57P01' } });
  expect(lines[0]).not.toContain('"client"');
  expect(lines[0]?.length).toBeLessThan(2_000);
  await pool.end();
});

it('a connection that ends because the pool closes is not reported', async () => {
  const { pool, lines } = await idlePool();
  await pool.end();
  // The driver reports this when the server stops before it has read the goodbye, as the embedded one does.
  pool.emit('error', new Error('terminating connection due to administrator command'), undefined as never);
  expect(lines).toEqual([]);
});

it('a start takes as long as a busy server takes to answer, and requests are told soon afterwards', async () => {
  const { username, password, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const slow = createServer((client) => {
    const upstream = connect({ path: `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? 5432}` });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy()).pipe(upstream);
    // Longer than a caller of the running product would be kept waiting for a connection.
    void pause(2_000).then(() => upstream.pipe(client));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void slow.close());
  const { port } = slow.address() as AddressInfo;
  const database = await openDatabase(
    readConfig({
      DATABASE_URL: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`,
      ALLOW_UNSAFE_DATABASE: '1',
    }),
    pino({ level: 'silent' }),
  );
  onTestFinished(() => database.close());
  await expect(database.requestPool.query('select 1')).rejects.toThrow(/timeout/);
});

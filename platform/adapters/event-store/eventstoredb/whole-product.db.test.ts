import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openEventLog } from '#platform/app/open-event-log.ts';
import { systemIds } from '#platform/base/ids.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { newEvent } from '../testing/events.ts';
import { eventStoreLog } from './eventstore-log.ts';
import { startServer } from './testing/server.ts';

const store = await startServer();
afterAll(() => store.close());
const url = `esdb://127.0.0.1:${store.port}?tls=false`;
const orderPlaced = { type: 'StepCompleted', data: Buffer.from('{"order":3}') };
store.store.foreign('orders-1', orderPlaced);

const whole = await wholeApi({ EVENTSTORE_URL: url });
const { server, stores, person, config } = whole;

const timestamp = new Date().toISOString();
const track = (cookie: string, headers: Record<string, string> = {}, at = server) =>
  at.inject({
    method: 'POST',
    url: '/api/achievements/track-progress',
    payload: {
      user_id: '1',
      type: 'emotional_state',
      timestamp,
      data: { emotion: 'calm' },
    },
    headers: { cookie, ...headers },
  });

test('events of another application do not affect readiness, commands and reads', async () => {
  const { cookie } = await person();
  store.store.foreign('orders-1', orderPlaced);
  const written = await track(cookie);
  expect(written.statusCode).toBe(200);
  store.store.foreign('orders-1', orderPlaced);
  const { position } = written.json();
  const read = await server.inject({ url: '/api/journey/progress', headers: { cookie, 'x-min-position': position } });
  expect(read.statusCode).toBe(200);
  expect((await server.inject('/api/health/ready')).statusCode).toBe(200);
  expect(whole.logged()).not.toContain('does not fit');
});

test.each(['without a key', 'with an Idempotency-Key'])(
  'a command %s is one call to the server, without a read before',
  async (how) => {
    const { cookie } = await person();
    const key = () => (how === 'without a key' ? {} : { 'idempotency-key': randomUUID() });
    // The first one reads the stream.
    await track(cookie, key());
    const before = { ...store.calls };
    for (let n = 0; n < 20; n += 1) expect((await track(cookie, key())).statusCode).toBe(200);
    expect(store.calls.appends - before.appends).toBeLessThan(23); // a visit may be recorded too
    expect(store.calls.reads - before.reads).toBeLessThan(6);
  },
);

test('a repeated Idempotency-Key in another process gets the first answer and stores nothing', async () => {
  const { cookie } = await person();
  const headers = { 'idempotency-key': randomUUID() };
  const held = () => store.store.all.filter(({ stream }) => stream.startsWith('redhelicopter.learner')).length;
  const first = await track(cookie, headers);
  expect(first.statusCode).toBe(200);
  const before = held();
  const again = await track(cookie, headers, (await anotherServer({ config })).server);
  expect(again.json()).toEqual(first.json());
  expect(held()).toBe(before);
});

test('a log that was written without a prefix is not started a second time', async () => {
  const { database } = stores;
  const silent = pino({ level: 'silent' });
  const open = (eventStorePrefix: string, fills = false) =>
    openEventLog({ ...config, eventStorePrefix }, database, silent, { fills });
  // Written under one prefix and read under another, as in an upgrade.
  await expect(open('elsewhere')).rejects.toThrow(
    /^EVENTSTORE_PREFIX: no stream at EVENTSTORE_URL begins with "elsewhere\."/,
  );
  await expect(open('elsewhere')).rejects.toThrow('EVENTSTORE_PREFIX=none');
  // An import may fill an empty log.
  const filled = await open('elsewhere', true);
  await filled.close();
  const old = eventStoreLog(url, { prefix: '' });
  await old.append('learner-of-old', [newEvent(1, 'Noted', systemIds.fresh())], { expected: 'none' });
  await old.close();
  const unprefixed = await open('');
  const events: string[] = [];
  for await (const { stream } of unprefixed.store.readStream('learner-of-old')) events.push(stream);
  expect(events).toEqual(['learner-of-old']);
  await unprefixed.close();
});

import { afterEach, describe, expect, test } from 'vitest';
import { appendStubbornly } from '../testing/crowd.ts';
import { followUntil, newEvent, newEvents, newStream, pagesAfter, readAllOf } from '../testing/events.ts';
import { eventStoreLog } from './eventstore-log.ts';
import { type RunningServer, startServer } from './testing/server.ts';
import type { Proposed, ServerStore } from './testing/store.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const logAt = ({ port }: RunningServer, prefix = 'redhelicopter', timeoutMs?: number) => {
  const log = eventStoreLog(`esdb://127.0.0.1:${port}?tls=false`, {
    prefix,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  opened.push(log.close);
  return log;
};

async function start(prefix?: string) {
  const server = await startServer();
  opened.push(server.close);
  return { server, log: logAt(server, prefix) };
}

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Events of other applications on the same server. */
const foreign: [string, string, { readonly type: string } & Partial<Proposed>][] = [
  ['a type of the product in another shape', 'orders-1', { type: 'StepCompleted', data: json({ order: 3 }) }],
  ['an unknown type', 'orders-2', { type: 'OrderPlaced', data: json({ order: 3 }) }],
  ['the same format as an event of the product', 'step-3', { type: 'Noted', data: json({ n: 3 }), metadata: json({}) }],
  [
    'bytes',
    'pictures-4',
    { type: 'Taken', contentType: 'application/octet-stream', data: Buffer.from([0xff, 0, 0xfe]) },
  ],
  ['broken JSON', 'orders-5', { type: 'Noted', data: Buffer.from('{"n":'), metadata: Buffer.from('nonsense') }],
  ['metadata that is not an object', 'orders-6', { type: 'Noted', data: json(7), metadata: json('text') }],
  ['a type without letters', 'orders-7', { type: '  ☂ \u0000', data: json(null) }],
  ['a stream name that resembles the prefix', 'redhelicopters.learner-8', { type: 'Noted', data: json({ n: 8 }) }],
  ['a stream named like the prefix', 'redhelicopter', { type: 'Noted', data: json({ n: 9 }) }],
  ['metadata of a stream of the product', '$$redhelicopter.learner-1', { type: '$metadata', data: json({}) }],
  ['a link in a stream of the product', 'redhelicopter.learner-2', { type: '$>', data: Buffer.from('0@orders-1') }],
];

const writeForeign = (store: ServerStore): void => {
  for (const [, stream, event] of foreign) store.foreign(stream, event);
};

describe('next to other applications on the same server', () => {
  test.each(foreign)('readers, subscribers and writers ignore %s', async (_what, name, event) => {
    const { server, log } = await start();
    const [stream, mine] = [newStream(), new AbortController()];
    server.store.foreign(name, event);
    const seen = followUntil(log.subscribe({ after: '', signal: mine.signal }), ({ length }) => length === 2);
    seen.catch(() => undefined); // awaited below, unless something fails before
    expect(await log.head()).toBe('');
    expect(await log.readAll({ after: '', max: 10 })).toMatchObject({ events: [], atEnd: true });
    const [first, second] = newEvents(2);
    await log.append(stream, [first ?? newEvent()], { expected: 'none' });
    server.store.foreign(name, event);
    const { position } = await log.append(stream, [second ?? newEvent()], { expected: 0 });
    server.store.foreign(name, event);
    const ids = [first?.id, second?.id];
    expect((await seen).map(({ id }) => id)).toEqual(ids);
    expect(await log.head()).toBe(position);
    const page = await log.readAll({ after: '', max: 10 });
    expect(page.events.map(({ id, stream: of }) => [id, of])).toEqual(ids.map((id) => [id, stream]));
    expect(page.next >= position).toBe(true);
    expect(page.atEnd).toBe(true);
    mine.abort();
  });

  test('streams and the server’s categories begin with the prefix', async () => {
    const { server, log } = await start();
    await log.append('learner-7', newEvents(1), { expected: 'none' });
    const [stored] = server.store.stream('redhelicopter.learner-7');
    const [event] = await readAllOf(log.readStream('learner-7'));
    expect(event).toMatchObject({ stream: 'learner-7', id: stored?.id });
    // The server's projection by category uses the part before the first hyphen.
    expect(stored?.stream.split('-')[0]).toBe('redhelicopter.learner');
  });

  test('two installations with different prefixes do not see each other', async () => {
    const { server, log: production } = await start('flight');
    const trial = logAt(server, 'flight_test');
    await production.append('learner-1', [newEvent(1)], { expected: 'none' });
    await trial.append('learner-1', [newEvent(2)], { expected: 'none' });
    for (const [log, n] of [
      [production, 1],
      [trial, 2],
    ] as const) {
      const { events } = await log.readAll({ after: '', max: 10 });
      expect(events.map(({ data }) => data)).toEqual([{ n }]);
      expect((await readAllOf(log.readStream('learner-1'))).map(({ data }) => data)).toEqual([{ n }]);
    }
  });

  test('a log that was written without a prefix stays readable without one', async () => {
    const { server, log } = await start('');
    const { position } = await log.append('learner-1', newEvents(2), { expected: 'none' });
    expect(server.store.stream('learner-1')).toHaveLength(2);
    expect((await log.readAll({ after: '', max: 10 })).events).toHaveLength(2);
    expect(await log.head()).toBe(position);
  });

  test('the server does not send thousands of foreign events between two of the product', async () => {
    const { server, log } = await start();
    const stream = newStream();
    for (let n = 0; n < 3; n += 1) {
      await log.append(stream, [newEvent(n)], { expected: n - 1 });
      for (let other = 0; other < 2_000; other += 1) server.store.foreign('orders-1', { type: 'OrderPlaced' });
    }
    const mine = new AbortController();
    const signals = log.subscribe({ after: '', signal: mine.signal });
    await followUntil(signals, (_, { kind }) => kind === 'caught-up');
    expect(server.subscriptions.sent).toBe(3);
    const pages: number[] = [];
    for await (const page of pagesAfter(log, '', 2)) pages.push(page.events.length);
    expect(pages).toEqual([2, 1]);
    mine.abort();
  });
});

describe('the head among foreign events', () => {
  test('is found again after more foreign events', async () => {
    const { server, log } = await start();
    writeForeign(server.store);
    const first = await log.append(newStream(), newEvents(1), { expected: 'none' });
    writeForeign(server.store);
    expect(await log.head()).toBe(first.position);
    writeForeign(server.store);
    expect(await log.head()).toBe(first.position);
    let last = '';
    for (let n = 0; n < 3; n += 1) {
      ({ position: last } = await log.append(newStream(), newEvents(600), { expected: 'none' }));
    }
    writeForeign(server.store);
    expect(await log.head()).toBe(last);
  });

  test('is the earlier one after the server was restored to an earlier state', async () => {
    const { server, log } = await start();
    const first = await log.append(newStream(), newEvents(1), { expected: 'none' });
    const held = server.store.all.length;
    await log.append(newStream(), newEvents(3), { expected: 'none' });
    writeForeign(server.store);
    expect(await log.head()).not.toBe(first.position);
    server.store.restore(held);
    server.store.foreign('orders-1', { type: 'OrderPlaced' });
    expect(await log.head()).toBe(first.position);
    const page = await log.readAll({ after: '', max: 10 });
    expect(page.events.map(({ position }) => position)).toEqual([first.position]);
  });
});

describe('a server that is restored to an earlier state under a running product', () => {
  test('gets no new events, because their positions would precede those in the tables', async () => {
    const { server, log } = await start();
    const stream = newStream();
    const held = server.store.all.length;
    for (let n = 0; n < 3; n += 1) await log.append(stream, [newEvent(n)], { expected: 'any', newIds: true });
    server.store.restore(held);
    const refused = { code: 'unavailable', cause: expect.objectContaining({ name: 'LogWentBack' }) };
    for (const newIds of [true, false]) {
      await expect(log.append(newStream(), [newEvent()], { expected: 'none', newIds })).rejects.toMatchObject(refused);
    }
    expect(server.calls.appends).toBe(4);
    // A new process first checks whether this is the log of its tables.
    const restarted = logAt(server);
    expect(await restarted.append(newStream(), [newEvent()], { expected: 'none' })).toMatchObject({ repeated: false });
  });
});

describe('a cluster that is electing a leader', () => {
  test.each(['Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'] as const)(
    '"%s": subscriptions wait, everything else is refused as unavailable',
    async (says) => {
      const { server, log } = await start();
      const stream = newStream();
      await log.append(stream, [newEvent(0)], { expected: 'none' });
      server.state = { kind: 'refusing', says };
      const again = { reason: 'unavailable.log' };
      for (const newIds of [true, false]) {
        await expect(log.append(stream, [newEvent(1)], { expected: 0, newIds })).rejects.toMatchObject({
          code: 'unavailable',
          // On a busy machine, the answer may come after the deadline, so the result is unknown.
          reason: expect.stringMatching(/^unavailable\.log/),
        });
      }
      await expect(readAllOf(log.readStream(stream))).rejects.toMatchObject(again);
      await expect(log.readAll({ after: '', max: 1 })).rejects.toMatchObject(again);
      await expect(log.head()).rejects.toMatchObject(again);
      const patient = logAt(server, 'redhelicopter', 60_000);
      const waiting = patient.append(stream, [newEvent(1)], { expected: 0, newIds: true });
      setTimeout(() => {
        server.state = { kind: 'serving' };
      }, 200);
      expect(await waiting).toMatchObject({ revision: 1, repeated: false });
    },
  );

  test('starts no attempt that could not be answered in time', async () => {
    const { server } = await start();
    const log = logAt(server, 'redhelicopter', 150);
    server.state = { kind: 'refusing', says: 'Server Is Not Ready' };
    await expect(log.append(newStream(), [newEvent()], { expected: 'none', newIds: true })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(server.calls.appends).toBeLessThanOrEqual(1);
  });

  test('a new subscription waits for the leader and then gets all events', async () => {
    const { server, log } = await start();
    const [stream, mine] = [newStream(), new AbortController()];
    await log.append(stream, newEvents(3), { expected: 'none' });
    server.state = { kind: 'refusing', says: 'No leader info available in response' };
    const seen = followUntil(log.subscribe({ after: '', signal: mine.signal }), ({ length }) => length === 3);
    await expect(log.head()).rejects.toMatchObject({ code: 'unavailable' });
    server.state = { kind: 'serving' };
    expect(await seen).toHaveLength(3);
    mine.abort();
  });

  test('a former leader names the new one, which stores the append once', async () => {
    const { server: old, log } = await start();
    const leader = await startServer({ store: old.store });
    opened.push(leader.close);
    const stream = newStream();
    await log.append(stream, [newEvent(0)], { expected: 'none' });
    old.state = { kind: 'following', leaderPort: leader.port };
    const appends = Array.from({ length: 50 }, (_, n) => appendStubbornly(log, `${stream}-${n}`, newEvents(2), 'none'));
    expect(await Promise.all(appends)).toEqual(
      appends.map(() => expect.objectContaining({ revision: 1, repeated: false })),
    );
    expect(leader.calls.appends).toBeGreaterThanOrEqual(50);
    expect(old.store.all.filter((event) => event.stream.startsWith(`redhelicopter.${stream}-`))).toHaveLength(100);
  });
});

describe('two connections of one process', () => {
  test('are independent: when one breaks, the other still gets its answers', async () => {
    const [slow, broken] = [await start(), await start()];
    for (const { log } of [slow, broken]) await log.append(newStream(), [newEvent()], { expected: 'none' });
    slow.server.answersAfterMs = 300;
    const waiting = slow.log.append(newStream(), newEvents(2), { expected: 'none', newIds: true });
    await expect.poll(() => slow.server.calls.appends).toBe(2);
    broken.server.loseAnswers = 1;
    await broken.log.append(newStream(), [newEvent()], { expected: 'none', newIds: true });
    expect(await waiting).toMatchObject({ revision: 1, repeated: false });
    expect(slow.server.calls.appends).toBe(2);
  });
});

describe('the number of calls', () => {
  test('an append with new ids is one call; one that may be a repeat needs a read before', async () => {
    const { server, log } = await start();
    const stream = newStream();
    await log.append(stream, [newEvent(0)], { expected: 'none', newIds: true });
    const asked = async (work: () => Promise<unknown>) => {
      const before = { ...server.calls };
      await work();
      return { appends: server.calls.appends - before.appends, reads: server.calls.reads - before.reads };
    };
    expect(await asked(() => log.append(stream, [newEvent(1)], { expected: 0, newIds: true }))).toEqual({
      appends: 1,
      reads: 0,
    });
    expect(await asked(() => log.append(stream, [newEvent(2)], { expected: 'any', newIds: true }))).toEqual({
      appends: 1,
      reads: 0,
    });
    for (const expected of [2, 'any', 'exists'] as const) {
      expect(await asked(() => log.append(stream, [newEvent()], { expected }))).toEqual({ appends: 1, reads: 1 });
    }
  });

  test('an append whose answer was lost is searched for before the retry, even with new ids', async () => {
    const { server, log } = await start();
    const stream = newStream();
    await log.append(stream, [newEvent(0)], { expected: 'none', newIds: true });
    for (const expected of ['any', 1] as const) {
      server.loseAnswers = 1;
      const landed = await log.append(stream, [newEvent(1)], { expected, newIds: true });
      expect(landed.repeated).toBe(false);
      expect(await readAllOf(log.readStream(stream))).toHaveLength(landed.revision + 1);
    }
    expect(await readAllOf(log.readStream(stream))).toHaveLength(3);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { WrongRevision } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { freePort } from '#platform/testing/free-port.ts';
import type { EventStore, StoredEvent } from '../event-store.ts';
import { appendStubbornly, pause, skippedOrMisplaced, writeAsCrowd } from '../testing/crowd.ts';
import { followUntil, newEvent, newEvents, newStream, readAllOf } from '../testing/events.ts';
import { until } from '#platform/testing/until.ts';
import { eventStoreLog, openEventStore } from './eventstore-log.ts';
import { type ServerOptions, startServer } from './testing/server.ts';
import { startProxy } from './testing/tcp-proxy.ts';

const prefix = 'test';
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** A server, a network that can fail, and a log that uses both. */
async function start(options: ServerOptions = {}, query = 'tls=false', timeoutMs?: number) {
  const server = await startServer(options);
  const proxy = await startProxy(server.port);
  const url = `esdb://127.0.0.1:${proxy.port}?${query}`;
  const log = eventStoreLog(url, { prefix, ...(timeoutMs !== undefined && { timeoutMs }) });
  opened.push(server.close, proxy.close, log.close);
  return { server, proxy, log, url };
}

/** Without its limit of two seconds, a call would wait for as long as the server is unavailable. */
const soonMs = 20_000;

async function refusedWithin(asked: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const error = await asked.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  return performance.now() - began;
}

const numbers = (events: readonly StoredEvent[]) => events.map((event) => event.data);
const counted = (count: number) => Array.from({ length: count }, (_, n) => ({ n }));

describe('when the connection breaks', () => {
  test('repeatedly, writers and a reader lose, duplicate and reorder nothing', async () => {
    const { server, proxy, log } = await start({}, 'tls=false', 5_000);
    let writing = true;
    const trouble = (async () => {
      let [cut, storedAtCut] = [0, 0];
      while (writing) {
        await pause(5);
        // Depends on progress, not on time: on a slow machine, nothing would get through between two cuts.
        if (server.store.all.length < storedAtCut + 40) continue;
        storedAtCut = server.store.all.length;
        cut += proxy.cut();
      }
      return cut;
    })();
    const { seen, acknowledged } = await writeAsCrowd({ logs: [log], reader: log, events: 500, writers: 16 });
    writing = false;
    expect(await trouble).toBeGreaterThan(5);
    expect(seen).toHaveLength(acknowledged);
    expect(new Set(seen.map((event) => event.id)).size).toBe(acknowledged);
    expect(skippedOrMisplaced(seen)).toEqual([]);
  });

  test('before the answer, the result is unknown, and the repeated append finds the stored events', async () => {
    const { server, proxy, log } = await start();
    const [stream, events] = [newStream(), newEvents(2)];
    await appendStubbornly(log, newStream(), newEvents(1), 'none');
    proxy.mode = 'deaf';
    const asked = server.store.all.length;
    expect(await refusedWithin(log.append(stream, events, { expected: 'none' }))).toBeLessThan(soonMs);
    proxy.mode = 'open';
    proxy.cut();
    const again = await appendStubbornly(log, stream, events, 'none');
    expect(again).toMatchObject({ revision: 1 });
    expect(await appendStubbornly(log, stream, events, 'none')).toEqual({ ...again, repeated: true });
    expect(await readAllOf(log.readStream(stream))).toHaveLength(2);
    expect(server.store.all.length).toBeGreaterThan(asked);
  });

  test('a subscription continues after the last event delivered', async () => {
    const { server, proxy, log } = await start({}, 'tls=false', 5_000);
    const [stream, mine] = [newStream(), new AbortController()];
    const seen: StoredEvent[] = [];
    for await (const signal of log.subscribe({ after: '', signal: mine.signal })) {
      if (signal.kind === 'events') seen.push(...signal.page.events);
      if (seen.length === 5) break;
      if (signal.kind !== 'caught-up') continue;
      if (seen.length > 0) proxy.cut();
      void appendStubbornly(log, stream, [newEvent(seen.length)], seen.length - 1);
    }
    expect(numbers(seen)).toEqual(counted(5));
    expect(server.subscriptions.ever).toBeGreaterThan(1);
  });
});

describe('while the server is unavailable', () => {
  test.each(['closed', 'silent'] as const)('%s: everything is refused soon, and recovers by itself', async (mode) => {
    const { proxy, log } = await start();
    const [stream, mine, events] = [newStream(), new AbortController(), newEvents(2)];
    await appendStubbornly(log, newStream(), newEvents(1), 'none');
    const following = followUntil(log.subscribe({ after: await log.head(), signal: mine.signal }), (seen) => {
      return seen.length === 2;
    });
    proxy.mode = mode;
    if (mode === 'closed') proxy.cut();
    const waits = [log.append(stream, events, { expected: 'none' }), readAllOf(log.readStream(stream))];
    for (const ms of await Promise.all(waits.map(refusedWithin))) expect(ms).toBeLessThan(soonMs);
    proxy.mode = 'open';
    proxy.cut();
    expect(await appendStubbornly(log, stream, events, 'none')).toMatchObject({ revision: 1 });
    expect(await following).toHaveLength(2);
    mine.abort();
  });

  test('an append that passes its deadline in the queue is refused as unavailable', async () => {
    const { log } = await start({}, 'tls=false', -1);
    await expect(log.append(newStream(), [newEvent()], { expected: 'none' })).rejects.toMatchObject({
      code: 'unavailable',
      reason: 'unavailable.log',
    });
  });

  test('a start without a server fails with one line that names address and reason', async () => {
    const { proxy, url } = await start();
    const at = `127.0.0.1:${proxy.port}`;
    const said = async (address: string) => {
      const error = await openEventStore(address, { prefix, limitMs: 300 }).catch((reason: unknown) => reason);
      return error instanceof Error ? error.message : 'it opened';
    };
    // A busy machine may take longer than the limit for any answer: it is asked again.
    const expectSaid = (address: string, words: string) => expect.poll(() => said(address)).toBe(words);
    proxy.mode = 'closed';
    await expectSaid(url, `EVENTSTORE_URL: ${at} breaks the connection: does it ask for TLS?`);
    proxy.mode = 'silent';
    await expectSaid(url, `EVENTSTORE_URL: nothing answers at ${at} (no answer in time)`);
    proxy.mode = 'open';
    await expectSaid(
      url.replace('tls=false', 'tls=true'),
      `EVENTSTORE_URL: ${at} does not speak TLS: tls=false is missing`,
    );
    const unused = `127.0.0.1:${await freePort()}`;
    const refused = `EVENTSTORE_URL: nothing answers at ${unused} (connection refused)`;
    await expectSaid(`esdb://${unused}?tls=false`, refused);
    await expectSaid(`esdb://admin:secret-canary@${unused}?tls=false`, refused);
    await expectSaid(
      'esdb://no-such-host.invalid:2113?tls=false',
      'EVENTSTORE_URL: the host name no-such-host.invalid:2113 is unknown',
    );
  });

  test.each(['Server Is Not Ready', 'No leader info available in response'] as const)(
    'a start on a cluster without a leader ("%s") reports this',
    async (says) => {
      const { server, url } = await start();
      server.state = { kind: 'refusing', says };
      await until(() =>
        expect(openEventStore(url, { prefix, limitMs: 300 })).rejects.toThrow(/^EVENTSTORE_URL: \S+ is not ready/),
      );
    },
  );

  test('a start waits for a server that is still starting', async () => {
    const { proxy, url } = await start();
    proxy.mode = 'closed';
    const opening = openEventStore(url, { prefix });
    // Late enough for the first tries to fail.
    setTimeout(() => {
      proxy.mode = 'open';
    }, 200);
    const log = await opening;
    opened.push(log.close);
    expect(await log.head()).toBe('');
  });
});

describe('a consumer that pauses', () => {
  test('slows the server down, and then gets all events', async () => {
    const { server, log } = await start({}, 'tls=false', 15_000);
    const total = 12_000;
    const stream = newStream();
    for (let n = 0; n < total; n += 1_000) await log.append(stream, newEvents(1_000), { expected: 'any' });
    const mine = new AbortController();
    let seen = 0;
    let held = 0;
    for await (const signal of log.subscribe({ after: '', max: 500, signal: mine.signal })) {
      if (signal.kind === 'events') seen += signal.page.events.length;
      if (held === 0) {
        // Long enough for a server without back-pressure to send everything.
        await pause(300);
        held = server.subscriptions.sent;
      }
      if (seen === total) mine.abort();
    }
    expect(held).toBeLessThan(total / 2);
    expect(seen).toBe(total);
  });
});

describe('a new connection', () => {
  test('accepts 300 appends at once', async () => {
    const { log } = await start({}, 'tls=false', 15_000);
    const appends = Array.from({ length: 300 }, () => log.append(newStream(), newEvents(1), { expected: 'none' }));
    expect(await Promise.all(appends)).toHaveLength(300);
  });
});

describe('server versions and addresses', () => {
  test('refuses a server older than 21.10 (no batched appends) and names the required version', async () => {
    const { log } = await start({ batchAppend: false });
    await expect(log.append(newStream(), newEvents(1), { expected: 'none' })).rejects.toThrow('22.6 or newer');
  });

  test('an append that is too large for one message is sent in several, but stored as one', async () => {
    const { server, log } = await start({}, 'tls=false', 10_000);
    const stream = newStream();
    const events = newEvents(5).map((event) => ({ ...event, data: { text: 'x'.repeat(1_000_000) } }));
    expect(await log.append(stream, events, { expected: 'none' })).toMatchObject({ revision: 4, repeated: false });
    expect((await readAllOf(log.readStream(stream))).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(server.calls.appends).toBe(1);
  });

  test('refuses a server older than 22.6 and names the required version', async () => {
    const { log } = await start({ positionsInStreams: false });
    const stream = newStream();
    await log.append(stream, newEvents(1), { expected: 'none' });
    await expect(readAllOf(log.readStream(stream))).rejects.toThrow('22.6 or newer');
  });

  test('ignores throwOnAppendFailure=false in the address', async () => {
    const { log } = await start({}, 'tls=false&throwOnAppendFailure=false');
    const stream = newStream();
    await log.append(stream, newEvents(3), { expected: 'none' });
    const refusal = await log.append(stream, newEvents(1), { expected: 'none' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WrongRevision);
    expect(refusal).toMatchObject({ actual: 2 });
  });

  test('accepts an address that begins with kurrentdb', async () => {
    const { url } = await start();
    const log = eventStoreLog(url.replace('esdb', 'kurrentdb'), { prefix });
    opened.push(log.close);
    expect(await log.head()).toBe('');
  });

  test('refuses an invalid address without repeating its password', () => {
    const wrong = () => eventStoreLog('esdb://admin:secret-canary@:what?tls=maybe', { prefix });
    expect(wrong).toThrow('esdb://user:password@host:2113');
    expect(wrong).not.toThrow('canary');
  });
});

describe('a closed log', () => {
  test('ends its subscriptions, answers waiting appends and accepts no more', async () => {
    const { log } = await start();
    const waiting = log.append(newStream(), newEvents(1), { expected: 'none' });
    const following = (async (follow: ReturnType<EventStore['subscribe']>) => {
      for await (const signal of follow) expect(signal.kind).toMatch(/events|caught-up/);
    })(log.subscribe({ after: '', signal: new AbortController().signal }));
    await log.close();
    expect(await waiting).toMatchObject({ revision: 0 });
    await following;
    await refusedWithin(log.append(newStream(), newEvents(1), { expected: 'none' }));
  });
});

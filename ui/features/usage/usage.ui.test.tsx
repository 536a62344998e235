import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '#contracts/analytics/endpoints.ts';
import { until } from '#platform/testing/until.ts';
import { forgetAll } from '../../api/device.ts';
import { fakeServer, type Handlers, Refused } from '../../testing/fake-server.ts';
import { noteUsage, sendUsage } from './usage-queue.ts';

const takesAll: Handlers = {
  analyticsBatch: ({ body }) => ({ accepted: body.events.length }),
  analyticsEvent: () => ({ accepted: 1 }),
};
const eventsOf = (body: unknown): AnalyticsEvent[] => (body as { events: AnalyticsEvent[] }).events;
const note = (count: number) => Array.from({ length: count }, () => noteUsage('page_view', 'step3'));

let beacons: unknown[];
let taken: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  beacons = [];
  taken = true;
  const sendBeacon = (_path: string, blob: Blob) => {
    beacons.push(blob);
    return taken;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

describe('usage is sent', () => {
  test('after fifteen events, in one call', async () => {
    const seen = fakeServer(takesAll);
    note(14);
    expect(seen).toEqual([]);
    note(1);
    await until(() => expect(seen).toHaveLength(1));
    expect(eventsOf(seen[0]?.body)).toHaveLength(15);
    expect(eventsOf(seen[0]?.body)[0]).toMatchObject({ eventType: 'page_view', stepId: 'step3', data: { url: '/' } });
  });

  test('every minute, but not without events', async () => {
    const seen = fakeServer(takesAll);
    const stop = sendUsage();
    note(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(seen).toHaveLength(1);
    stop();
  });

  test('by a beacon when the page is closed, and kept if the browser refuses', async () => {
    const seen = fakeServer(takesAll);
    const stop = sendUsage();
    note(2);
    taken = false;
    dispatchEvent(new Event('pagehide'));
    taken = true;
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    expect(beacons).toHaveLength(2);
    expect(seen).toEqual([]);
    stop();
  });
});

describe('a rate-limited server', () => {
  test('gets nothing until its Retry-After has passed, by any route, and everything afterwards', async () => {
    let calls = 0;
    let busy = true;
    const tired: typeof takesAll = {
      analyticsBatch: ({ body }) => {
        calls += 1;
        if (busy) throw new Refused('too_many_requests', 'That was often.', 429, 600);
        return { accepted: body.events.length };
      },
      analyticsEvent: () => {
        calls += 1;
        return { accepted: 1 };
      },
    };
    fakeServer(tired);
    // Browsers wait up to a half longer, each another time.
    vi.spyOn(Math, 'random').mockReturnValue(0.2);
    const stop = sendUsage();
    note(15);
    await until(() => expect(calls).toBe(1));
    await vi.advanceTimersByTimeAsync(0);
    note(40);
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(659_000);
    expect([calls, beacons]).toEqual([1, []]);
    busy = false;
    const seen = fakeServer(tired);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(seen).toHaveLength(1);
    expect(eventsOf(seen[0]?.body)).toHaveLength(55);
    stop();
  });
});

describe('a failed batch', () => {
  test('is sent one by one, three events now, the rest with the next batch', async () => {
    let broken = true;
    const seen = fakeServer({
      ...takesAll,
      analyticsBatch: ({ body }) => {
        if (broken) throw new Refused('too_large', 'Too much at once');
        return { accepted: body.events.length };
      },
    });
    note(15);
    await until(() => expect(seen).toHaveLength(4));
    await vi.advanceTimersByTimeAsync(0);
    broken = false;
    note(3);
    await until(() => expect(seen).toHaveLength(5));
    expect(eventsOf(seen[4]?.body)).toHaveLength(15);
  });

  test('is kept offline, dropping the oldest events above a hundred', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    note(130);
    await vi.advanceTimersByTimeAsync(0);
    const seen = fakeServer(takesAll);
    note(1);
    await until(() => expect(seen).toHaveLength(1));
    expect(eventsOf(seen[0]?.body)).toHaveLength(100);
  });

  test('is dropped at sign-out, and the next session has another id', async () => {
    const seen = fakeServer(takesAll);
    note(5);
    forgetAll();
    note(15);
    await until(() => expect(seen).toHaveLength(1));
    expect(new Set(eventsOf(seen[0]?.body).map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(eventsOf(seen[0]?.body)).toHaveLength(15);
  });
});

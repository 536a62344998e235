import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balance } from '#contracts/balance/endpoints.ts';
import { createQueryClient } from './query-client.ts';
import { read } from './read.ts';
import { sessionQuery } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that refuses with 429 for some time, and says when to come back. */
function refuse(retryAfter: string) {
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start);
    const body = JSON.stringify({ message: 'Please wait a moment.', code: 'too_many_requests' });
    return new Response(body, { status: 429, headers: { 'retry-after': retryAfter } });
  });
  return asked;
}

test.each([
  ['seconds', () => '7'],
  ['a date', () => new Date(Date.now() + 7_000).toUTCString()],
])('a read refused with 429 is retried when the server says so, in %s', async (_, when) => {
  vi.setSystemTime('2026-03-01T10:00:00.000Z');
  const asked = refuse(when());
  const answer = createQueryClient()
    .fetchQuery(read(balance, {}))
    .catch(() => 'refused');
  await vi.advanceTimersByTimeAsync(6_999);
  expect(asked).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([0, 7_000]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await answer).toBe('refused');
});

test.each([
  ['a read', (queries: QueryClient) => queries.fetchQuery(read(balance, {}))],
  ['the question who is signed in', (queries: QueryClient) => queries.fetchQuery(sessionQuery)],
])('a wait too long to sit through is reported at once: %s', async (_, ask) => {
  const asked = refuse('900');
  const answer = ask(createQueryClient()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toMatchObject({ statusCode: 429, userMessage: 'Please wait a moment.' });
  expect(asked).toEqual([0]);
});

test('other failures are retried after one and two seconds', async () => {
  const asked: number[] = [];
  const start = Date.now();
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - start);
    return new Response('', { status: 503 });
  });
  const answer = createQueryClient()
    .fetchQuery(read(balance, {}))
    .catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBe('failed');
  expect(asked).toEqual([0, 1_000, 3_000]);
});

test('reads are fresh for 2 minutes and kept for 10, the user for 5 and 15, and no read is polled', () => {
  const minute = 60_000;
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 2 * minute,
    gcTime: 10 * minute,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    refetchOnMount: 'always',
  });
  expect(sessionQuery).toMatchObject({ staleTime: 5 * minute, gcTime: 15 * minute, refetchOnWindowFocus: false });
});

test.each([
  ['503 Service Unavailable', 2],
  ['400 Bad Request', 1],
])('a write that fails with %s is sent %i times, two seconds apart', async (status, times) => {
  const write = vi.fn<() => Promise<never>>().mockRejectedValue(new Error(status));
  const queries = createQueryClient();
  const sent = queries.getMutationCache().build(queries, { mutationFn: write }).execute(undefined);
  const outcome = sent.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toEqual(new Error(status));
  expect(write).toHaveBeenCalledTimes(times);
});

test.each([
  [401, 1],
  [403, 1],
  [500, 3],
])('a read that fails with %i is sent %i times', async (status, times) => {
  const asked = vi.fn<() => Promise<Response>>(async () => new Response('', { status }));
  vi.stubGlobal('fetch', asked);
  const outcome = createQueryClient()
    .fetchQuery(read(balance, {}))
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toMatchObject({ statusCode: status });
  expect(asked.mock.calls.length).toBe(times);
});

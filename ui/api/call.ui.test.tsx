import { expect, test, vi } from 'vitest';
import { trackProgress } from '#contracts/achievements/endpoints.ts';
import { journeyProgress, journeyStep } from '#contracts/journey/endpoints.ts';
import { progressAfter } from '../testing/a-learner.ts';
import { fakeServer, Refused } from '../testing/fake-server.ts';
import { addressOf, call } from './call.ts';
import { appErrorOf } from './errors.ts';
import { waitsAfter } from './unavailable.ts';

const report = {
  body: {
    type: 'flight_report',
    user_id: '1',
    timestamp: '2026-11-20T08:00:00.000Z',
    data: { lifeBalance: 7, moneyProgress: 5, joyLevel: 6 },
  },
} as const;

test("a refused call raises its status code, a colon and the body, and keeps the server's message", async () => {
  fakeServer({
    journeyProgress: () => {
      throw new Refused('not_allowed', 'Not yours');
    },
  });
  const error = appErrorOf(await call(journeyProgress, {}).catch((thrown: unknown) => thrown));
  expect(error.message).toMatch(/^403: \{"message":"Not yours"/);
  expect(error.type).toBe('AUTHORIZATION');
  expect(error.requestId).toBe('request-1');
});

test('an empty refusal raises its status code, a colon and the status text', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(call(journeyProgress, {})).rejects.toThrow('502: Bad Gateway');
});

test('an unreachable server is a network error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const error = appErrorOf(await call(journeyProgress, {}).catch((thrown: unknown) => thrown));
  expect(error.type).toBe('NETWORK');
  expect(error.userMessage).toMatch(/^Unable to connect/);
});

test.each([
  ['an answer', 200],
  ['a refusal', 409],
  ['a refusal of the session', 401],
])('%s whose connection ends halfway says nothing about the command, which waits', async (_, status) => {
  vi.stubGlobal('fetch', async () => {
    const half = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"message":"Anoth'));
      },
      pull(stream) {
        stream.error(new TypeError('network error'));
      },
    });
    return new Response(half, { status });
  });
  const error = appErrorOf(await call(journeyProgress, {}).catch((thrown: unknown) => thrown));
  expect(error.type).toBe('NETWORK');
  expect(waitsAfter(error)).toBe(true);
});

test('a read after a command asks for an answer at least as fresh as the command', async () => {
  const seen = fakeServer({
    trackProgress: () => ({ position: '0000000000000042', progress: progressAfter(0), unlocked: [] }),
    journeyProgress: () => progressAfter(0),
  });
  await call(journeyProgress, {});
  await call(trackProgress, report, { idempotencyKey: 'c8d1f3a0-0000-4000-8000-000000000001' });
  await call(journeyProgress, {});
  expect(seen.map(({ headers }) => headers.get('x-min-position'))).toEqual([null, null, '0000000000000042']);
  expect(seen[1]?.headers.get('idempotency-key')).toBe('c8d1f3a0-0000-4000-8000-000000000001');
});

test('reads of a page without input for five minutes are marked unattended, until there is input again', async () => {
  const seen = fakeServer({
    trackProgress: () => ({ position: '', progress: progressAfter(0), unlocked: [] }),
    journeyProgress: () => progressAfter(0),
  });
  const opened = Date.now();
  dispatchEvent(new Event('keydown'));
  await call(journeyProgress, {});
  vi.spyOn(Date, 'now').mockReturnValue(opened + 6 * 60_000);
  await call(journeyProgress, {});
  await call(trackProgress, report);
  dispatchEvent(new Event('pointerdown'));
  await call(journeyProgress, {});
  expect(seen.map(({ headers }) => headers.get('x-unattended'))).toEqual([null, '1', null, null]);
  vi.restoreAllMocks();
});

test("an answer that does not match the endpoint's schema is an error", async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ currentStep: 'one' })));
  await expect(call(journeyProgress, {})).rejects.toThrow('/api/journey/progress');
});

test('path parameters are filled in and a doubled api segment is collapsed', () => {
  expect(addressOf(journeyStep, { params: { step: 'step 3' } })).toBe('/api/journey/steps/step%203');
  expect(addressOf({ ...journeyStep, path: '/api/api/journey' }, {})).toBe('/api/journey');
});

test.each(['Failed to fetch dynamically imported module: /assets/a.js', 'Importing a module script failed.'])(
  'a part of the app that failed to load is a connection problem (%s)',
  (message) => {
    expect(appErrorOf(new TypeError(message)).type).toBe('NETWORK');
    expect(appErrorOf(new TypeError('x is undefined')).type).toBe('UNKNOWN');
  },
);

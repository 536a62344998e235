import { expect, test, vi } from 'vitest';
import { achievementStats } from '#contracts/achievements/endpoints.ts';
import { letters } from '#contracts/promises/endpoints.ts';
import { call } from './call.ts';
import { remember } from './device.ts';
import { appErrorOf } from './errors.ts';
import { forgetPosition, notePosition } from './position.ts';
import { askAhead } from './together.ts';

const stats = { totalPoints: 5, currentLevel: 1, streakDays: 0, nextLevelAt: 100, unlockedCount: 0, totalCount: 35 };
const none = { letters: [], today: '2026-11-27' };
const good = (body: unknown) => ({ status: 200, body });

/** A server that answers with what is given by address, and notes what it is asked. */
function answering(answers: Readonly<Record<string, () => Response>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return (answers[address] ?? (() => new Response('', { status: 404 })))();
  });
  return asked;
}
const both = '/api/together?read=achievements/stats,letters';

test('reads of one moment are one call, and a read that is alone is its own', async () => {
  const asked = answering({
    [both]: () => Response.json({ answers: { 'achievements/stats': good(stats), letters: good(none) } }),
    '/api/letters': () => Response.json(none),
  });
  expect(await Promise.all([call(achievementStats, {}), call(letters, {})])).toEqual([stats, none]);
  expect(await call(letters, {})).toEqual(none);
  expect(asked).toEqual([both, '/api/letters']);
});

test('a part that fails, fails alone, with its own status and Retry-After', async () => {
  const away = { status: 503, retryAfter: 2, body: { message: 'Away', code: 'unavailable', requestId: 'request-1' } };
  answering({ [both]: () => Response.json({ answers: { 'achievements/stats': good(stats), letters: away } }) });
  const [points, failed] = await Promise.allSettled([call(achievementStats, {}), call(letters, {})]);
  expect(points).toMatchObject({ status: 'fulfilled', value: stats });
  const error = appErrorOf(failed.status === 'rejected' && failed.reason);
  expect([error.statusCode, error.retryAfterMs, error.requestId]).toEqual([503, 2_000, 'request-1']);
});

test.each([
  [
    'refused as a whole',
    () => Response.json({ message: 'Busy', code: 'too_many', requestId: 'r' }, { status: 429 }),
    /^429/,
  ],
  ['no JSON', () => new Response('<html>'), /Invalid response from server: <html>/],
])('an answer that is %s fails each of its reads', async (_, answer, words) => {
  answering({ [both]: answer });
  for (const one of await Promise.allSettled([call(achievementStats, {}), call(letters, {})])) {
    expect(String(one.status === 'rejected' && one.reason.message)).toMatch(words);
  }
});

test.each([
  ['does not know the call yet', () => new Response('', { status: 404 })],
  ['leaves out what takes long', () => Response.json({ answers: {} })],
])('a server that %s is asked for each read', async (_, answer) => {
  const asked = answering({
    [both]: answer,
    '/api/achievements/stats': () => Response.json(stats),
    '/api/letters': () => Response.json(none),
  });
  expect(await Promise.all([call(achievementStats, {}), call(letters, {})])).toEqual([stats, none]);
  expect(asked).toEqual([both, '/api/achievements/stats', '/api/letters']);
});

test('a read that is no longer wanted stops, and the others get their answers', async () => {
  answering({ [both]: () => Response.json({ answers: { 'achievements/stats': good(stats), letters: good(none) } }) });
  const left = new AbortController();
  const reads = [call(achievementStats, {}, { signal: left.signal }), call(letters, {})];
  left.abort();
  const [gone, stays] = await Promise.allSettled(reads);
  expect([gone?.status, stays]).toEqual(['rejected', { status: 'fulfilled', value: none }]);
});

test('what was asked for ahead serves one read, and none of another person or after a command', async () => {
  remember('rh.signed-in', '1');
  remember('rh.person', 'ada');
  forgetPosition();
  const ahead = '/api/together?read=letters';
  const asked = answering({
    [ahead]: () => Response.json({ answers: { letters: good({ ...none, today: '2020-01-01' }) } }),
    '/api/letters': () => Response.json(none),
  });
  const today = async (): Promise<string> => (await call(letters, {})).today;
  askAhead(['letters']);
  expect([await today(), await today()]).toEqual(['2020-01-01', none.today]);
  askAhead(['letters']);
  notePosition({ position: '0000000000000042' });
  expect(await today()).toBe(none.today);
  askAhead(['letters']);
  remember('rh.person', 'ben');
  expect(await today()).toBe(none.today);
  expect(asked.filter((address) => address === ahead)).toHaveLength(3);
  forgetPosition();
});

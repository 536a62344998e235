import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Health } from '#contracts/operations/endpoints.ts';
import { forgetOldDays, readHealthHistory, recordHealth } from './health-history.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores } = await wholeApi();
const { pool } = stores.database;
const now = '2026-11-27T12:07:00.000Z';

type State = Health['components'][number]['state'];
const report = (states: Record<string, State>, checkedAt = now): Health => ({
  status: 'operational',
  version: '1.1.0',
  checkedAt,
  components: Object.entries(states).map(([name, state]) => ({
    name,
    state,
    detail: null,
    ...(state !== 'up' && { reason: state === 'down' ? 'unreachable' : 'mail_late' }),
  })),
});
/** One process that finds these things, one each minute. `isAway`: whether the database is, at each of them. */
const found = async (reports: readonly Health[], isAway: readonly boolean[] = []) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  try {
    let minute = -1;
    const query = (text: string, values: unknown[]) =>
      isAway[minute] ? Promise.reject(new Error('gone')) : pool.query(text, values);
    const examine = async () => {
      minute += 1;
      return reports[minute] ?? report({});
    };
    const { close } = recordHealth({ query } as never, examine, pino({ level: 'silent' }));
    await vi.advanceTimersByTimeAsync(15_000);
    for (let each = 1; each < reports.length; each += 1) await vi.advanceTimersByTimeAsync(60_000);
    await close();
  } finally {
    vi.useRealTimers();
  }
};
const clear = () => pool.query('delete from health_days');
const daysOf = async (name: string) =>
  (await readHealthHistory(pool, now)).components.find((component) => component.name === name)?.days ?? [];
const today = { day: '2026-11-27', state: 'up', reason: null };

describe('the history of the health', () => {
  it('has the worst of what several processes found on a day, in whichever order they write', async () => {
    await clear();
    await found([report({ mail: 'up' }), report({ mail: 'down' }), report({ mail: 'down' })]);
    await found([report({ mail: 'behind' }), report({ mail: 'behind' }), report({ mail: 'up' })]);
    expect((await daysOf('mail')).at(-1)).toEqual({ ...today, state: 'down', reason: 'unreachable' });
  });

  it('forgets the trouble of a moment, as while a process starts', async () => {
    await clear();
    await found([
      report({ mail: 'down' }),
      report({ mail: 'up' }),
      report({ mail: 'down' }),
      report({ mail: 'behind' }),
    ]);
    expect((await daysOf('mail')).at(-1)).toEqual({ ...today, state: 'behind', reason: 'mail_late' });
  });

  it('leaves out days on which nobody checked', async () => {
    await clear();
    await found([report({ mail: 'up' }, '2026-11-24T08:00:00.000Z'), report({ mail: 'up' })]);
    expect(await daysOf('mail')).toEqual([{ ...today, day: '2026-11-24' }, today]);
  });

  it('holds an outage of the database itself, written when it is back', async () => {
    await clear();
    const away = report({ database: 'down' });
    await found([away, away, report({ database: 'up' })], [true, true, false]);
    expect((await daysOf('database')).at(-1)).toEqual({ ...today, state: 'down', reason: 'unreachable' });
  });

  it('is kept for a month', async () => {
    await clear();
    await found([report({ mail: 'up' }, '2026-10-20T08:00:00.000Z'), report({ mail: 'up' })]);
    await forgetOldDays(pool, now);
    expect((await pool.query('select from health_days')).rowCount).toBe(1);
  });

  it('lists components in the order of the report, and last one that an earlier version had', async () => {
    await clear();
    await found([report({ disk: 'up', archive: 'up', 'event log': 'up', database: 'up' })]);
    const { components } = await readHealthHistory(pool, now);
    expect(components.map(({ name }) => name)).toEqual(['database', 'event log', 'disk', 'archive']);
  });

  it('is for everyone', async () => {
    const { statusCode, body } = await server.inject({ url: '/api/health/history' });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ components: expect.any(Array) });
  });
});

import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Health } from '#contracts/operations/endpoints.ts';
import { healthDays } from '#contracts/operations/health-history.ts';
import { forgetOldChecks, readHealthHistory, recordHealth, UnwrittenChecks, writeChecks } from './health-history.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, stores } = await wholeApi();
const { pool } = stores.database;
const now = new Date('2026-11-27T12:07:00.000Z');
const minute = 60_000;
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute).toISOString();

type State = Health['components'][number]['state'];
const report = (checkedAt: string, states: Record<string, State>): Health => ({
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
const note = async (...reports: Health[]) => {
  const unwritten = new UnwrittenChecks();
  for (const one of reports) unwritten.note(one);
  await writeChecks(pool, unwritten.all());
};
const clear = () => pool.query('delete from health_checks');
const daysOf = async (name: string) =>
  (await readHealthHistory(pool, now)).components.find((component) => component.name === name)?.days ?? [];

describe('the history of the health', () => {
  it('counts the worst of what several processes found in five minutes, in whichever order they write', async () => {
    await clear();
    await Promise.all([
      note(report(ago(2), { mail: 'up' })),
      note(report(ago(1), { mail: 'down' })),
      note(report(ago(1), { mail: 'behind' })),
    ]);
    await note(report(ago(1), { mail: 'up' }));
    expect((await daysOf('mail')).at(-1)).toEqual({ day: '2026-11-27', up: 0, behind: 0, down: 1 });
  });

  it('never counts a time in which nothing ran as working', async () => {
    await clear();
    await note(report(ago(60 * 24 * 3), { mail: 'up' }));
    const days = await daysOf('mail');
    expect(days).toHaveLength(healthDays);
    expect(days.filter(({ up, behind, down }) => up + behind + down > 0)).toEqual([
      { day: '2026-11-24', up: 1, behind: 0, down: 0 },
    ]);
    expect((await readHealthHistory(pool, now)).slots).toBe((healthDays - 1) * 288 + 12 * 12 + 2);
  });

  it('joins trouble that lasts into one incident, with its worst state and why', async () => {
    await clear();
    await note(report(ago(40), { mail: 'up' }), report(ago(35), { mail: 'behind' }), report(ago(30), { mail: 'down' }));
    await note(report(ago(25), { mail: 'behind' }), report(ago(20), { mail: 'up' }));
    const { incidents } = await readHealthHistory(pool, now);
    expect(incidents).toEqual([
      {
        component: 'mail',
        state: 'down',
        reason: 'unreachable',
        startedAt: '2026-11-27T11:30:00.000Z',
        until: '2026-11-27T11:45:00.000Z',
        end: 'recovered',
      },
    ]);
  });

  it('does not claim that trouble ended where nobody measured afterwards', async () => {
    await clear();
    await note(report(ago(90), { mail: 'down', queue: 'up' }), report(ago(3), { queue: 'behind' }));
    const { incidents } = await readHealthHistory(pool, now);
    expect(incidents.map(({ component, end }) => [component, end])).toEqual([
      ['queue', 'ongoing'],
      ['mail', 'unknown'],
    ]);
  });

  it('holds an outage of the database itself, written when it is back', async () => {
    await clear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    try {
      let isAway = true;
      let asked = 0;
      const query = (text: string, values: unknown[]) => {
        asked += 1;
        return isAway ? Promise.reject(new Error('gone')) : pool.query(text, values);
      };
      let at = 20;
      const examine = async () => report(ago(at), { database: isAway ? 'down' : 'up' });
      const { close } = recordHealth({ query } as never, examine, pino({ level: 'silent' }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toBe(2);
      isAway = false;
      at = 10;
      await vi.advanceTimersByTimeAsync(60_000);
      await close();
    } finally {
      vi.useRealTimers();
    }
    expect((await daysOf('database')).at(-1)).toEqual({ day: '2026-11-27', up: 1, behind: 0, down: 1 });
  });

  it('is bounded: a month of every component, whatever number of processes runs', async () => {
    await clear();
    await pool.query(
      `insert into health_checks select 'part ' || c, slot, 1, null
       from generate_series(1, 11) c, generate_series($1::timestamptz - interval '33 days', $1, interval '5 minutes') slot`,
      [new Date('2026-11-27T12:05:00.000Z')],
    );
    await forgetOldChecks(pool, now);
    const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from health_checks');
    expect(rows[0]?.count).toBeLessThanOrEqual(11 * 288 * 31);
    const { components } = await readHealthHistory(pool, now);
    expect(components).toHaveLength(11);
    expect(components[0]?.days[0]).toEqual({ day: '2026-10-29', up: 288, behind: 0, down: 0 });
    await clear();
  }, 120_000);

  it('lists components in the order of the report, and last one that an earlier version had', async () => {
    await pool.query(
      `insert into health_checks select name, $1, 1, null from unnest(array['disk', 'archive', 'event log', 'database']) name`,
      [new Date('2026-11-27T12:00:00.000Z')],
    );
    const { components } = await readHealthHistory(pool, now);
    expect(components.map(({ name }) => name)).toEqual(['database', 'event log', 'disk', 'archive']);
    await clear();
  });

  it('is for everyone, and names no reason outside the list', async () => {
    const { statusCode, body } = await server.inject({ url: '/api/health/history' });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ slotMinutes: 5, components: expect.any(Array), incidents: [] });
  });
});

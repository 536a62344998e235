import { describe, expect, it } from 'vitest';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const clock = new SettableClock('2025-03-03T12:00:00.000Z'); // a Monday
const { server, stores, person } = await wholeApi({}, clock);

const hour = 60;
const day = 24 * hour;

/** A new person in UTC, and their calls. */
async function learner() {
  const { cookie, userId } = await person();
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  const read = async (url: string) => (await server.inject({ url, headers: { cookie } })).json();
  return {
    cookie,
    userId,
    send,
    streak: () => read('/api/journey/streak'),
    stats: () => read('/api/achievements/stats'),
    progress: () => read('/api/achievements/progress'),
    report: async (minutesAgo = 0) => {
      const timestamp = new Date(Date.parse(clock.now()) - minutesAgo * 60_000).toISOString();
      const data = { lifeBalance: 5, moneyProgress: 5, joyLevel: 5 };
      const body = { type: 'flight_report', user_id: '1', timestamp, data };
      expect((await send('POST', '/api/achievements/track-progress', body)).statusCode).toBe(200);
    },
    useZone: async (timezone: string) => {
      const preferences = await read('/api/communication-preferences');
      const body = { ...preferences, timezone };
      expect((await send('PUT', '/api/communication-preferences', body)).statusCode).toBe(200);
    },
    events: async (): Promise<{ type: string; data: unknown }[]> => {
      const all: { type: string; data: unknown }[] = [];
      for await (const { type, data } of stores.eventLog.log.readStream(`learner-${userId}`)) {
        if (/^(Streak|Rhythm)/.test(type)) all.push({ type, data });
      }
      return all;
    },
  };
}

describe('a streak', () => {
  it('is held by freezes until they do not suffice, and the best one is kept', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    for (let at = 0; at < 4; at += 1) {
      await one.report();
      clock.pass({ days: 1 });
    }
    clock.pass({ days: 1 });
    expect(await one.streak()).toMatchObject({
      days: 4,
      frozen: ['2025-03-07'],
      freezesLeft: 1,
      neededOn: '2025-03-08',
    });
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 5, best: 5, frozen: ['2025-03-07'], activeToday: true });
    const { sevenDays } = await one.streak();
    expect(sevenDays.map(({ state }: { state: string }) => state).join(' ')).toBe(
      'open active active active active frozen active',
    );
    expect(await one.events()).toEqual([{ type: 'StreakFrozen', data: { days: ['2025-03-07'] } }]);
    clock.pass({ days: 3 });
    expect(await one.streak()).toMatchObject({ days: 0, best: 5, freezesLeft: 1 });
    expect(await one.stats()).toMatchObject({ streakDays: 0 });
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 1, best: 5 });
  });

  it('gets its freeze back for a report within 48 hours, and the same number everywhere', async () => {
    clock.set('2025-03-10T12:00:00.000Z');
    const one = await learner();
    await one.report();
    clock.pass({ days: 2 });
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 2, freezesLeft: 1 });
    await one.report(day);
    expect(await one.streak()).toMatchObject({ days: 3, freezesLeft: 2, frozen: [] });
    const { streakDays } = await one.stats();
    const { progress } = await one.progress();
    const asked = progress.find((card: { requirements: object }) => 'streak_days' in card.requirements);
    expect([streakDays, asked.requirements.streak_days.current]).toEqual([3, 3]);
  });

  it('follows a traveller over the date line without losing or doubling a day', async () => {
    clock.set('2025-03-17T09:00:00.000Z');
    const one = await learner();
    await one.report();
    await one.useZone('Pacific/Kiritimati'); // already the 18th after 10:00 UTC
    clock.pass({ hours: 2 });
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 2, today: '2025-03-18', frozen: [] });
    await one.useZone('Pacific/Pago_Pago'); // the 17th again
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 2, today: '2025-03-17' });
    clock.pass({ days: 2 });
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 3, today: '2025-03-19', frozen: [] });
  });

  it('is one over a night in which the clock changes', async () => {
    clock.set('2025-03-29T22:30:00.000Z');
    const one = await learner();
    await one.useZone('Europe/Berlin');
    await one.report();
    clock.set('2025-03-30T21:30:00.000Z');
    await one.report();
    clock.set('2025-03-30T22:30:00.000Z');
    await one.report();
    expect(await one.streak()).toMatchObject({ days: 3, today: '2025-03-31', frozen: [] });
  });
});

describe('rhythm and pauses', () => {
  it('are chosen, kept, ended and read back', async () => {
    clock.set('2025-03-31T12:00:00.000Z');
    const one = await learner();
    expect((await one.send('PUT', '/api/journey/streak/rhythm', { daysPerWeek: 2 })).statusCode).toBe(200);
    await one.report();
    clock.pass({ days: 1 });
    await one.report();
    const pause = { from: '2025-04-07', to: '2025-04-20' };
    expect((await one.send('POST', '/api/journey/streak/pauses', pause)).statusCode).toBe(201);
    expect(await one.streak()).toMatchObject({
      days: 2,
      daysPerWeek: 2,
      thisWeek: { active: 2, needed: 2 },
      neededOn: '2025-04-26',
      pauses: [pause],
      pauseDaysLeft: 46,
    });
    clock.set('2025-04-21T12:00:00.000Z');
    expect(await one.streak()).toMatchObject({ days: 2, freezesLeft: 2, pauses: [] });
    await one.report();
    expect(await one.stats()).toMatchObject({ streakDays: 3 });

    const later = { from: '2025-05-01', to: '2025-05-05' };
    await one.send('POST', '/api/journey/streak/pauses', later);
    const again = await one.send('POST', '/api/journey/streak/pauses', later);
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
    expect((await one.send('DELETE', '/api/journey/streak/pauses/2025-05-01')).statusCode).toBe(200);
    expect(await one.streak()).toMatchObject({ pauses: [], pauseDaysLeft: 46 });
    expect((await one.send('DELETE', '/api/journey/streak/pauses/2025-06-01')).statusCode).toBe(404);
    const past = await one.send('POST', '/api/journey/streak/pauses', { from: '2025-04-20', to: '2025-04-22' });
    expect(past.statusCode).toBe(400);
  });

  it('forget a rhythm that was to begin on Monday when another one begins before', async () => {
    clock.set('2025-05-05T12:00:00.000Z'); // a Monday
    const one = await learner();
    await one.report();
    await one.send('PUT', '/api/journey/streak/rhythm', { daysPerWeek: 3 });
    expect(await one.streak()).toMatchObject({ next: { daysPerWeek: 3, from: '2025-05-12' } });
    clock.set('2025-05-09T12:00:00.000Z'); // the streak is lost, so a choice holds at once
    await one.send('PUT', '/api/journey/streak/rhythm', { daysPerWeek: 5 });
    expect(await one.streak()).toMatchObject({ days: 0, daysPerWeek: 5, next: null });
    clock.set('2025-05-13T12:00:00.000Z');
    expect(await one.streak()).toMatchObject({ daysPerWeek: 5, thisWeek: { needed: 5 } });
  });

  it('announce nothing when a choice is taken back before it begins', async () => {
    clock.set('2025-05-05T12:00:00.000Z');
    const one = await learner();
    await one.report();
    for (const daysPerWeek of [3, 7]) await one.send('PUT', '/api/journey/streak/rhythm', { daysPerWeek });
    expect(await one.streak()).toMatchObject({ daysPerWeek: 7, next: null });
  });

  it('start no journey for a person who has done nothing', async () => {
    const one = await learner();
    await one.send('PUT', '/api/journey/streak/rhythm', { daysPerWeek: 3 });
    const journey = await server.inject({ url: '/api/journey/progress', headers: { cookie: one.cookie } });
    expect(journey.json().startedAt).toBeNull();
    expect(await one.streak()).toMatchObject({ days: 0, best: 0, daysPerWeek: 3 });
  });
});

it('a rebuild says the same', async () => {
  clock.set('2025-06-02T12:00:00.000Z');
  const one = await learner();
  await one.report();
  clock.pass({ days: 2 });
  await one.report();
  await one.report(day);
  await one.send('PUT', '/api/journey/streak/rhythm', { daysPerWeek: 5 });
  await one.send('POST', '/api/journey/streak/pauses', { from: '2025-06-20', to: '2025-06-21' });
  const before = await one.streak();
  expect(before).toMatchObject({ days: 3, next: { daysPerWeek: 5, from: '2025-06-09' } });
  const { signal } = new AbortController();
  const { done } = await stores.projections.replays.startOrResume(['streaks'], { signal });
  expect(await done).toMatchObject({ state: 'done' });
  expect(await one.streak()).toEqual(before);
});

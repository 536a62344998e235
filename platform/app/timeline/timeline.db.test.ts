import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { OwnHistory, Timeline, TimelineDay } from '#contracts/timeline/endpoints.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { measure } from '#platform/testing/measure.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { until } from '#platform/testing/until.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { merkleRoot } from '../licences/merkle-root.ts';

const clock = new SettableClock('2025-03-03T12:00:00.000Z');
const { server, stores, person, config } = await wholeApi({}, clock);
const { log } = stores.eventLog;

/** A new person in UTC, and their calls. */
async function learner() {
  const { cookie, userId } = await person();
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.inject({ method, url, headers: { cookie }, payload });
  const read = async (url: string) => {
    const answer = await server.inject({ url, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const track = async (type: string, data: object, more: object = {}) => {
    const body = { type, user_id: '1', timestamp: clock.now(), data, ...more };
    expect((await send('POST', '/api/achievements/track-progress', body)).statusCode).toBe(200);
  };
  return {
    cookie,
    userId,
    send,
    track,
    timeline: (): Promise<Timeline> => read('/api/timeline'),
    day: (day: string): Promise<TimelineDay> => read(`/api/timeline/days/${day}`),
    history: (): Promise<OwnHistory> => read('/api/timeline/evidence'),
    report: (level: number, minutesAgo = 0) =>
      track(
        'flight_report',
        { lifeBalance: level, moneyProgress: level, joyLevel: level },
        { timestamp: new Date(Date.parse(clock.now()) - minutesAgo * 60_000).toISOString() },
      ),
    story: (title: string, storyText: string) => track('story_evidence', { title, storyText }),
    complete: (step: number) => track('step_completion', {}, { step_id: `step${step}` }),
    useZone: async (timezone: string) => {
      const preferences = await read('/api/communication-preferences');
      const body = { ...preferences, timezone };
      expect((await send('PUT', '/api/communication-preferences', body)).statusCode).toBe(200);
    },
  };
}

const daysOf = ({ points }: Timeline): string[] => points.map(({ day }) => day);

describe('the timeline', () => {
  it('is empty for a person who has not begun', async () => {
    const one = await learner();
    expect(await one.timeline()).toMatchObject({ points: [], steps: [], achievements: [], licensedOn: null });
    expect(await one.day('2025-03-03')).toEqual({
      day: '2025-03-03',
      lines: [],
      entries: 0,
      stories: [],
      storiesTold: 0,
      portrait: null,
    });
    expect(await one.history()).toEqual({ ids: [], root: merkleRoot([]), covered: 0, credential: null });
  });

  it('says for each day with entries, and for today, where the person was at its end', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await one.complete(1);
    clock.set('2025-03-05T12:00:00.000Z');
    await one.report(4);
    await one.report(6);
    await one.story('The bicycle', 'I gave my red bicycle to Noor.');
    clock.set('2025-03-08T12:00:00.000Z');
    const { points, steps, today, achievements } = await one.timeline();
    expect(today).toBe('2025-03-08');
    expect(points).toMatchObject([
      { day: '2025-03-03', life: null, stories: 0, steps: 1, streak: 1 },
      { day: '2025-03-05', life: 6, money: 6, joy: 6, stories: 1, steps: 1 },
      { day: '2025-03-08', life: 6, stories: 1, entries: 0 },
    ]);
    expect(steps).toMatchObject([{ step: 1, day: '2025-03-03' }]);
    const stats = (await server.inject({ url: '/api/achievements/stats', headers: { cookie: one.cookie } })).json();
    expect(points.at(-1)).toMatchObject({
      points: stats.totalPoints,
      level: stats.currentLevel,
      achievements: stats.unlockedCount,
      streak: stats.streakDays,
    });
    expect(achievements).toHaveLength(stats.unlockedCount);
  });

  it('reads the balance of step 1 until there is a report', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await server.inject({
      method: 'PUT',
      url: '/api/journey/steps/1/reflection',
      payload: { lifeBalance: 3, moneyBalance: 5 },
      headers: { cookie: one.cookie },
    });
    expect((await one.timeline()).points).toMatchObject([{ life: 3, money: 5, joy: null }]);
    clock.set('2025-03-04T12:00:00.000Z');
    await one.report(8);
    expect((await one.timeline()).points).toMatchObject([{ life: 3 }, { life: 8, money: 8, joy: 8 }]);
  });

  it('has the portrait as of each day: made of what was written and chosen by then', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await one.complete(1);
    const write = (childStory: string) =>
      one.send('PUT', '/api/journey/steps/2/reflection', { personalStories: { childStory } });
    await write('I carried the red chairs up to the roof with Maria in the kitchen.');
    clock.set('2025-03-04T12:00:00.000Z');
    await one.complete(2);
    clock.set('2025-03-06T12:00:00.000Z');
    await write('I sat with my aunt all night, and she let me lead the cows home.');
    expect((await one.day('2025-03-03')).portrait).toBeNull();
    const [then, now] = [(await one.day('2025-03-05')).portrait, (await one.day('2025-03-06')).portrait];
    expect(then).toEqual({ step: 2, firstDay: [], now: [expect.stringContaining('red chairs')] });
    expect(now?.now).toEqual([expect.stringContaining('my aunt')]);
  });

  it('tells of a day what was recorded on it, and the stories told by then, the newest first', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await one.story('The bicycle', 'I gave my red bicycle to Noor.');
    clock.set('2025-03-05T12:00:00.000Z');
    await one.story('The bench', 'We sat until dark.');
    const first = await one.day('2025-03-03');
    expect(first.stories).toMatchObject([
      { title: 'The bicycle', day: '2025-03-03', opening: '“I gave my red bicycle to Noor.”' },
    ]);
    expect(first.lines.map(({ line }) => line).join('\n')).toContain('The bicycle');
    const told = first.lines.find(({ line }) => line.includes('The bicycle'));
    expect(told?.path).toBe(`/logbook/${told?.id}`);
    const between = await one.day('2025-03-04');
    expect(between).toMatchObject({ lines: [], entries: 0, storiesTold: 1 });
    const second = await one.day('2025-03-05');
    expect(second.stories.map(({ title }) => title)).toEqual(['The bench', 'The bicycle']);
    expect(second.lines.map(({ line }) => line).join('\n')).not.toContain('The bicycle');
  });

  it('shows nothing of another person', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const [one, other] = [await learner(), await learner()];
    await one.story('The bicycle', 'I gave my red bicycle to Noor.');
    expect((await other.timeline()).points).toEqual([]);
    expect((await other.day('2025-03-03')).stories).toEqual([]);
    expect((await other.history()).ids).toEqual([]);
  });

  it('records no access: looking at one’s own past is no event', async () => {
    const one = await learner();
    await one.report(5);
    const before = await log.head();
    await one.timeline();
    await one.day('2025-03-03');
    await one.history();
    expect(await log.head()).toBe(before);
  });

  it.each(['yesterday', '2025-02-30', '2025-3-5'])('refuses %s as a day', async (day) => {
    const { cookie } = await learner();
    const answer = await server.inject({ url: `/api/timeline/days/${day}`, headers: { cookie } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
  });
});

describe('a day', () => {
  it('is the person’s own: it follows their zone, and past days keep the zone of their time', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await one.useZone('Asia/Tokyo');
    clock.set('2025-03-03T16:00:00.000Z'); // the 4th in Tokyo
    await one.report(4);
    clock.set('2025-03-05T10:00:00.000Z');
    await one.useZone('America/Los_Angeles');
    clock.set('2025-03-06T05:00:00.000Z'); // the 5th in Los Angeles
    await one.report(5);
    expect(daysOf(await one.timeline())).toEqual(['2025-03-04', '2025-03-05']);
  });

  it('never goes back for a traveller: what came later belongs to no earlier day', async () => {
    clock.set('2025-03-03T16:00:00.000Z');
    const one = await learner();
    await one.useZone('Asia/Tokyo');
    await one.report(4); // the 4th
    clock.set('2025-03-03T17:00:00.000Z');
    await one.useZone('America/Los_Angeles');
    clock.set('2025-03-03T18:00:00.000Z'); // the 3rd again
    await one.report(5);
    expect((await one.timeline()).points).toMatchObject([{ day: '2025-03-04', life: 5 }]);
  });

  it('has 23 hours when the clocks go forward', async () => {
    clock.set('2025-03-29T12:00:00.000Z');
    const one = await learner();
    await one.useZone('Europe/Berlin');
    for (const at of ['2025-03-29T22:59:00Z', '2025-03-29T23:00:00Z', '2025-03-30T21:59:00Z', '2025-03-30T22:00:00Z']) {
      clock.set(at);
      await one.report(5);
    }
    expect(daysOf(await one.timeline())).toEqual(['2025-03-29', '2025-03-30', '2025-03-31']);
  });

  it('is the one on which something was recorded, also when it counts for the day before', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await one.report(4);
    clock.set('2025-03-05T06:00:00.000Z');
    await one.report(7, 24 * 60);
    expect((await one.timeline()).points).toMatchObject([
      { day: '2025-03-03', life: 4, streak: 1 },
      { day: '2025-03-05', life: 7, streak: 2 },
    ]);
  });
});

describe('the evidence', () => {
  it('is every entry until there is a licence, and then those before it, as the credential says', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    await one.report(5);
    const early = await one.history();
    expect(early).toMatchObject({ credential: null, covered: early.ids.length, root: merkleRoot(early.ids) });

    const id = randomUUID();
    const data = { licenceId: randomUUID(), number: '0041-7F2C', done: null };
    const about = { actor: { kind: 'person', id: one.userId }, subject: one.userId, occurredAt: clock.now() } as const;
    const issued = { id, type: 'PilotLicenceIssued', data, metadata: metadataOf(id, { ...about, schemaVersion: 2 }) };
    const { position } = await log.append(`learner-${one.userId}`, [issued], { expected: 'exists' });
    await stores.projections.whenProcessed(position, 10_000, ['licences']);
    await one.report(6);

    const { ids, root, covered, credential } = await one.history();
    expect(covered).toBe(early.ids.length);
    expect(ids.length).toBeGreaterThan(covered + 1);
    expect(merkleRoot(ids.slice(0, covered))).toBe(root);
    const claims = JSON.parse(Buffer.from((credential ?? '').split('.')[1] ?? '', 'base64url').toString());
    const named = claims.evidence.map((each: { id: string }) => each.id);
    expect(named).toContain(`ni:///sha-256;${Buffer.from(root, 'hex').toString('base64url')}`);
    expect((await one.timeline()).licensedOn).toBe('2025-03-03');
  });
});

const report = (subject: string, number: number): EventToAppend => {
  const id = randomUUID();
  const occurredAt = new Date(Date.parse('2015-01-01T08:00:00Z') + number * 8 * 3_600_000).toISOString();
  const data = { lifeBalance: number % 11, moneyProgress: 5, joyLevel: 5, notes: 'A quiet day at the lake' };
  return {
    id,
    type: 'FlightReportSubmitted',
    data: { ...data, day: occurredAt.slice(0, 10), measures: {} },
    metadata: metadataOf(id, { actor: { kind: 'person', id: subject }, subject, occurredAt }),
  };
};

describe('a long history', () => {
  it('of 10,000 entries is answered soon, in less than a megabyte, and holds nobody up', {
    timeout: 600_000,
  }, async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    const events = Array.from({ length: 10_000 }, (_, number) => report(one.userId, number));
    for (let from = 0; from < events.length; from += 500) {
      await log.append(`learner-${one.userId}`, events.slice(from, from + 500), { expected: 'any' });
    }
    const { points } = await one.timeline();
    expect(points).toHaveLength(3_335);
    expect(points.slice(0, -1).reduce((sum, { entries }) => sum + entries, 0)).toBe(10_000);
    const asked = async (path: string) => {
      const { body } = await server.inject({ url: path, headers: { cookie: one.cookie } });
      return body.length;
    };
    expect(await asked('/api/timeline')).toBeLessThan(1_000_000);
    for (const path of ['/api/timeline', '/api/timeline/days/2024-01-01', '/api/timeline/evidence']) {
      // Alone on the machine it takes a third of a second, and other calls wait for a tenth at most.
      await until(async () => {
        const { took, held } = await measure(() => asked(path));
        expect({ path, isSlow: took > 4_000, holdsUp: held > 1_000 }).toEqual({ path, isSlow: false, holdsUp: false });
      });
    }
  });

  it('that was imported has the days on which it happened', async () => {
    clock.set('2025-03-03T12:00:00.000Z');
    const one = await learner();
    const events = [0, 1, 30].map((number) => report(one.userId, number));
    const file = join(config.dataDir, 'history.ndjson');
    const lines = events.map((event, revision) =>
      JSON.stringify({
        ...event,
        stream: `learner-${one.userId}`,
        revision,
        position: String(revision).padStart(16, '0'),
        recordedAt: event.metadata.occurredAt,
      }),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    expect(await importFile(file, stores.eventLog)).toEqual({ added: 3, known: 0 });
    expect(daysOf(await one.timeline())).toEqual(['2015-01-01', '2015-01-11', '2025-03-03']);
  });
});

import { expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { dayShifted } from '#contracts/days.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { wholeAnswers } from '#contracts/licences/testing/whole-answers.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { nextSettlementAt } from '#contracts/notifications/settlement.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { readSchedules } from '#projections/reminder-schedule/queries.ts';
import { remindJob } from '#workers/reminders/job.ts';
import { readFacts } from './jobs/facts.ts';

const hourMs = 3_600_000;
const begin = Date.UTC(new Date().getUTCFullYear() + 1, 2, 2, 10);
const firstDay = new Date(begin).toISOString().slice(0, 10);
const day = (count: number) => dayShifted(firstDay, count);
const clock = new SettableClock(new Date(begin).toISOString());
const now = () => Date.parse(clock.now());
const first = await wholeApi({}, clock);

type Process = Pick<typeof first, 'server' | 'identity' | 'stores'>;

/** What a person who comes back sees and does, in a process of the product with its worker. */
class Days {
  #process: Process = first;

  constructor(
    private readonly userId: string,
    private readonly cookie: string,
  ) {}

  /** Another process on the same stores, which remembers nothing. */
  async restart(): Promise<void> {
    this.#process = await anotherServer(first, clock);
  }

  /** Lets time pass up to an hour of a day, while the worker does what is due, each time twice. */
  async until(count: number, hour = 12): Promise<void> {
    const { pool, log, job } = this.#worker();
    const end = begin + (count * 24 + hour - 10) * hourMs;
    for (;;) {
      await this.#process.stores.projections.whenProcessed(await log.head(), 60_000);
      const [known] = await readSchedules(pool, [this.userId]);
      const next = known && nextSettlementAt(known, now());
      if (next === undefined || next >= end) break;
      clock.set(new Date(Math.max(next, now())).toISOString());
      await Promise.all([job(), job()]);
    }
    clock.set(new Date(end).toISOString());
    await this.get('/api/journey/progress');
    await this.#process.identity.presence.settled();
  }

  #worker() {
    const { stores } = this.#process;
    const { log } = stores.eventLog;
    const { pool } = stores.database;
    const facts = readFacts({ pool, log, whenProcessed: stores.projections.whenProcessed });
    const remind = remindJob({ facts, commands: workerCommands(stores.commandHandlers), now });
    return { pool, log, job: () => remind({ userId: this.userId, rule: 'tip', day: clock.now().slice(0, 10) }) };
  }

  async get(url: string) {
    const answer = await this.#process.server.inject({ url, headers: { cookie: this.cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  async send(method: 'POST' | 'PUT', url: string, payload: object) {
    const headers = { cookie: this.cookie };
    const answer = await this.#process.server.inject({ method, url, payload, headers });
    if (![200, 201].includes(answer.statusCode)) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  track = (type: string, data: object, step?: StepNumber) =>
    this.send('POST', '/api/achievements/track-progress', {
      user_id: '1',
      type,
      timestamp: clock.now(),
      data,
      ...(step && { step_id: `step${step}` }),
    });

  /** What the home page is made of. */
  async home() {
    const [{ promises }, { letters }, check, { story }, { entry }] = await Promise.all([
      this.get('/api/promises'),
      this.get('/api/letters'),
      this.get('/api/weekly-check'),
      this.get('/api/old-story'),
      this.get('/api/logbook/quote'),
    ]);
    return {
      asked: promises.filter(({ isAsked }: { isAsked: boolean }) => isAsked).map(({ what }: { what: string }) => what),
      letter: letters[0].state,
      checks: check.isDue,
      story: story?.text,
      quotes: entry !== null,
      promiseId: promises[0].promiseId,
      letterId: letters[0].letterId,
    };
  }

  /** The messages about what comes back: the day of each, its rule, and where it leads. */
  async returns() {
    const sent: [day: number, rule: string, leadsTo: string | null][] = [];
    for await (const { type, data, metadata } of first.stores.eventLog.log.readStream(`notifications-${this.userId}`)) {
      if (type !== 'NotificationCreated') continue;
      const { rule, cause, actionUrl } = notificationEvents.NotificationCreated.data.parse(data);
      if (!/^(promise|letter|weekly)/.test(rule ?? '')) continue;
      if (cause === null) throw new Error(`${rule} has no cause`);
      sent.push([
        Math.floor((Date.parse(metadata.occurredAt) - begin) / (24 * hourMs) + 10 / 24),
        rule ?? '',
        actionUrl,
      ]);
    }
    return sent;
  }
}

it('after the licence each day has its reason to come back, once: days 2, 4, 7, 10, 12 and 30', async () => {
  const { userId, cookie } = await first.person();
  const days = new Days(userId, cookie);
  await days.track('story_evidence', { title: 'Oranges', storyText: 'My grandmother sold oranges at the station.' });
  const last = {
    commitments: [{ what: 'Call Grace', by: day(3), withWhom: 'Grace' }],
    messageToSelf: 'Dear me',
    messageDays: 30,
  };
  for (const step of [1, 2, 3, 4, 5, 6] as const) {
    await days.track('step_completion', { answers: step === 6 ? last : wholeAnswers[step] }, step);
  }
  expect((await days.get('/api/licence')).licence).toMatchObject({ status: 'valid' });
  await days.track('flight_report', { lifeBalance: 5, moneyProgress: 5, joyLevel: 5, notes: 'The first evening' });
  const weekday = ((new Date(day(7)).getUTCDay() + 6) % 7) + 1;
  await days.send('PUT', '/api/weekly-check', { weekday, message: true });
  const nothing = { asked: [], letter: 'sealed', checks: false, quotes: true };
  expect(await days.home()).toMatchObject(nothing);
  const { promiseId, letterId } = await days.home();

  await days.until(2);
  expect(await days.returns()).toEqual([[2, 'promise-before', '/home']]);
  expect(await days.home()).toMatchObject({ ...nothing, asked: ['Call Grace'] });

  await days.restart();
  await days.until(4);
  expect((await days.returns()).slice(1)).toEqual([[4, 'promise-after', '/home']]);
  expect(await days.home()).toMatchObject({ ...nothing, asked: ['Call Grace'] });
  await days.send('PUT', `/api/promises/${promiseId}/answer`, { answer: 'not_yet', line: 'She was away' });
  expect(await days.home()).toMatchObject(nothing);

  await days.until(7);
  expect((await days.returns()).slice(2)).toEqual([[7, 'weekly-check', '/home']]);
  expect(await days.home()).toMatchObject({ ...nothing, checks: true, story: expect.any(String) });
  await days.track('flight_report', { lifeBalance: 7, moneyProgress: 5, joyLevel: 8, notes: 'A week with wind' });
  expect(await days.home()).toMatchObject(nothing);

  // Not yet: after a week it is asked again, before and after its new day.
  await days.until(10);
  expect((await days.returns()).slice(3)).toEqual([[10, 'promise-before', '/home']]);
  expect(await days.home()).toMatchObject({ asked: ['Call Grace'] });
  await days.restart();
  await days.until(12);
  expect((await days.returns()).slice(4)).toEqual([[12, 'promise-after', '/home']]);
  await days.send('PUT', `/api/promises/${promiseId}/answer`, { answer: 'kept', line: 'She laughed' });
  expect(await days.home()).toMatchObject(nothing);

  await days.until(30);
  const later = (await days.returns()).slice(5);
  expect(later).toContainEqual([30, 'letter', '/letters']);
  expect(later.filter(([, rule]) => rule !== 'letter')).toEqual([
    [14, 'weekly-check', '/home'],
    [21, 'weekly-check', '/home'],
    [28, 'weekly-check', '/home'],
  ]);
  expect(await days.home()).toMatchObject({ asked: [], letter: 'ready' });
  await days.send('POST', `/api/letters/${letterId}/open`, {});
  expect(await days.home()).toMatchObject({ letter: 'opened' });
  expect((await days.get('/api/letters')).letters).toMatchObject([{ text: 'Dear me' }]);
  const kinds = (await days.get('/api/logbook/entries')).items.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'promise')).toHaveLength(3);
  expect(kinds).toContain('letter');

  await days.until(31);
  expect((await days.returns()).filter(([count]) => count > 30)).toEqual([]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import { dayShifted } from '#contracts/days.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { exampleWorld, type ExampleWorld } from '#platform/adapters/http/testing/example-world.ts';
import { readPacedMembers } from '#projections/guidance/queries.ts';
import { remindOfPace } from '#workers/guidance/pace.ts';
import { noNotices } from '#workers/testing/no-notices.ts';
import { readFacts } from './jobs/facts.ts';

const today = new Date().toISOString().slice(0, 10);
const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00.000Z`);
/** Members joined today, and have a week for a step. */
const dueOn = dayShifted(today, 7);

let world: ExampleWorld;
type Signed = Awaited<ReturnType<ExampleWorld['person']>>;
let ours: Awaited<ReturnType<ExampleWorld['organization']>>;

const put = async (url: string, { cookie }: Pick<Signed, 'cookie'>, payload: object) => {
  const answer = await world.server.inject({ method: 'PUT', url, headers: { cookie }, payload });
  expect(answer.statusCode).toBe(200);
};
const caughtUp = async (): Promise<void> =>
  world.stores.projections.whenProcessed(await world.stores.eventLog.log.head(), 60_000);
const round = async (now: number) => {
  const { pool } = world.stores.database;
  const { commandHandlers, eventLog, projections } = world.stores;
  await caughtUp();
  await remindOfPace(
    {
      notices: {
        ...noNotices,
        paced: (wanted) => readPacedMembers({ pool }, wanted),
        derivedId: (...words) => commandHandlers.ids.derived(...words),
      },
      facts: readFacts({ pool, log: eventLog.log, whenProcessed: projections.whenProcessed.bind(projections) }),
      commands: workerCommands(commandHandlers),
    },
    { now: () => now },
  )(new AbortController().signal);
  await caughtUp();
};
const remindersOf = async ({ userId }: Pick<Signed, 'userId'>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { type, data } of world.stores.eventLog.log.readStream(notificationsStream(userId))) {
    if (type !== 'NotificationCreated') continue;
    const { rule, message } = notificationEvents.NotificationCreated.data.parse(data);
    if (rule === 'pace') found.push(message);
  }
  return found;
};
const wants = (one: Signed, change: object) =>
  world.server
    .inject({ url: '/api/communication-preferences', headers: { cookie: one.cookie } })
    .then((answer) =>
      put('/api/communication-preferences', one, { ...answer.json().preferences, timezone: 'UTC', ...change }),
    );
const member = async (change: object = {}): Promise<Signed> => {
  const one = await world.person('learner', ours.organizationId);
  await wants(one, change);
  return one;
};

beforeAll(async () => {
  world = await exampleWorld();
  ours = await world.organization();
  await put('/api/organization/program', ours.captain, { stepDays: 7, dates: [], timeZone: 'UTC', policy: null });
}, 120_000);

describe('the reminder of a recommended day', () => {
  it('comes once, ahead of the day, however often and in however many processes it is found', async () => {
    const one = await member();
    const stranger = await world.person();
    await round(at(dayShifted(dueOn, -3), '12:00'));
    expect(await remindersOf(one)).toEqual([]);
    await Promise.all([round(at(dayShifted(dueOn, -2), '12:00')), round(at(dayShifted(dueOn, -2), '12:00'))]);
    await round(at(dayShifted(dueOn, -1), '12:00'));
    expect(await remindersOf(one)).toHaveLength(1);
    expect(await remindersOf(stranger)).toEqual([]);
  });

  it('does not come on the day or after it: a missed day is no reproach', async () => {
    const one = await member();
    await round(at(dueOn, '12:00'));
    await round(at(dayShifted(dueOn, 1), '12:00'));
    expect(await remindersOf(one)).toEqual([]);
  });

  it('does not come to those who have completed the step, which is about the next one then', async () => {
    const ahead = await member();
    await world.track(ahead.cookie, 'step_completion', {}, 1);
    await put('/api/organization/program', ours.captain, {
      stepDays: null,
      dates: [{ step: 1, opensOn: null, recommendedBy: dueOn }],
      timeZone: 'UTC',
      policy: null,
    });
    await round(at(dayShifted(dueOn, -2), '12:00'));
    expect(await remindersOf(ahead)).toEqual([]);
    await put('/api/organization/program', ours.captain, { stepDays: 7, dates: [], timeZone: 'UTC', policy: null });
  });

  it('waits for the end of the quiet hours, and comes to nobody who switched it off or left', async () => {
    const asleep = await member({ quietHoursStart: '11:00', quietHoursEnd: '14:00' });
    const unwilling = await member({ progressReminders: false });
    const hidden = await member();
    await put('/api/account/pace', hidden, { isShown: false });
    const paused = await member({ pausedUntil: dayShifted(dueOn, 7) });
    const left = await member();
    const gone = await world.server.inject({
      method: 'POST',
      url: '/api/organization/leave',
      headers: { cookie: left.cookie },
      payload: { organizationId: ours.organizationId },
    });
    expect(gone.statusCode).toBe(200);
    await round(at(dayShifted(dueOn, -2), '12:00'));
    expect(await remindersOf(asleep)).toEqual([]);
    await round(at(dayShifted(dueOn, -2), '15:00'));
    expect(await remindersOf(asleep)).toHaveLength(1);
    for (const one of [unwilling, hidden, paused, left]) expect(await remindersOf(one)).toEqual([]);
  });

  it('speaks in the tone and language of its person', async () => {
    const tones = ['professional', 'inspirational', 'plain'] as const;
    const messages: string[] = [];
    for (const motivationalTone of tones) {
      for (const language of ['en', 'de']) {
        const one = await member({ motivationalTone, language });
        await round(at(dayShifted(dueOn, -2), '12:00'));
        messages.push(...(await remindersOf(one)));
      }
    }
    expect(new Set(messages).size).toBe(6);
    for (const message of messages) expect(message).toMatch(/recommend|empfiehlt|empfohlen/);
  });
});

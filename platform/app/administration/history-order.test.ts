import { systemIds } from '#platform/base/ids.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { demoHistoryBegins, writeDemoHistory } from '../demo/demo-history.ts';
import { personEvents } from './person-events.ts';
import { personState } from './person-state.ts';

const userId = '0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11';
const now = '2026-03-04T00:20:00.000Z';

function aPerson() {
  const log = memoryLog(new SettableClock(now));
  const append = async (stream: string, type: string, data: object, occurredAt: string) => {
    const id = randomUUID();
    const metadata = metadataOf(id, { occurredAt, subject: userId });
    await log.append(stream, [{ id, type, data, metadata }], { expected: 'any' });
    return id;
  };
  const registers = (occurredAt: string) => {
    const names = { username: 'lena', email: 'lena@x.test', firstName: 'Lena', lastName: 'Berg' };
    const data = { ...names, organizationId: null, role: 'learner' };
    return append(accountStream(userId), 'AccountRegistered', data, occurredAt);
  };
  const writes = (step: number, metaphor: string, occurredAt: string) => {
    const data = { step, answers: { metaphor }, measures: {} };
    return append(learnerStream(userId), learnerEvents.ReflectionSaved.type, data, occurredAt);
  };
  const isTold = (occurredAt: string) => append(notificationsStream(userId), 'AllNotificationsRead', {}, occurredAt);
  return { log, registers, writes, isTold };
}
type Person = ReturnType<typeof aPerson>;

/** The whole log of the person, oldest first, page by page as an administrator reads it. */
async function listed({ log }: Pick<Person, 'log'>, page = 3) {
  const all = [];
  let before: string | undefined;
  do {
    const { items, nextCursor } = await personEvents(log, userId, { before }, page, 'open');
    all.push(...items);
    before = nextCursor ?? undefined;
  } while (before !== undefined);
  return all.toReversed();
}

/** Every state from the first event to the last, one event at a time, and back again. */
async function walked({ log }: Pick<Person, 'log'>) {
  const [first] = await listed({ log });
  const [on, back] = [[], []] as [Awaited<ReturnType<typeof personState>>[], (string | null)[]];
  for (let at: string | null = first?.position ?? null; at !== null; at = on.at(-1)?.next ?? null) {
    on.push(await personState(log, userId, { position: at }, 'open'));
  }
  for (let at = on.at(-1)?.position ?? null; at !== null; ) {
    back.push(at);
    const here =
      on.find(({ position }) => position === at) ?? (await personState(log, userId, { position: at }, 'open'));
    at = here.previous;
  }
  return { on, back: back.toReversed() };
}

const mentor = { mentorId: systemIds.derived('mentor'), organizationId: systemIds.derived('organization') };

const lives: [string, (person: Person) => Promise<unknown>][] = [
  [
    'the demo learner',
    async ({ log, registers }) => {
      await registers(demoHistoryBegins(now));
      await writeDemoHistory(log, { userId, firstName: 'Lena', timeZone: 'UTC', mentor }, now);
    },
  ],
  [
    'a person whose history was imported after they had begun here',
    async ({ registers, writes, isTold }) => {
      await registers('2026-03-01T08:00:00.000Z');
      await isTold('2026-03-02T08:00:00.000Z');
      await writes(1, 'a kite', '2025-10-01T08:00:00.000Z');
      await writes(1, 'a crane', '2025-11-01T08:00:00Z');
      await isTold('2026-03-03T08:00:00.000Z');
      await writes(2, 'a helicopter', '2026-03-03T08:00:00.000Z');
    },
  ],
  [
    'a person with an event that is dated before those already in its stream',
    async ({ registers, writes, isTold }) => {
      await registers('2026-03-01T08:00:00.000Z');
      await writes(1, 'a kite', '2026-03-02T08:00:00.000Z');
      await writes(1, 'a crane', '2026-02-28T08:00:00.000Z');
      await isTold('2026-03-01T20:00:00.000Z');
      await writes(1, 'a helicopter', '2026-03-03T08:00:00.000Z');
    },
  ],
];

/** Each person with the list of their log and the states along it. */
const people = await Promise.all(
  lives.map(async ([name, happens]) => {
    const { log, ...deeds } = aPerson();
    await happens({ log, ...deeds });
    return { name, log, list: await listed({ log }), ...(await walked({ log })) };
  }),
);
const [demo, imported, backDated] = people;

test.each(people)(
  'stepping through the past of $name follows the order of the list, in both directions',
  ({ list, on, back }) => {
    const order = list.map(({ position }) => position);
    expect(on.map(({ position }) => position)).toEqual(order);
    expect(on.map(({ events }) => events)).toEqual(order.map((_, index) => index + 1));
    expect(back).toEqual(order);
    expect(new Set(order).size).toBe(order.length);
  },
);

test.each([demo, imported])('the state of $name at a time is the state after the last event up to it', async (one) => {
  const { log, on } = one ?? expect.unreachable();
  const times = on.map(({ lastEvent }) => Date.parse(lastEvent?.occurredAt ?? ''));
  expect(times).toEqual(times.toSorted((earlier, later) => earlier - later));
  const some = times.filter((_, index) => index < 6 || index % 9 === 0);
  for (const time of [...some, (times[0] ?? 0) - 1, (times.at(-1) ?? 0) + 1]) {
    const then = await personState(log, userId, { time }, 'open');
    const events = times.filter((each) => each <= time).length;
    expect(then.events).toBe(events);
    if (events > 0) expect(then).toEqual(on[events - 1]);
  }
});

test('a page of a long history is read without reading its streams from the start', async () => {
  const clock = new SettableClock('2026-01-01T00:00:00.000Z');
  const log = memoryLog(clock);
  let read = 0;
  const counting: Pick<EventLog, 'readStream'> = {
    readStream: async function* (stream, options) {
      for await (const event of log.readStream(stream, options)) {
        read += 1;
        yield event;
      }
    },
  };
  for (let n = 0; n < 2_000; n += 1) {
    clock.pass({ minutes: 1 });
    const id = randomUUID();
    const metadata = metadataOf(id, { occurredAt: clock.now(), subject: userId });
    const of = n % 2 === 0 ? notificationsStream(userId) : learnerStream(userId);
    await log.append(of, [{ id, type: 'AllNotificationsRead', data: {}, metadata }], { expected: 'any' });
  }
  let before: string | undefined;
  const positions: string[] = [];
  for (let page = 0; page < 3; page += 1) {
    read = 0;
    const { items, nextCursor } = await personEvents(counting, userId, { before }, 50, 'open');
    // A page of each of the two streams, and events up to an hour earlier.
    expect(read).toBeLessThanOrEqual(400);
    positions.push(...items.map(({ position }) => position));
    before = nextCursor ?? undefined;
  }
  const newest = await log.readAll({ after: '', max: 2_000 });
  expect(positions).toEqual(
    newest.events
      .slice(-150)
      .map(({ position }) => position)
      .toReversed(),
  );
});

test('a made-up cursor is refused', async () => {
  const { log } = demo ?? expect.unreachable();
  for (const before of ['', 'x', '1_2', '1.2', '1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20']) {
    await expect(personEvents(log, userId, { before }, 3, 'open')).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('an event dated before its predecessor in the stream counts as happening with it', async () => {
  const { log } = backDated ?? expect.unreachable();
  const state = await personState(log, userId, { time: Date.parse('2026-03-01T12:00:00.000Z') }, 'open');
  expect(state).toMatchObject({ events: 1, lastEvent: { type: 'AccountRegistered' }, answers: {} });
  const after = await personState(log, userId, { time: Date.parse('2026-03-02T12:00:00.000Z') }, 'open');
  expect(after).toMatchObject({ events: 4, answers: { 1: { metaphor: 'a crane' } } });
});

test('a position between the person’s events means the latest event before it', async () => {
  const { log, list } = imported ?? expect.unreachable();
  expect((await personState(log, userId, { position: '9999999999999999999' }, 'open')).events).toBe(list.length);
  const registered = list.find(({ type }) => type === 'AccountRegistered')?.position ?? '';
  expect((await personState(log, userId, { position: `${registered}5` }, 'open')).lastEvent?.type).toBe(
    'AccountRegistered',
  );
  expect((await personState(log, userId, { position: '' }, 'open')).events).toBe(0);
});

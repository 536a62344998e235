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
import { freshDatabase } from '#platform/testing/database.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { personEventsProjector } from '#projections/person-events/projector.ts';
import { applied } from '#projections/testing/applied.ts';
import { firstAccountId } from '#platform/auth/accounts/first-accounts.ts';
import { append as appendLife } from '../demo/people.ts';
import { recordedLife } from '../demo/recorded-lives.ts';
import { type PageStart, personEvents } from './person-events.ts';
import type { PersonEventsFilter } from '#projections/person-events/queries.ts';
import { type At, personState } from './person-state.ts';

const now = '2026-03-04T00:20:00.000Z';
const life = recordedLife('learner@demo.test', now.slice(0, 10));
const userId = firstAccountId(life.person, systemIds);

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

/** The history of a person of the log, in a database of its own. */
async function historyOf(log: EventLog) {
  const { pool } = await freshDatabase();
  const { apply } = await applied(personEventsProjector, pool);
  // In parts, as a projection follows the log; the second time changes nothing.
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after, max: 50 });
    await apply(...page.events);
    await apply(...page.events);
    ({ next: after, atEnd } = page);
  }
  const nameOf = async () => null;
  const serviceOf = async () => null;
  return {
    page: (start: PageStart, max: number, filter: PersonEventsFilter = {}) =>
      personEvents({ pool, log, nameOf, serviceOf }, userId, filter, start, max, 'open'),
    state: (at: At) => personState({ pool, log }, userId, at, 'open'),
  };
}
type History = Awaited<ReturnType<typeof historyOf>>;

/** The whole log of the person, oldest first, page by page as an administrator reads it. */
async function listed({ page }: History, max = 3) {
  const all = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page({ cursor }, max);
    all.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all.toReversed();
}

const lives: [string, (person: Person) => Promise<unknown>][] = [
  [
    'the demo learner',
    async ({ log, registers }) => {
      await registers(life.person.registeredAt);
      await appendLife(life, log);
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

/** Each person with the list of their log and the state after each event. */
const people = await Promise.all(
  lives.map(async ([name, happens]) => {
    const { log, ...deeds } = aPerson();
    await happens({ log, ...deeds });
    const history = await historyOf(log);
    const list = await listed(history);
    const on = await Promise.all(list.map(({ position }) => history.state({ position })));
    return { name, history, list, on };
  }),
);
const [demo, imported, backDated] = people;

test.each(people)('each event of the list of $name has the state after it, with one event more', ({ list, on }) => {
  const order = list.map(({ position }) => position);
  expect(on.map(({ position }) => position)).toEqual(order);
  expect(on.map(({ events }) => events)).toEqual(order.map((_, index) => index + 1));
  expect(new Set(order).size).toBe(order.length);
});

test.each([demo, imported])('the state of $name at a time is the state after the last event up to it', async (one) => {
  const { history, on } = one ?? expect.unreachable();
  const times = on.map(({ lastEvent }) => Date.parse(lastEvent?.occurredAt ?? ''));
  expect(times).toEqual(times.toSorted((earlier, later) => earlier - later));
  const some = times.filter((_, index) => index < 6 || index % 9 === 0);
  for (const time of [...some, (times[0] ?? 0) - 1, (times.at(-1) ?? 0) + 1]) {
    const then = await history.state({ time });
    const events = times.filter((each) => each <= time).length;
    expect(then.events).toBe(events);
    if (events > 0) expect(then).toEqual(on[events - 1]);
  }
});

const on = ({ items, ...page }: Awaited<ReturnType<History['page']>>) => ({
  ...page,
  positions: items.map(({ position }) => position),
});

/** The moment of an event: the latest time of its stream up to it. */
const momentOf = (list: Awaited<ReturnType<typeof listed>>, index: number): number =>
  Math.max(
    ...list
      .slice(0, index + 1)
      .filter(({ stream }) => stream === list[index]?.stream)
      .map(({ metadata }) => Date.parse(metadata.occurredAt)),
  );

test.each(people)(
  'the pages of $name are the same in both directions, and from any moment',
  async ({ history, list }) => {
    const order = list.map(({ position }) => position);
    const end = await history.page({}, order.length);
    expect(end).toMatchObject({ nextCursor: null, previousCursor: null, total: order.length });
    for (let from = 0; from < order.length; from += Math.ceil(order.length / 7)) {
      const at = order[from] ?? '';
      const there = on(await history.page({ at: { moment: momentOf(list, from), position: at } }, 4));
      expect(there.positions).toEqual(order.slice(Math.max(0, from - 3), from + 1).toReversed());
      const later: string[] = [];
      for (let cursor = there.previousCursor; cursor !== null; ) {
        const page = on(await history.page({ cursor }, 4));
        later.unshift(...page.positions);
        expect(page.total).toBeNull();
        cursor = page.previousCursor;
      }
      expect(later).toEqual(order.slice(from + 1).toReversed());
    }
  },
);

test('a made-up cursor is refused', async () => {
  const { history } = demo ?? expect.unreachable();
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  for (const cursor of ['', 'x', '1_2', encoded('1 2'), encoded('x 1 older'), encoded('1 2 sideways')]) {
    await expect(history.page({ cursor }, 3)).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('an event dated before its predecessor in the stream counts as happening with it', async () => {
  const { history } = backDated ?? expect.unreachable();
  const state = await history.state({ time: Date.parse('2026-03-01T12:00:00.000Z') });
  expect(state).toMatchObject({ events: 1, lastEvent: { type: 'AccountRegistered' }, answers: {} });
  const after = await history.state({ time: Date.parse('2026-03-02T12:00:00.000Z') });
  expect(after).toMatchObject({ events: 4, answers: { 1: { metaphor: 'a crane' } } });
});

test('a position between the person’s events means the latest event before it', async () => {
  const { history, list } = imported ?? expect.unreachable();
  expect((await history.state({ position: '9999999999999999999' })).events).toBe(list.length);
  const registered = list.find(({ type }) => type === 'AccountRegistered')?.position ?? '';
  expect((await history.state({ position: `${registered}5` })).lastEvent?.type).toBe('AccountRegistered');
  expect((await history.state({ position: '' })).events).toBe(0);
});

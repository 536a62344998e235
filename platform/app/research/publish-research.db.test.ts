import { beforeAll, describe, expect, it } from 'vitest';
import { dayShifted, mondayOf } from '#contracts/days.ts';
import { minContributors } from '#contracts/research/contributors.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { researchPublisher } from './publish-research.ts';

const clock = new SettableClock();
const { server, stores, person } = await wholeApi({}, clock);
const { pool } = stores.database;
const publish = researchPublisher({
  pool,
  whenProjected: async () => stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000),
});

interface Signed {
  readonly userId: string;
  readonly cookie: string;
}

const consent = async ({ cookie }: Signed, given: boolean) => {
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/research/consent',
    headers: { cookie, 'idempotency-key': crypto.randomUUID() },
    payload: { given },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const seen = async ({ cookie }: Signed) => {
  const { mine: _, ...published } = (await server.inject({ url: '/api/research', headers: { cookie } })).json();
  return published;
};
const counted = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ user_id: string }>(
    'select user_id from research_counted where block is not null',
  );
  return rows.map(({ user_id }) => user_id);
};
const people = async (count: number): Promise<Signed[]> => {
  const all = [];
  for (let made = 0; made < count; made += 1) all.push(await person());
  for (const one of all) await consent(one, true);
  return all;
};
const monday = () => mondayOf(clock.now().slice(0, 10));
/** The next Monday, or a later one. */
const nextMonday = async (weeks = 1): Promise<string> => {
  const day = dayShifted(monday(), 7 * weeks);
  clock.pass({ days: (Date.parse(day) - Date.parse(clock.now().slice(0, 10))) / 86_400_000 });
  await publish(monday());
  return monday();
};

const nothing = { contributors: null, asOf: null, figures: null, least: minContributors };
let first: Signed[];
let reader: Signed;
beforeAll(async () => {
  reader = await person();
  first = await people(25);
});

describe('figures of research', () => {
  it('are published once ten people agreed two weeks ago, not before', async () => {
    expect(await seen(reader)).toEqual(nothing);
    await nextMonday();
    expect(await seen(reader)).toEqual(nothing);
    const asOf = await nextMonday(2);
    expect(await seen(reader)).toMatchObject({ contributors: 20, asOf, figures: { steps: { length: 6 } } });
    expect((await counted()).toSorted()).toEqual(first.map(({ userId }) => userId).toSorted());
  });

  it('do not change before the next Monday, whoever agrees, withdraws or acts, and however often it is published', async () => {
    const before = await seen(reader);
    for (const one of first.slice(0, 7)) {
      await consent(one, false);
      await publish(monday());
      expect(await seen(one)).toEqual(before);
      await consent(one, true);
    }
    expect(await seen(reader)).toEqual(before);
  });

  it('leave out whoever withdrew, with the block they were in, from the next Monday on', async () => {
    // The seven have agreed again less than two weeks ago.
    const asOf = await nextMonday();
    const now = await counted();
    expect(now.filter((userId) => first.slice(0, 7).some((one) => one.userId === userId))).toEqual([]);
    expect([0, 12, 13]).toContain(now.length);
    const shown = await seen(reader);
    expect(shown.asOf).toBe(asOf);
    expect(shown.contributors).toBe(now.length === 0 ? null : 10);
  });

  it('take in nobody whose address is not proven, and fewer than ten newcomers not at all', async () => {
    const before = await counted();
    const newcomers = await people(11);
    const unproven = newcomers.slice(0, 2).map(({ userId }) => userId);
    await pool.query('update accounts set address_proven_at = null where id = any($1)', [unproven]);
    await nextMonday(3);
    expect((await counted()).toSorted()).toEqual(before.toSorted());
    await pool.query('update accounts set address_proven_at = now() where id = $1', [unproven[0]]);
    await nextMonday();
    const now = await counted();
    // Ten are new, and those whose block had ended come with them.
    expect(now).toEqual(
      expect.arrayContaining(newcomers.filter(({ userId }) => userId !== unproven[1]).map((one) => one.userId)),
    );
    expect(now).not.toContain(unproven[1]);
    expect(now.length).toBe(35);
  });

  it('are without an erased person, and so is the table of who is counted', async () => {
    const [one] = first;
    const admin = await person('admin');
    const { rows } = await pool.query<{ email: string }>('select email from accounts where id = $1', [one?.userId]);
    const erased = await server.inject({
      method: 'POST',
      url: `/api/admin/users/${one?.userId}/erase`,
      headers: { cookie: admin.cookie, 'idempotency-key': crypto.randomUUID() },
      payload: { confirm: rows[0]?.email },
    });
    expect(erased.statusCode, erased.body).toBe(200);
    expect(await counted()).not.toContain(one?.userId);
    const before = (await counted()).length;
    await nextMonday();
    expect(before - (await counted()).length).toBeGreaterThanOrEqual(minContributors - 1);
  });

  it('are published once by two processes at the same time', async () => {
    clock.pass({ days: 7 });
    await Promise.all([publish(monday()), publish(monday()), publish(monday())]);
    const { rows } = await pool.query('select from research_publications where as_of = $1', [monday()]);
    expect(rows).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { pollAnswersStream, pollsStream } from '#contracts/polls/streams.ts';
import { makeEvent } from '#projections/testing/history.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { openPolls } from './close-polls.ts';

const clock = new SettableClock('2026-12-10T09:00:00.000Z');
const { server, stores, person, config, identity } = await wholeApi({}, clock);
const { pool } = stores.database;
const { log } = stores.eventLog;
const { ids, handlePolls } = stores.commandHandlers;
const projected = async () => stores.projections.whenProcessed(await log.head(), 30_000);
const worker = openPolls({ pool, clock, ids, handlePolls, whenProjected: projected });
const closeDue = async () => {
  await worker.close(new AbortController().signal);
  // Readers did not append the result themselves.
  await projected();
};

type Signed = Awaited<ReturnType<typeof person>>;
const send = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, { cookie }: Signed, payload?: object) => {
  const response = await server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
/** Sessions end, and the clock moves by months, so that everyone signs in again. */
const again = async ({ userId }: Pick<Signed, 'userId'>): Promise<Signed> => {
  const header = await identity.sessions.start(userId, { userAgent: 'test', ip: '127.0.0.1' }, undefined);
  return { userId, cookie: header.split(';', 1)[0] ?? '' };
};
const crowd: Signed[] = [];
while (crowd.length < 24) crowd.push(await person());

const consent = (one: Signed, given = true) => send('PUT', '/api/research/consent', one, { given });
const answer = (one: Signed, month: string, option: number | null) =>
  send('PUT', `/api/polls/${month}/answer`, one, { option });
const current = async (one: Signed) => (await send('GET', '/api/polls/current', one)).body.poll;
const past = async (one: Signed) => (await send('GET', '/api/polls', one)).body.items;
const typesIn = async (stream: string) => {
  const types = [];
  for await (const { type } of log.readStream(stream)) types.push(type);
  return types;
};
/** Appends what administrators of earlier versions did. */
const once = async (type: 'PollPlanned' | 'PollDiscarded', data: object) => {
  const event = makeEvent(type, { ...data, month }, { id: ids.fresh(), at: clock.now(), subject: null });
  await log.append(pollsStream(), [event as never], { expected: 'any' });
  await projected();
};

/** A month that no test before has used. */
let month = '2026-12';
beforeEach(async () => {
  await closeDue();
  const next = new Date(`${month}-10T09:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  month = next.toISOString().slice(0, 7);
  clock.set(`${month}-10T09:00:00.000Z`);
});

const fill = async (counts: readonly number[]) => {
  const options = counts.flatMap((count, option) => Array.from({ length: count }, () => option));
  for (const [index, option] of options.entries()) {
    const known = crowd[index];
    if (!known) throw new Error('not enough people');
    const one = await again(known);
    crowd[index] = one;
    await consent(one);
    expect((await answer(one, month, option)).status).toBe(200);
  }
};
const [first, second] = crowd as [Signed, Signed];
const nextMonth = () => clock.set(new Date(Date.parse(`${month}-28T00:00:00.000Z`) + 5 * 86_400_000).toISOString());

describe('the question of a month', () => {
  it('is the given one, and is kept with the first answer alone', async () => {
    const one = await person();
    const asked = (await typesIn(pollsStream())).length;
    expect((await current(one)).wording.en.options.length).toBeGreaterThan(1);
    expect((await answer(one, month, 0)).body.reason).toBe('conflict.poll_consent');
    expect(await typesIn(pollsStream())).toHaveLength(asked);
    await consent(one);
    await answer(one, month, 0);
    await answer(one, month, 1);
    expect((await typesIn(pollsStream())).slice(asked)).toEqual(['PollPlanned']);
    const events = [];
    for await (const event of log.readStream(pollsStream())) events.push(event);
    expect(JSON.stringify(events)).not.toContain(one.userId);
  });

  it('is the one that an administrator once wrote for it, or none where it was removed', async () => {
    const one = await person();
    const text = { question: 'What helps you?', options: ['Time', 'Trust'] };
    await once('PollPlanned', { version: 1, wording: { en: text, de: text }, ready: null });
    expect((await current(one)).wording.en).toEqual(text);
    await consent(one);
    expect((await answer(one, month, 2)).body.reason).toBe('not_found.poll_option');
    await once('PollDiscarded', {});
    expect(await current(one)).toBeNull();
    expect((await answer(one, month, 1)).body.reason).toBe('not_found.poll');
  });
});

describe('an answer', () => {
  it('needs the consent to research, is one per person in any number of tabs, and can be changed and withdrawn', async () => {
    const one = await person();
    expect((await answer(one, month, 0)).body.reason).toBe('conflict.poll_consent');
    await consent(one);
    expect((await answer(one, month, 5)).body.reason).toBe('not_found.poll_option');
    expect((await answer(one, '2026-01', 0)).body.reason).toBe('conflict.poll_not_running');
    await Promise.all([answer(one, month, 0), answer(one, month, 0), answer(one, month, 0)]);
    expect(await typesIn(pollAnswersStream(one.userId))).toEqual(['PollAnswered']);
    await answer(one, month, 2);
    expect((await current(one)).mine).toBe(2);
    const other = await person();
    expect((await current(other)).mine).toBeNull();
    await answer(one, month, null);
    await answer(one, month, null);
    expect((await current(one)).mine).toBeNull();
    expect(await typesIn(pollAnswersStream(one.userId))).toEqual([
      'PollAnswered',
      'PollAnswered',
      'PollAnswerWithdrawn',
    ]);
  });

  it('goes with the consent, and does not come back with it', async () => {
    const one = await person();
    await consent(one);
    await answer(one, month, 1);
    await consent(one, false);
    expect((await current(one)).mine).toBeNull();
    clock.pass({ minutes: 1 });
    await consent(one);
    expect((await current(one)).mine).toBeNull();
    // The same answer again is a new one.
    expect((await answer(one, month, 1)).status).toBe(200);
    expect((await current(one)).mine).toBe(1);
  });

  it('is encrypted in the log, and part of the export of the account', async () => {
    const one = await person();
    await consent(one);
    await answer(one, month, 1);
    const { rows } = await pool.query<{ data: unknown }>('select data from events where stream = $1', [
      pollAnswersStream(one.userId),
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0]?.data)).not.toMatch(/"option": ?1/);
    const exported = await server.inject({ url: '/api/account/export', headers: { cookie: one.cookie } });
    expect(exported.body).toContain('PollAnswered');
  });

  it('counts until the last millisecond of the month in UTC, and not after it', async () => {
    const one = await person();
    await consent(one);
    const end = new Date(Date.parse(`${month}-01T00:00:00.000Z`));
    end.setUTCMonth(end.getUTCMonth() + 1);
    clock.set(new Date(end.getTime() - 1).toISOString());
    const late = await again(one);
    expect((await answer(late, month, 0)).status).toBe(200);
    clock.pass({ milliseconds: 1 });
    expect((await answer(late, month, 1)).body.reason).toBe('conflict.poll_not_running');
    expect((await answer(late, month, null)).body.reason).toBe('conflict.poll_not_running');
    expect((await current(late)).month).not.toBe(month);
    await closeDue();
    expect(await past(late)).not.toContainEqual(expect.objectContaining({ month }));
    clock.pass({ minutes: 1 });
    await closeDue();
    expect(await past(late)).toContainEqual(expect.objectContaining({ month, result: null, mine: 0 }));
  });
});

describe('the result', () => {
  it('of nine answers is none, and of ten there is one; it appears only when the month is over', async () => {
    await fill([9]);
    await closeDue();
    expect(Object.keys(await current(crowd[0] as Signed))).not.toContain('result');
    expect(await past(crowd[0] as Signed)).not.toContainEqual(expect.objectContaining({ month }));
    nextMonth();
    await closeDue();
    const one = await again(first);
    expect((await past(one))[0]).toMatchObject({ month, result: null });
  });

  it('counts nobody whose address is not proven', async () => {
    await fill([12]);
    const unproven = crowd.slice(0, 3).map(({ userId }) => userId);
    await pool.query('update accounts set address_proven_at = null where id = any($1)', [unproven]);
    nextMonth();
    await closeDue();
    await pool.query('update accounts set address_proven_at = now() where id = any($1)', [unproven]);
    expect((await past(await again(second)))[0]).toMatchObject({ month, result: null });
  });

  it('is fixed once by two processes at the same time, and again by nothing that happens later', async () => {
    await fill([11, 12]);
    const leaving = crowd[0] as Signed;
    nextMonth();
    const other = await anotherServer({ config }, clock);
    const elsewhere = openPolls({
      pool,
      clock,
      ids,
      handlePolls: other.stores.commandHandlers.handlePolls,
      whenProjected: projected,
    });
    await Promise.all([closeDue(), elsewhere.close(new AbortController().signal), closeDue()]);
    await closeDue();
    const closed = (await typesIn(pollsStream())).filter((type) => type === 'PollClosed').length;
    const ten = { count: 10, hidden: null };
    const few = { count: null, hidden: 'few' };
    const result = { people: 20, options: expect.arrayContaining([ten, ten, few]) };
    const shown = async () => (await past(await again(second))).find((each: { month: string }) => each.month === month);
    expect(await shown()).toMatchObject({ month, result, mine: 0 });
    await other.close();
    const left = await again(leaving);
    await consent(left, false);
    expect((await past(left)).find((each: { month: string }) => each.month === month)).toMatchObject({
      result,
      mine: null,
    });
    await closeDue();
    expect(await shown()).toMatchObject({ result });
    expect((await typesIn(pollsStream())).filter((type) => type === 'PollClosed')).toHaveLength(closed);
  });

  it('leaves out those who withdrew their consent or were erased before it is fixed, and no one can tell from it', async () => {
    await fill([10]);
    for (const one of crowd.slice(0, 2)) await consent(one, false);
    for (const one of [await person(), await person()]) {
      await consent(one);
      await answer(one, month, 0);
      const data = { reason: 'own_wish', events: {} };
      const event = makeEvent('PersonErased', data, { id: ids.fresh(), at: clock.now(), subject: one.userId });
      await log.append(`account-${one.userId}`, [event], { expected: 'any' });
    }
    await projected();
    nextMonth();
    await closeDue();
    expect((await past(await again(second)))[0]).toMatchObject({ month, result: null });
  });

  it('and everything else is the same after a rebuild from the log', async () => {
    await projected();
    const verified = await stores.projections.replays.verify();
    const own = verified.filter(({ table }) => table === 'polls' || table === 'poll_answers');
    expect(own.map(({ equal }) => equal)).toEqual([true, true]);
  });

  it('of several months that were missed are all fixed by the next round', async () => {
    const missed = [month];
    await fill([1]);
    nextMonth();
    month = clock.now().slice(0, 7);
    missed.push(month);
    crowd[0] = await again(first);
    await answer(crowd[0], month, 0);
    clock.pass({ days: 93 });
    await closeDue();
    const shown = (await past(await again(first))).map((each: { month: string }) => each.month);
    expect(shown).toEqual(expect.arrayContaining(missed));
    month = clock.now().slice(0, 7);
  });
});

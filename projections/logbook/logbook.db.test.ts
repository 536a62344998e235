import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountStream } from '#contracts/accounts/streams.ts';
import { balanceStream } from '#contracts/balance/streams.ts';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { systemClock } from '#platform/base/clock.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';
import { makeEvent } from '../testing/history.ts';
import type { ReadContext } from '../read-context.ts';
import { explainingPool, rowsReadOf } from '../testing/plans.ts';
import { readEntries, readQuote } from './queries.ts';

const { server, person, stores } = await sharedApi();
type Someone = Awaited<ReturnType<typeof person>>;

const call = async (one: Someone, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await server.inject({ method, url, headers: { cookie: one.cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const track = (one: Someone, type: string, data: object, step?: number) =>
  call(one, 'POST', '/api/achievements/track-progress', {
    user_id: one.userId,
    type,
    timestamp: new Date().toISOString(),
    ...(step && { step_id: `step${step}` }),
    data,
  });
const save = (one: Someone, step: number, answers: object) =>
  call(one, 'PUT', `/api/journey/steps/${step}/reflection`, answers);
const list = async (one: Someone, query = '') => (await call(one, 'GET', `/api/logbook/entries${query}`)).body.items;
const search = async (one: Someone, words: string, kind?: string) =>
  (await call(one, 'POST', '/api/logbook/search', { words, ...(kind && { kind }) })).body.items;
const entry = async (one: Someone, name: string) => (await call(one, 'GET', `/api/logbook/entries/${name}`)).body;
const revise = (one: Someone, name: string, body: object) => call(one, 'PUT', `/api/logbook/entries/${name}`, body);
const statsOf = async (one: Someone) => (await call(one, 'GET', '/api/achievements/stats')).body;
const story = { title: 'The bread', storyText: 'Grace gave me her bread at noon.', wisdomScore: 60 };

/** A learner who has recorded one of every kind. */
async function writer(): Promise<Someone> {
  const one = await person();
  await save(one, 1, { consents: { photos: true, voice: true } });
  await track(one, 'story_evidence', { ...story, recordingUrl: 'https://example.test/voice.webm' });
  await track(one, 'flight_report', { lifeBalance: 7, moneyProgress: 5, joyLevel: 9, notes: 'A week with wind' });
  await track(one, 'ripple_effect', { category: 'community', storyText: 'The choir sings again', peopleImpacted: 12 });
  await track(one, 'community_project', { projectName: 'Garden', valuesAlignment: 80, description: 'Beds for all' });
  await track(one, 'sensory_anchor', {
    sense: 'smell',
    description: 'Coffee before dawn',
    mediaUrl: 'https://example.test/cup.jpg',
  });
  await track(one, 'emotional_state', { emotion: 'hopeful', intensity: 6 });
  await call(one, 'POST', '/api/journey/engagement', {
    engagementType: 'mentoring_session',
    details: { with: 'Tom', notes: 'He decided alone' },
  });
  await save(one, 1, { metaphor: 'A small kite', lifeBalance: 4, moneyBalance: 6, joyBalance: 5 });
  return one;
}

describe('the logbook', () => {
  it('has everything that a person recorded, the newest first, and nothing of anyone else', async () => {
    const [ada, ben] = [await writer(), await person()];
    const items = await list(ada);
    expect(items.map(({ kind, prompt }: { kind: string; prompt: string | null }) => prompt ?? kind).toSorted()).toEqual(
      ['anchor', 'balance', 'feeling', 'mentoring', 'metaphor', 'project', 'report', 'ripple', 'story'],
    );
    const times = items.map(({ writtenAt }: { writtenAt: string }) => writtenAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(items.at(-1)).toMatchObject({
      kind: 'story',
      version: 1,
      imported: false,
      editable: true,
      content: { title: 'The bread', text: 'Grace gave me her bread at noon.' },
    });
    expect(await list(ben)).toEqual([]);
    expect(await search(ben, 'bread')).toEqual([]);
    const { name } = items.at(-1);
    expect((await call(ben, 'GET', `/api/logbook/entries/${name}`)).status).toBe(404);
    expect((await revise(ben, name, { version: 1, text: 'Mine' })).status).toBe(404);
  });

  it('can be narrowed to a kind, to photos and to recordings', async () => {
    const ada = await writer();
    const kinds = async (kind: string) => (await list(ada, `?kind=${kind}`)).map((item: { kind: string }) => item.kind);
    expect(await kinds('ripple')).toEqual(['ripple']);
    expect(await kinds('photos')).toEqual(['anchor']);
    expect(await kinds('recordings')).toEqual(['story']);
    expect(await kinds('letter')).toEqual([]);
  });

  it('is searched by beginnings of words, without accents and capitals, in every part of an entry', async () => {
    const ada = await writer();
    await track(ada, 'story_evidence', { title: 'Grüße aus Köln', storyText: 'Am Rhein.' });
    const titles = async (words: string) =>
      (await search(ada, words)).map(({ content }: { content: { title: string } }) => content.title);
    expect(await titles('GRUSSE koln')).toEqual(['Grüße aus Köln']);
    expect(await titles('bre noon')).toEqual(['The bread']);
    expect(await titles('tom')).toEqual(['Tom']);
    expect(await titles('noo grace missing')).toEqual([]);
    expect(await search(ada, 'bread', 'ripple')).toEqual([]);
    expect(await search(ada, '& | !')).toEqual([]);
  });

  it('is read page by page', async () => {
    const ada = await person();
    for (let number = 0; number < 23; number += 1) await track(ada, 'emotional_state', { emotion: `word ${number}` });
    const first = await call(ada, 'GET', '/api/logbook/entries');
    const second = await call(ada, 'GET', `/api/logbook/entries?cursor=${first.body.nextCursor}`);
    const titles = [...first.body.items, ...second.body.items].map((item) => item.content.title);
    expect(titles).toEqual(Array.from({ length: 23 }, (_, at) => `word ${22 - at}`));
    expect(second.body.nextCursor).toBeNull();
    expect((await call(ada, 'GET', '/api/logbook/entries?cursor=x')).status).toBe(400);
    const found = await call(ada, 'POST', '/api/logbook/search', { words: 'word' });
    expect(
      (await call(ada, 'POST', `/api/logbook/search?cursor=${found.body.nextCursor}`, { words: 'word' })).body.items,
    ).toHaveLength(3);
  });
});

describe('a revision', () => {
  it('keeps the earlier version readable, moves no measure, and is found by its new words', async () => {
    const ada = await writer();
    const [{ name }] = await list(ada, '?kind=story');
    const before = await statsOf(ada);
    const revised = await revise(ada, name, { version: 1, title: 'The loaf', text: 'Grace gave me half of her loaf.' });
    expect(revised).toMatchObject({ status: 200, body: { version: 2 } });
    const { entries } = await entry(ada, name);
    expect(entries).toMatchObject([
      {
        version: 2,
        content: { title: 'The loaf', text: 'Grace gave me half of her loaf.', recording: expect.any(String) },
        earlier: [{ version: 1, content: { title: 'The bread', text: 'Grace gave me her bread at noon.' } }],
      },
    ]);
    expect(await statsOf(ada)).toEqual(before);
    expect(await search(ada, 'loaf')).toHaveLength(1);
    expect(await search(ada, 'bread')).toEqual([]);
  });

  it('from a tab that shows an older version is refused, and changes nothing', async () => {
    const ada = await writer();
    const [{ name }] = await list(ada, '?kind=ripple');
    expect((await revise(ada, name, { version: 1, text: 'From one tab' })).status).toBe(200);
    expect(await revise(ada, name, { version: 1, text: 'From the other' })).toMatchObject({
      status: 409,
      body: { reason: 'conflict.entry_revised' },
    });
    expect((await entry(ada, name)).entries[0].content.text).toBe('From one tab');
  });

  it('of the notes of a flight report shows among the reports', async () => {
    const ada = await writer();
    const [{ name }] = await list(ada, '?kind=report');
    await revise(ada, name, { version: 1, text: 'A week without wind' });
    const { items } = (await call(ada, 'GET', '/api/balance/reports')).body;
    expect(items).toMatchObject([{ id: name, life: 7, notes: 'A week without wind' }]);
  });

  it('of an answer changes the answer in its step, and leaves the others', async () => {
    const ada = await writer();
    const metaphor = (await list(ada)).find(({ prompt }: { prompt: string }) => prompt === 'metaphor');
    expect((await revise(ada, metaphor.name, { version: 1, text: 'A big kite' })).body.version).toBe(2);
    const { answers } = (await call(ada, 'GET', '/api/journey/steps/1')).body;
    expect(answers).toEqual({ metaphor: 'A big kite', lifeBalance: 4, moneyBalance: 6, joyBalance: 5 });
    const { entries } = await entry(ada, metaphor.name);
    expect(entries[0].earlier).toMatchObject([{ content: { text: 'A small kite' } }]);
    // Another tab still has the step open and saves: a third version, and the second is kept.
    await save(ada, 1, { ...answers, metaphor: 'A middling kite' });
    expect((await entry(ada, metaphor.name)).entries[0]).toMatchObject({
      version: 3,
      earlier: [{ version: 2 }, { version: 1 }],
    });
    expect((await revise(ada, metaphor.name, { version: 2, text: 'Late' })).status).toBe(409);
  });

  it('of readings and lists is made where they were made', async () => {
    const ada = await writer();
    const balance = (await list(ada)).find(({ prompt }: { prompt: string }) => prompt === 'balance');
    expect(balance).toMatchObject({
      imported: false,
      editable: false,
      content: { facts: { life: 4, money: 6, joy: 5 } },
    });
    expect(await revise(ada, balance.name, { version: 1, text: 'Ten' })).toMatchObject({ status: 409 });
  });
});

describe('the answer to a prompt', () => {
  it('is one entry while it is written, whatever is saved on the way, and none once it was taken back', async () => {
    const ada = await person();
    for (const metaphor of ['A', 'A red', 'A red bird']) await save(ada, 1, { metaphor });
    const items = await list(ada);
    expect(items).toMatchObject([{ kind: 'answer', step: 1, prompt: 'metaphor', version: 1 }]);
    expect(items[0].content.text).toBe('A red bird');
    await save(ada, 1, {});
    expect(await list(ada)).toEqual([]);
  });

  it('is found by the event that completed its step, beside the other answers', async () => {
    const ada = await person();
    await track(ada, 'step_completion', { answers: { metaphor: 'A kite', intention: 'To land' } }, 1);
    const why = await call(ada, 'GET', '/api/achievements/why/permission-granted');
    const [{ id }] = why.body.requirements.flatMap(({ events }: { events: object[] }) => events);
    const found = await entry(ada, id);
    expect(found).toMatchObject({ step: 1, entries: [{ prompt: 'metaphor' }, { prompt: 'intention' }] });
    expect(found.entries[0].proves.map((proof: { achievementId: string }) => proof.achievementId)).toContain(
      'permission-granted',
    );
  });
});

it('the quote of the day is one of the person’s own texts, the same all day', async () => {
  const [ada, ben] = [await writer(), await person()];
  const quote = async (one: Someone) => (await call(one, 'GET', '/api/logbook/quote')).body.entry;
  expect((await quote(ada)).content.text).not.toBeNull();
  expect(await quote(ada)).toEqual(await quote(ada));
  expect(await quote(ben)).toBeNull();
});

it('keeps the lines of a T-account that were not removed, as they were written last', async () => {
  const ada = await person();
  const line = (holdingId: string, name: string, comment: string | null) =>
    makeEvent(
      'HoldingWritten',
      { holdingId, entry: { side: 'asset', tangible: false, name, value: 8, comment } },
      { id: randomUUID(), subject: ada.userId },
    );
  const [kept, removed] = [randomUUID(), randomUUID()];
  const events = [
    line(kept, 'Trust', null),
    line(removed, 'Debt', 'Old'),
    line(kept, 'Trust of the night shift', 'Took three years'),
    makeEvent('HoldingRemoved', { holdingId: removed }, { id: randomUUID(), subject: ada.userId }),
  ];
  await stores.eventLog.log.append(balanceStream(ada.userId), events, { expected: 'any' });
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  expect(await list(ada, '?kind=reflection')).toMatchObject([
    {
      name: kept,
      editable: false,
      content: {
        title: 'Trust of the night shift',
        text: 'Took three years',
        facts: { side: 'asset', value: 8 },
      },
    },
  ]);
  expect(await search(ada, 'night')).toMatchObject([{ name: kept }]);
  const exported = await server.inject({ url: '/api/account/export', headers: { cookie: ada.cookie } });
  expect(exported.body).toContain('Took three years');
  const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
  await stores.commandHandlers.handleAccount(accountStream(ada.userId), request, byOperator().about(ada.userId));
  await stores.erasure.eraser.erase(ada.userId, byOperator());
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  const { rows } = await stores.database.pool.query('select 1 from logbook_entries where user_id = $1', [ada.userId]);
  expect(rows).toEqual([]);
});

it('keeps what was tried for two weeks, with the last words about it', async () => {
  const ada = await person();
  const [tried, open] = [randomUUID(), randomUUID()];
  const started = (experimentId: string, plan: string, at: string) =>
    makeEvent(
      'ExperimentStarted',
      { experimentId, startsOn: '2026-03-01', endsOn: '2026-03-14', spoke: 'play', plan },
      { id: randomUUID(), at, subject: ada.userId },
    );
  const answered = (outcome: string, words: string | null, at: string) =>
    makeEvent(
      'ExperimentAnswered',
      { experimentId: tried, outcome, words },
      { id: randomUUID(), at, subject: ada.userId },
    );
  const append = async (...events: ReturnType<typeof makeEvent>[]) => {
    await stores.eventLog.log.append(balanceStream(ada.userId), events, { expected: 'any' });
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  };
  await append(
    started(tried, 'An evening without a screen', '2026-03-01T20:00:00.000Z'),
    answered('worse', 'Too late', '2026-03-15T20:00:00.000Z'),
  );
  await append(
    answered('better', 'I slept like a stone', '2026-03-16T20:00:00.000Z'),
    started(open, 'A walk at noon', '2026-03-17T20:00:00.000Z'),
  );
  expect(await list(ada, '?kind=reflection')).toMatchObject([
    { name: open, editable: false, content: { title: 'A walk at noon', text: null, facts: { spoke: 'play' } } },
    {
      name: tried,
      content: {
        title: 'An evening without a screen',
        text: 'I slept like a stone',
        facts: { spoke: 'play', outcome: 'better' },
      },
    },
  ]);
  expect(await search(ada, 'stone')).toMatchObject([{ name: tried }]);
  const exported = await server.inject({ url: '/api/account/export', headers: { cookie: ada.cookie } });
  for (const words of ['Too late', 'I slept like a stone', 'A walk at noon']) expect(exported.body).toContain(words);
});

describe('of a person with a thousand entries, among others with many more', () => {
  let userId = '';
  const own = 1_000;
  const page = 21;
  const someoneElse = 'a0000000-0000-4000-8000-000000000000';

  beforeAll(async () => {
    ({ userId } = await person());
    const { pool } = stores.database;
    await pool.query(
      `insert into logbook_entries (user_id, name, kind, day, written_at, saved_at, version, revised, imported, content, words)
       select case when n <= ${own} then $1::uuid else $2::uuid end, gen_random_uuid()::text, 'story', null, t, t, 1, false, false,
         jsonb_build_object('title', null, 'text', words, 'lines', '[]'::jsonb, 'promises', '[]'::jsonb, 'facts', '{}'::jsonb,
           'photos', '[]'::jsonb, 'recording', null), to_tsvector('simple', words)
       from generate_series(1, ${10 * own}) n, lateral (select now() - n * interval '1 hour' as t,
         'entry ' || n || ' ' || repeat('words of a long evening ', 4) as words) made`,
      [userId, someoneElse],
    );
    await pool.query('analyze logbook_entries');
  });

  it.each<[string, (context: ReadContext) => Promise<unknown>, number]>([
    ['the newest are read alone', (context) => readEntries(context, userId, { limit: 20 }), page],
    [
      'those with a common word are found among their own',
      (context) => readEntries(context, userId, { limit: 20, words: 'evening' }),
      own,
    ],
    [
      'those with a rare word are found among their own',
      (context) => readEntries(context, userId, { limit: 20, words: 'entry 742' }),
      own,
    ],
    ['those with photos too', (context) => readEntries(context, userId, { limit: 20, kind: 'photos' }), own],
    ['and the quote of the day', (context) => readQuote(context, userId, '2026-03-12'), own],
  ])('%s', async (_what, read, most) => {
    const explaining = explainingPool(stores.database.pool);
    await read({
      pool: explaining.pool,
      log: stores.eventLog.log,
      definitions: deliveredDefinitions,
      clock: systemClock,
    });
    const { logbook_entries: entries } = rowsReadOf(explaining.nodes);
    expect(entries).toBeLessThanOrEqual(most);
  });
});

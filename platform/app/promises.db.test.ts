import { describe, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { dayShifted } from '#contracts/days.ts';
import type { ListedEntry } from '#contracts/logbook/endpoints.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(new Date().getUTCFullYear() + 1, 2, 2, 10);
const day = (count: number) => dayShifted(new Date(begin).toISOString().slice(0, 10), count);
const clock = new SettableClock(new Date(begin).toISOString());
const { server, person } = await wholeApi({}, clock);
const moveTo = (count: number) => clock.set(new Date(begin + count * dayMs).toISOString());

/** A learner of the evening of day 0, and the calls of their pages. */
const learner = async () => {
  moveTo(0);
  const { cookie, userId } = await person();
  const headers = { cookie };
  const read = async (url: string) => (await server.inject({ url, headers })).body;
  const get = async (url: string) => JSON.parse(await read(url));
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const { statusCode, ...answer } = await server.inject({ method, url, headers, payload });
    return { statusCode, body: answer.json() };
  };
  const track = async (type: string, data: object, step?: number) => {
    const timestamp = clock.now();
    const step_id = step === undefined ? {} : { step_id: `step${step}` };
    const sent = { user_id: '1', type, timestamp, data, ...step_id };
    expect((await send('POST', '/api/achievements/track-progress', sent)).statusCode).toBe(200);
  };
  /** All steps but the last. */
  const fiveSteps = async () => {
    for (const step of [1, 2, 3, 4, 5]) {
      const first = step === 1 ? { answers: { lifeBalance: 4, moneyBalance: 5, joyBalance: 6 } } : {};
      await track('step_completion', first, step);
    }
  };
  const complete = (answers: object) => track('step_completion', { answers }, 6);
  const finish = async (answers: object) => {
    await fiveSteps();
    await complete(answers);
  };
  return { userId, get, read, send, track, fiveSteps, complete, finish };
};

it('a promise is asked about from the day before its day, and an answer moves it or ends it', async () => {
  const { get, send, finish } = await learner();
  await finish({ commitments: [{ what: 'Call Grace', by: day(5), withWhom: 'Grace' }, { what: 'Bake' }] });
  const promises = async () => (await get('/api/promises')).promises;
  expect(await promises()).toMatchObject([
    { what: 'Call Grace', withWhom: 'Grace', by: day(5), answer: null, isAsked: false },
    { what: 'Bake', withWhom: null, by: null, isAsked: false },
  ]);
  moveTo(4);
  expect((await promises())[0]).toMatchObject({ isAsked: true });
  moveTo(6);
  const { promiseId } = (await promises())[0];
  const answer = (body: object) => send('PUT', `/api/promises/${promiseId}/answer`, body);
  expect((await answer({ answer: 'not_yet', line: ' She was away ' })).statusCode).toBe(200);
  expect((await promises())[0]).toMatchObject({ answer: 'not_yet', line: 'She was away', by: day(13), isAsked: false });
  moveTo(12);
  expect((await promises())[0]).toMatchObject({ isAsked: true });
  await answer({ answer: 'kept' });
  expect((await promises())[0]).toMatchObject({ answer: 'kept', line: null, by: null, isAsked: false });
  expect((await answer({ answer: 'changed', by: day(2) })).body).toMatchObject({ code: 'invalid_input' });
});

describe('a sealed letter', () => {
  const canary = 'canary';
  const [inStep, onPage] = ['canary of the step', 'canary of the page'];

  /** A person who has sealed the message of step 6 and another letter, both for 30 days. */
  const writer = async () => {
    const one = await learner();
    await one.send('PUT', '/api/journey/steps/step1/reflection', { intention: 'To land well' });
    await one.fiveSteps();
    await one.send('PUT', '/api/journey/steps/step6/reflection', { messageToSelf: 'canary of a draft' });
    await one.complete({ messageToSelf: inStep, messageDays: 30, communityProject: 'A garden' });
    await one.send('POST', '/api/letters', { text: onPage, days: 30 });
    // A page from before the completion may still send it.
    await one.send('PUT', '/api/journey/steps/step6/reflection', {
      messageToSelf: inStep,
      communityProject: 'Two beds',
    });
    return one;
  };
  type Writer = Awaited<ReturnType<typeof writer>>;

  /** Everything that a page of the person can read. */
  const shownTo = async ({ get, send, read }: Writer) => {
    const plain = Object.values(api).filter(
      ({ method, path, who }) => method === 'GET' && who === 'person' && !path.includes(':'),
    );
    expect(plain.length).toBeGreaterThan(30);
    const entries = (await get('/api/logbook/entries')).items.map(({ name }: { name: string }) => name);
    const { letters } = await get('/api/letters');
    const paths = [
      ...plain.map(({ path }) => path),
      '/api/journey/steps/step6',
      '/api/logbook/entries/step6',
      '/api/logbook/entries?kind=letter',
      ...[...entries, ...letters.map(({ letterId }: { letterId: string }) => letterId)].map(
        (name) => `/api/logbook/entries/${name}`,
      ),
      ...[0, 8, 29, 30].map((count) => `/api/timeline/days/${day(count)}`),
    ];
    const answers = [];
    for (const path of paths) answers.push(await read(path));
    const found = await send('POST', '/api/logbook/search', { words: canary });
    return { text: answers.join('\n'), found: found.body.items };
  };

  it('is nowhere until it is opened on its day, but in the export', async () => {
    const one = await writer();
    for (const words of [inStep, onPage]) expect(await one.read('/api/account/export')).toContain(words);
    for (const count of [0, 8, 29, 30]) {
      moveTo(count);
      const { text, found } = await shownTo(one);
      expect(text).toContain('Two beds');
      expect(text).not.toContain(canary);
      expect(found).toEqual([]);
    }
    moveTo(29);
    const { letters } = await one.get('/api/letters');
    expect(letters).toMatchObject([
      { state: 'sealed', opensOn: day(30), text: null },
      { state: 'sealed', opensOn: day(30), text: null },
    ]);
    const open = (letterId: string) => one.send('POST', `/api/letters/${letterId}/open`, {});
    for (const { letterId } of letters) expect((await open(letterId)).body).toMatchObject({ code: 'conflict' });
    moveTo(30);
    expect((await one.get('/api/letters')).letters).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
    for (const { letterId } of letters) expect((await open(letterId)).statusCode).toBe(200);
    const { text, found } = await shownTo(one);
    expect(found.map(({ kind, content, editable }: ListedEntry) => [kind, content.text, editable]).toSorted()).toEqual([
      ['letter', onPage, false],
      ['letter', inStep, false],
    ]);
    expect(text).not.toContain('canary of a draft');
  });

  it('is revised by nobody, also not under the name of the answer that it was', async () => {
    const one = await learner();
    await one.fiveSteps();
    await one.send('PUT', '/api/journey/steps/step6/reflection', { messageToSelf: inStep });
    const [{ name }] = (await one.get('/api/logbook/entries?kind=letter')).items;
    await one.complete({ messageToSelf: inStep });
    const revise = (entry: string) => one.send('PUT', `/api/logbook/entries/${entry}`, { version: 1, text: 'Changed' });
    expect((await revise(name)).statusCode).toBe(404);
    const [{ letterId }] = (await one.get('/api/letters')).letters;
    expect((await revise(letterId)).statusCode).toBe(404);
    for (const count of [25, 50, 75, 90]) {
      moveTo(count);
      await one.get('/api/letters'); // a session lasts 30 days after a visit
    }
    await one.send('POST', `/api/letters/${letterId}/open`, {});
    expect((await revise(letterId)).statusCode).toBe(409);
  });

  it('is closed to administrators, before its day and after, whatever their reason', async () => {
    const one = await writer();
    const url = `/api/admin/users/${one.userId}`;
    const shown = async () => {
      const headers = { cookie: (await person('admin')).cookie };
      const payload = { reason: 'She asked in ticket 4711 why her letter is missing' };
      const opened = await server.inject({ method: 'POST', url: `${url}/open`, headers, payload });
      expect(opened.statusCode).toBe(200);
      const answers = [];
      for (const what of ['', '/events', '/state']) {
        answers.push((await server.inject({ url: url + what, headers })).body);
      }
      return answers.join('\n');
    };
    const before = await shown();
    expect(before).toContain('Two beds');
    expect(before).not.toContain(canary);
    moveTo(20);
    await one.get('/api/letters'); // a session lasts 30 days after a visit
    moveTo(30);
    for (const { letterId } of (await one.get('/api/letters')).letters) {
      await one.send('POST', `/api/letters/${letterId}/open`, {});
    }
    const after = await shown();
    expect(after).toContain('LetterOpened');
    expect(after).not.toContain(canary);
  });
});

it('answers to promises, additions and opened letters are entries of the logbook', async () => {
  const { get, send, track, finish, read } = await learner();
  await track('story_evidence', {
    title: 'Oranges',
    storyText: 'My grandmother sold oranges, rain or shine, for years.',
  });
  await finish({ commitments: [{ what: 'Bake' }, { what: '' }, { what: 'Call Grace', by: day(5) }] });
  await send('POST', '/api/letters', { text: 'Dear me, be patient', days: 30 });
  const kinds = async () =>
    (await get('/api/logbook/entries')).items.map(({ kind, step, content }: ListedEntry) =>
      step === null ? [kind, content.title, content.text, content.facts] : [kind, step],
    );
  const before = await kinds();
  moveTo(8);
  const { promises } = await get('/api/promises');
  const grace = promises.find(({ what }: { what: string }) => what === 'Call Grace');
  await send('PUT', `/api/promises/${grace.promiseId}/answer`, { answer: 'kept', line: 'She laughed' });
  const { story } = await get('/api/old-story');
  await send('POST', `/api/old-story/${story.eventId}/additions`, { text: 'She is ninety now' });
  moveTo(30);
  const [{ letterId }] = (await get('/api/letters')).letters;
  await send('POST', `/api/letters/${letterId}/open`, {});
  const after = await kinds();
  expect(after).toContainEqual(['addition', 'Oranges', 'She is ninety now', {}]);
  expect(after).toContainEqual(['promise', 'Call Grace', 'She laughed', { answer: 'kept' }]);
  expect(after).toContainEqual(['letter', null, 'Dear me, be patient', { days: 30 }]);
  expect(after).toHaveLength(before.length + 3);
  const find = async (words: string) =>
    (await send('POST', '/api/logbook/search', { words })).body.items.map(({ kind }: ListedEntry) => kind);
  expect(await find('laugh')).toEqual(['promise']);
  expect(await find('ninety')).toEqual(['addition']);
  expect(await find('patient')).toEqual(['letter']);
  const entry = async (name: string) => get(`/api/logbook/entries/${name}`);
  expect((await entry(story.eventId)).additions).toMatchObject([{ text: 'She is ninety now' }]);
  const [{ name }] = (await entry(story.eventId)).additions;
  expect((await entry(name)).entries).toMatchObject([{ kind: 'addition', content: { about: story.eventId } }]);
  // Both are revised in the logbook, and come back in their newest version.
  const revise = (of: string, text: string) => send('PUT', `/api/logbook/entries/${of}`, { version: 1, text });
  await revise(name, 'She is ninety-one now');
  await revise(story.eventId, 'She sold lemons.');
  expect((await get('/api/old-story')).story).toMatchObject({
    title: 'Oranges',
    text: 'She sold lemons.',
    additions: [{ text: 'She is ninety-one now' }],
  });
  const onDay8 = await read(`/api/timeline/days/${day(8)}`);
  moveTo(0); // the export needs a sign-in that is minutes old
  const days = [onDay8, await read('/api/account/export')];
  for (const shown of days) expect(shown).toContain('She laughed');
});

it('a letter can be written at any time, and nobody opens that of another', async () => {
  const [ada, ben] = [await learner(), await learner()];
  expect((await ada.send('POST', '/api/letters', { text: 'Dear me', days: 90 })).body).toMatchObject({
    opensOn: day(90),
  });
  const [{ letterId }] = (await ada.get('/api/letters')).letters;
  moveTo(20);
  expect((await ben.send('POST', `/api/letters/${letterId}/open`, {})).statusCode).toBe(404);
  expect((await ben.get('/api/letters')).letters).toEqual([]);
});

it('the weekly check is a flight report on a chosen day, beside the one before and that of the first day', async () => {
  const { get, send, track, finish } = await learner();
  await finish({});
  const report = (life: number) =>
    track('flight_report', { lifeBalance: life, moneyProgress: 5, joyLevel: 5, notes: 'A line' });
  await report(3);
  const weekday = ((new Date(day(2)).getUTCDay() + 6) % 7) + 1;
  await send('PUT', '/api/weekly-check', { weekday, message: true });
  expect(await get('/api/weekly-check')).toMatchObject({ weekday, isDue: false, next: day(2) });
  moveTo(2);
  expect(await get('/api/weekly-check')).toMatchObject({
    isDue: true,
    next: day(2),
    filed: null,
    before: { life: 3 },
    first: { life: 4, money: 5, joy: 6 },
  });
  moveTo(3);
  await report(8);
  expect(await get('/api/weekly-check')).toMatchObject({
    isDue: false,
    next: day(9),
    filed: { life: 8, day: day(3) },
    before: { life: 3 },
  });
});

it('an older text comes back, another one each week, with what was added to it', async () => {
  const [ada, ben] = [await learner(), await learner()];
  const stories = [
    'My grandmother sold oranges at the station, rain or shine.',
    'On the roof we built a garden for bees and neighbours.',
  ];
  for (const storyText of stories) await ada.track('story_evidence', { storyText });
  expect((await ada.get('/api/old-story')).story).toBeNull();
  const seen = new Set<string>();
  for (const count of [8, 15]) {
    moveTo(count);
    const { story } = await ada.get('/api/old-story');
    seen.add(story.text);
    const add = { text: 'She is ninety now.' };
    const url = `/api/old-story/${story.eventId}/additions`;
    expect((await ben.send('POST', url, add)).statusCode).toBe(404);
    expect((await ada.send('POST', url, add)).statusCode).toBe(201);
    expect((await ada.get('/api/old-story')).story).toMatchObject({ text: story.text, additions: [add] });
  }
  expect([...seen].toSorted()).toEqual(stories.toSorted());
});

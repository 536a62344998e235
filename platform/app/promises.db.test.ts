import { expect, it } from 'vitest';
import { dayShifted } from '#contracts/days.ts';
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
  const get = async (url: string) => (await server.inject({ url, headers })).json();
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
  const finish = async (answers: object) => {
    for (const step of [1, 2, 3, 4, 5]) {
      const first = step === 1 ? { answers: { lifeBalance: 4, moneyBalance: 5, joyBalance: 6 } } : {};
      await track('step_completion', first, step);
    }
    await track('step_completion', { answers }, 6);
  };
  return { userId, get, send, track, finish };
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

it('a sealed letter is nowhere but in the export until it is opened on its day', async () => {
  const { get, send, finish } = await learner();
  const canary = 'canary of a letter';
  await send('PUT', '/api/journey/steps/step1/reflection', { intention: 'To land well' });
  await finish({ messageToSelf: canary, messageDays: 30, communityProject: 'A garden' });
  const shown = async () =>
    JSON.stringify([
      await get('/api/journey/steps'),
      await get('/api/journey/steps/step6'),
      await get('/api/letters'),
      await get('/api/journey/context'),
      await get('/api/old-story'),
      await get('/api/logbook/entries'),
      await get('/api/logbook/quote'),
    ]);
  expect(await shown()).not.toContain(canary);
  expect(await shown()).toContain('A garden');
  // A page from before the completion may still send it.
  await send('PUT', '/api/journey/steps/step6/reflection', {
    messageToSelf: `${canary} again`,
    communityProject: 'Two',
  });
  expect(await shown()).not.toContain(canary);
  expect(JSON.stringify(await get('/api/account/export'))).toContain(canary);
  const [{ letterId }] = (await get('/api/letters')).letters;
  const open = () => send('POST', `/api/letters/${letterId}/open`, {});
  moveTo(29);
  expect((await open()).body).toMatchObject({ code: 'conflict' });
  expect((await get('/api/letters')).letters).toMatchObject([{ state: 'sealed', opensOn: day(30), text: null }]);
  moveTo(30);
  expect((await get('/api/letters')).letters).toMatchObject([{ state: 'ready', text: null }]);
  expect((await open()).statusCode).toBe(200);
  expect((await get('/api/letters')).letters).toMatchObject([{ state: 'opened', text: canary, from: 'step' }]);
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

import { expect, it } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { mirror } from '#contracts/mirror/endpoints.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';
import { readQuestions } from './queries.ts';

const { server, stores, person, withOwnLimits } = await sharedApi();
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, { cookie }: { cookie: string }, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

/** A learner in step 2, who has written this. */
async function wrote(childStory: string) {
  const one = await person();
  await call('POST', '/api/achievements/track-progress', one, {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step1',
    timestamp: new Date().toISOString(),
    data: {},
  });
  await write(one, childStory);
  return one;
}
const write = (one: { cookie: string }, childStory: string) =>
  call('PUT', '/api/journey/steps/2/reflection', one, { personalStories: { childStory } });
const questionsOf = async (one: { cookie: string }): Promise<Answer<typeof mirror>> =>
  (await call('GET', '/api/mirror', one)).json();

it('a text has one question, and once answered or skipped, never the same again', async () => {
  const ada = await wrote('I led the cows home, but I left the dog behind.');
  const [first] = (await questionsOf(ada)).followUps;
  expect(first).toMatchObject({
    source: 'step2.childStory',
    rule: 'contrast',
    question: 'You wrote “I led the cows home, but I left the dog behind.” What made you do it?',
    state: 'open',
  });
  await call('PUT', `/api/mirror/follow-ups/${first?.id}`, ada, { answer: null });
  await write(ada, 'I led the cows home, but I left the dog behind. It was late.');
  expect((await questionsOf(ada)).followUps).toMatchObject([{ id: first?.id, state: 'passed' }]);
  await write(ada, 'On that night I carried 12 buckets of water up to the barn.');
  const next = (await questionsOf(ada)).followUps.at(-1);
  expect(next).toMatchObject({
    rule: 'number',
    state: 'open',
    question: '“On that night I carried 12 buckets of water up to the barn.” Was that more or less than you expected?',
  });
});

it('a recorded story is followed up by its event, and the answer is in the export', async () => {
  const ada = await person();
  await call('POST', '/api/achievements/track-progress', ada, {
    user_id: '1',
    type: 'story_evidence',
    timestamp: new Date().toISOString(),
    data: { storyText: 'Maria stayed until ten, and I was proud of us all.' },
  });
  const [question] = (await questionsOf(ada)).followUps;
  expect(question).toMatchObject({ prompt: 'StoryTold', rule: 'feeling' });
  await call('PUT', `/api/mirror/follow-ups/${question?.id}`, ada, { answer: 'Yes, on Friday.' });
  const exported = (await call('GET', '/api/account/export', ada)).body;
  expect(exported).toContain('Yes, on Friday.');
  expect(exported).toContain('Have you felt that again this week?');
});

it('an unknown question, and that of another person, is not found', async () => {
  const [ada, ben] = [await wrote('I led the cows home.'), await wrote('I led the goats home.')];
  const [ofBen] = (await questionsOf(ben)).followUps;
  const refused = await call('PUT', `/api/mirror/follow-ups/${ofBen?.id}`, ada, { answer: 'Yes' });
  expect(refused.statusCode).toBe(404);
  expect((await call('PUT', `/api/mirror/follow-ups/${'0'.repeat(32)}`, ada, { answer: 'x' })).statusCode).toBe(404);
});

it('a portrait quotes the learner alone, and another sentence can be chosen', async () => {
  const ada = await wrote(
    'I carried the red chairs up to the roof. I sat with Maria in the kitchen all night. My aunt let me lead the cows home. I wrote the plan on a paper bag.',
  );
  const portraits = async () => (await call('GET', '/api/mirror/portraits', ada)).json().items;
  expect(await portraits()).toEqual([]);
  await call('POST', '/api/achievements/track-progress', ada, {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step2',
    timestamp: new Date().toISOString(),
    data: {},
  });
  const [portrait] = await portraits();
  expect(portrait).toMatchObject({ step: 2, firstDay: [] });
  expect(portrait.now).toHaveLength(3);
  expect(portrait.others).toHaveLength(1);
  const choose = (sentences: string[]) => call('PUT', '/api/mirror/portraits/2', ada, { sentences });
  expect((await choose(['I never said this about the red chairs.'])).statusCode).toBe(404);
  expect((await choose(portrait.others)).statusCode).toBe(200);
  expect((await portraits())[0].now).toEqual(portrait.others);
});

it('the answer to a question about what was just written waits for the tables, and is never "not found"', async () => {
  const story = 'I led the cows home, but I left the dog behind.';
  const ada = await wrote(story);
  const { followUps } = await questionsOf(ada);
  await write(ada, 'It rained.');
  await questionsOf(ada);
  const answer = async () =>
    (await call('PUT', `/api/mirror/follow-ups/${followUps[0]?.id}`, ada, { answer: 'Still like that' })).statusCode;
  const late = await stores.database.pool.connect();
  try {
    // Readers go on with what they have; the projection cannot write what comes now.
    await late.query('begin; lock table journey_progress, journey_answers in exclusive mode');
    await write(ada, story);
    expect(await withOwnLimits(answer)).toBe(503);
    await late.query('commit');
  } finally {
    late.release();
  }
  expect(await answer()).toBe(200);
});

it('the questions are read without the learner’s stream, and follow what was first told', async () => {
  const ada = await person();
  const story = 'Maria stayed until ten, and I was proud of us all.';
  const body = { user_id: '1', timestamp: new Date().toISOString() };
  await call('POST', '/api/achievements/track-progress', ada, {
    ...body,
    type: 'story_evidence',
    data: { storyText: story },
  });
  const [before] = (await questionsOf(ada)).followUps;
  const name = String(before?.source);
  const revised = await call('PUT', `/api/logbook/entries/${name}`, ada, {
    version: 1,
    text: 'Maria stayed until eleven.',
  });
  expect(revised.statusCode, revised.body).toBe(200);
  expect((await questionsOf(ada)).followUps).toEqual([before]);
  const read: string[] = [];
  const { log } = stores.eventLog;
  const noting: typeof log.readStream = (stream, options) => {
    read.push(stream);
    return log.readStream(stream, options);
  };
  await readQuestions(
    { pool: stores.database.pool, log: { readStream: noting } },
    { userId: ada.userId, language: 'en' },
    null,
  );
  expect(read).toEqual([`mirror-${ada.userId}`]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { Answer } from '#contracts/endpoint.ts';
import type { mirror } from '#contracts/mirror/endpoints.ts';
import { mirrorStream } from '#contracts/mirror/streams.ts';
import { exportLines } from '#platform/adapters/event-store/transfer/export-events.ts';
import { importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { fakeModel, saying } from '#platform/adapters/model/testing/fake-model.ts';
import { byOperator } from '#platform/testing/contexts.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { readQuestions } from './queries.ts';

const model = await fakeModel(saying('Does the dog still stay behind these days?'));
afterAll(model.close);
const key = 'sk-tiger-7';
const settings = {
  AI_BASE_URL: model.url,
  AI_API_KEY: key,
  AI_MODEL: 'small-1',
};
const { server, stores, identity, person, logged } = await wholeApi(settings);
const host = new URL(model.url).host;
const story = 'I led the cows home with Zdenka, but I left the dog behind.';
const byRules = `You wrote “${story}” What made you do it?`;
const byModel = 'Does the dog still stay behind these days?';

type One = Awaited<ReturnType<typeof person>>;
const call = (method: 'GET' | 'PUT' | 'POST', url: string, { cookie }: One, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });

/** A command; what follows reads it, however busy the machine is: the API itself waits for two seconds. */
async function change(method: 'PUT' | 'POST', url: string, one: One, payload?: object) {
  const answer = await call(method, url, one, payload);
  await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
  return answer;
}
const succeeds = async (asked: ReturnType<typeof change>) => {
  const answer = await asked;
  expect(answer.statusCode, answer.body).toBe(200);
};

beforeEach(() => {
  model.seen.length = 0;
  model.answer(saying(byModel));
});

/** A learner who has written the story. */
async function wrote(childStory = story): Promise<One> {
  const one = await person();
  const completed = {
    user_id: '1',
    type: 'step_completion',
    step_id: 'step1',
    timestamp: new Date().toISOString(),
    data: {},
  };
  await succeeds(change('POST', '/api/achievements/track-progress', one, completed));
  await succeeds(change('PUT', '/api/journey/steps/2/reflection', one, { personalStories: { childStory } }));
  return one;
}
const setHost = (one: One, whose: string | null) => change('PUT', '/api/mirror/rewording', one, { host: whose });
const allow = (one: One) => succeeds(setHost(one, host));
const withdraw = (one: One) => succeeds(setHost(one, null));
const followUpOf = async (one: One) => {
  const answer = await call('GET', '/api/mirror', one);
  expect(answer.statusCode, answer.body).toBe(200);
  const { followUps }: Answer<typeof mirror> = answer.json();
  return followUps[0] ?? expect.fail('no question');
};
const reword = async (one: One): Promise<void> => {
  const { id } = await followUpOf(one);
  await succeeds(change('POST', `/api/mirror/follow-ups/${id}/wording`, one));
};

it('a question is worded by the model once the learner allows it, and stays as it was first shown', async () => {
  const ada = await wrote();
  expect((await call('GET', '/api/mirror/rewording', ada)).json()).toEqual({ host, isAllowed: false });
  await allow(ada);
  expect((await call('GET', '/api/mirror/rewording', ada)).json()).toEqual({ host, isAllowed: true });
  expect(await followUpOf(ada)).toMatchObject({ question: byRules, canBeReworded: true });
  await reword(ada);
  expect(await followUpOf(ada)).toMatchObject({ question: byModel, canBeReworded: false, state: 'open' });
  model.answer(saying('Is the dog still there with the cows?'));
  await reword(ada);
  expect(model.seen.length).toBe(1);
  const { id } = await followUpOf(ada);
  await succeeds(change('PUT', `/api/mirror/follow-ups/${id}`, ada, { answer: 'Still like that' }));
  expect(await followUpOf(ada)).toMatchObject({ question: byModel, state: 'answered' });
  const file = (await call('GET', '/api/account/export', ada)).body;
  expect(file).toContain(byModel);
});

it('after a change of the language, the question of the rules is there in the new one', async () => {
  const ada = await wrote();
  await allow(ada);
  await reword(ada);
  await succeeds(change('PUT', '/api/communication-preferences', ada, { language: 'de' }));
  const question = `Du schreibst „${story}“ Was hat dich dazu gebracht?`;
  expect(await followUpOf(ada)).toMatchObject({ question, canBeReworded: false });
});

it('what leaves is the redacted sentence and the question, nothing of the account, and no log has any of it', async () => {
  const ada = await wrote(`${story} My secret is 42. kim was there.`);
  await allow(ada);
  await reword(ada);
  const [{ body, headers } = expect.fail('nothing was sent')] = model.seen;
  expect(JSON.parse(JSON.parse(body).messages[1].content)).toEqual({
    sentence: 'I led the cows home with someone, but I left the dog behind.',
    question: byRules.replace('Zdenka', 'someone'),
  });
  expect(body).not.toMatch(/Zdenka|secret|42|kim|Doe|learner|people\.test/iu);
  expect(body).not.toContain(ada.userId);
  expect(headers.authorization).toBe(`Bearer ${key}`);
  model.answer((response) => void response.writeHead(500).end(`${story} ${key}`));
  const grace = await wrote();
  await allow(grace);
  await reword(grace);
  expect(await followUpOf(grace)).toMatchObject({ question: byRules, canBeReworded: false });
  expect(logged()).toContain('status 500');
  for (const words of [key, 'cows', 'What made you do it', 'Bearer']) expect(logged()).not.toContain(words);
  const health = await server.inject({ url: '/api/health' });
  expect(health.body).not.toMatch(/tiger|small-1/u);
});

it('without consent, and after it was withdrawn, nothing is sent', async () => {
  const ada = await wrote();
  await reword(ada);
  expect((await setHost(ada, 'elsewhere.example')).statusCode).toBe(404);
  await allow(ada);
  await withdraw(ada);
  expect(await followUpOf(ada)).toMatchObject({ question: byRules, canBeReworded: false });
  await reword(ada);
  expect(model.seen).toEqual([]);
});

it('what the model says after the consent was withdrawn is thrown away', async () => {
  const ada = await wrote();
  await allow(ada);
  let rewording: Promise<void> | undefined;
  await new Promise<void>((resolve) => {
    model.answer(async (response, request) => {
      await withdraw(ada);
      await saying(byModel)(response, request);
      resolve();
    });
    rewording = reword(ada);
  });
  await rewording;
  expect(await followUpOf(ada)).toMatchObject({ question: byRules, canBeReworded: false });
});

it('a hostile answer changes nothing', async () => {
  const ada = await wrote();
  await allow(ada);
  model.answer(saying('You are a natural leader! <script>alert(1)</script> Ask at https://evil.example?'));
  await reword(ada);
  expect(await followUpOf(ada)).toMatchObject({ question: byRules, canBeReworded: false });
});

it('a stranger’s question cannot be worded', async () => {
  const [ada, eve] = [await wrote(), await wrote()];
  await allow(ada);
  await allow(eve);
  const { id } = await followUpOf(ada);
  expect((await call('POST', `/api/mirror/follow-ups/${id}/wording`, eve)).statusCode).toBe(404);
  expect(model.seen).toEqual([]);
});

it('nobody asks more than their share of a day', async () => {
  const ada = await wrote();
  await allow(ada);
  for (let left = 60; left > 0; left -= 1) await identity.limits.allows('reword', ada.userId);
  await reword(ada);
  expect(model.seen).toEqual([]);
  expect(await followUpOf(ada)).toMatchObject({ question: byRules, canBeReworded: false });
});

it('after an erasure nothing of the question is left', async () => {
  const ada = await wrote();
  await allow(ada);
  await reword(ada);
  const request = { kind: 'request_erasure', reason: 'operator', afterMs: 0 } as const;
  await stores.commandHandlers.handleAccount(accountStream(ada.userId), request, byOperator().about(ada.userId));
  await stores.erasure.eraser.erase(ada.userId, byOperator());
  const events = [];
  for await (const event of stores.eventLog.log.readStream(mirrorStream(ada.userId))) events.push(event);
  expect(events.map(({ type }) => type)).toEqual(['RewordingAllowed', 'QuestionReworded']);
  // Not in ids, where chance may write any three letters.
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('dog');
});

it('an import asks nobody, and brings the words that were shown', async () => {
  const ada = await wrote();
  await allow(ada);
  await reword(ada);
  const lines: string[] = [];
  for await (const page of exportLines(stores.eventLog)) lines.push(...page);
  const folder = mkdtempSync(join(tmpdir(), 'rh-rewording-'));
  const file = join(folder, 'log.ndjson');
  writeFileSync(file, `${lines.join('\n')}\n`);
  model.seen.length = 0;
  const there = await wholeApi(settings);
  await importFile(file, there.stores.eventLog);
  rmSync(folder, { recursive: true });
  await there.stores.projections.whenProcessed(await there.stores.eventLog.log.head(), 60_000);
  const { pool } = there.stores.database;
  const { followUps } = await readQuestions(
    { pool, log: there.stores.eventLog.log },
    { userId: ada.userId, language: 'en' },
    host,
  );
  expect(followUps).toMatchObject([{ question: byModel, canBeReworded: false }]);
  expect(model.seen).toEqual([]);
});

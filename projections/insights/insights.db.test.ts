import { expect, it } from 'vitest';
import type { Answer } from '#contracts/endpoint.ts';
import type { insights } from '#contracts/insights/endpoints.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { personStreams } from '#contracts/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';
import { systemIds } from '#platform/base/ids.ts';

const { server, stores, person } = await sharedApi();
interface One {
  readonly cookie: string;
  readonly userId: string;
}
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, { cookie }: One, payload?: object) =>
  server.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const track = async (one: One, type: string, data: object, more: object = {}) => {
  const sent = await call('POST', '/api/achievements/track-progress', one, {
    user_id: '1',
    type,
    timestamp: new Date().toISOString(),
    data,
    ...more,
  });
  expect(sent.statusCode, sent.body).toBe(200);
};
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
/** Reports of up to two days ago are taken; older ones are imported. */
const report = (one: One, joyLevel: number, notes: string, ago = 0) =>
  track(one, 'flight_report', { lifeBalance: 5, moneyProgress: 5, joyLevel, notes }, { timestamp: daysAgo(ago) });
const readOf = async (one: One): Promise<Answer<typeof insights>> => (await call('GET', '/api/insights', one)).json();

it('an account with fewer than three entries on two days gets nothing', async () => {
  const ada = await person();
  expect(await readOf(ada)).toEqual({ isEnough: false, moved: null, toTry: null });
  for (const joy of [3, 4, 5]) await report(ada, joy, 'I carried the boxes alone all day.');
  expect(await readOf(ada)).toEqual({ isEnough: false, moved: null, toTry: null });
});

it('what a person wrote that they want to do is offered until it is a promise, and to nobody else', async () => {
  const [ada, ben] = [await person(), await person()];
  const answers = { intention: 'I want to ask before I answer anybody.' };
  await track(ada, 'step_completion', { answers }, { step_id: 'step1' });
  await report(ada, 3, 'I carried the boxes alone all day.', 1);
  await report(ada, 8, 'I asked Maria, and we carried the boxes together.');
  const { isEnough, toTry } = await readOf(ada);
  expect({ isEnough, toTry }).toMatchObject({ isEnough: true, toTry: { sentence: answers.intention } });
  expect(JSON.stringify(await readOf(ben))).not.toContain('answer anybody');
  for (const step of [2, 3, 4, 5]) await track(ada, 'step_completion', {}, { step_id: `step${step}` });
  const promise = { commitments: [{ what: answers.intention }] };
  expect((await call('PUT', '/api/journey/steps/6/reflection', ada, promise)).statusCode).toBe(200);
  expect((await readOf(ada)).toTry).toBeNull();
  await track(ada, 'step_completion', { answers: promise }, { step_id: 'step6' });
  expect((await call('GET', '/api/promises', ada)).json().promises).toMatchObject([{ what: answers.intention }]);
});

it('what was said about insights before is in the export of its person', async () => {
  const ada = await person();
  const stream = `insights-${ada.userId}`;
  expect(personStreams(ada.userId)).toContain(stream);
  const id = systemIds.fresh();
  const { type, version: schemaVersion } = retiredEvents.InsightJudged;
  const metadata = metadataOf(id, {
    schemaVersion,
    occurredAt: new Date().toISOString(),
    actor: { kind: 'person', id: ada.userId },
    subject: ada.userId,
  });
  const data = { insight: 'then_now.report', verdict: 'useful' };
  await stores.eventLog.log.append(stream, [{ id, type, data, metadata }], { expected: 'none' });
  expect((await call('GET', '/api/account/export', ada)).body).toContain('then_now.report');
});

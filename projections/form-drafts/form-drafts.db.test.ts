import { expect, it } from 'vitest';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person } = await sharedApi();
const ada = await person();
const ben = await person();
const url = '/api/journey/drafts/kindness-story';
const put = async (fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.inject({ method: 'PUT', url, payload: { fields }, headers: { cookie: ada.cookie, ...headers } });
const draftOf = async ({ cookie }: { cookie: string }) =>
  (await server.inject({ url, headers: { cookie } })).json().draft;

it('what was typed in a form is there in every session of its person, counts for nothing, and is seen by nobody else', async () => {
  expect((await put({ storyText: 'She stayed.', openness: 7 })).statusCode).toBe(200);
  expect(await draftOf(ada)).toMatchObject({ fields: { storyText: 'She stayed.', openness: 7 } });
  expect(await draftOf(ben)).toBeNull();
  const streak = await server.inject({ url: '/api/journey/streak', headers: { cookie: ada.cookie } });
  expect(streak.json()).toMatchObject({ days: 0, activeToday: false });
  const stats = await server.inject({ url: '/api/achievements/stats', headers: { cookie: ada.cookie } });
  expect(stats.json()).toMatchObject({ totalPoints: 0, unlockedCount: 0 });
});

it('a draft that was changed elsewhere is not overwritten', async () => {
  const { savedAt } = (await put({ storyText: 'She stayed until ten.' })).json();
  expect((await put({ storyText: 'She stayed late.' }, { 'if-match': `"${savedAt}"` })).statusCode).toBe(200);
  const late = await put({ storyText: 'Mine.' }, { 'if-match': `"${savedAt}"` });
  expect([late.statusCode, late.json().code]).toEqual([412, 'changed_elsewhere']);
  expect(late.json().params.current.draft.fields).toEqual({ storyText: 'She stayed late.' });
});

it('a draft without fields ends, and ends once', async () => {
  expect((await put({})).json().savedAt).toBeNull();
  expect(await draftOf(ada)).toBeNull();
  expect((await put({}, { 'if-none-match': '*' })).statusCode).toBe(200);
});

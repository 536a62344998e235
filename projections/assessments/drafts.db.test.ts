import { expect, it } from 'vitest';
import { assessments } from '#contracts/assessments/catalogue.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, person } = await sharedApi();
const ada = await person();
const ben = await person();
const url = '/api/assessments/agency/draft';
const put = (answers: Record<string, number>, definitionVersion = 1) =>
  server.inject({ method: 'PUT', url, payload: { definitionVersion, answers }, headers: { cookie: ada.cookie } });
const draftOf = async ({ cookie }: { cookie: string }) =>
  (await server.inject({ url, headers: { cookie } })).json().draft;

it('a draft is available to its person in every session, and to no other user', async () => {
  expect((await put({ 'choice-how': 5 })).statusCode).toBe(200);
  expect((await put({ 'choice-how': 5, 'choice-ways': 2 })).statusCode).toBe(200);
  expect(await draftOf(ada)).toMatchObject({ definitionVersion: 1, answers: { 'choice-how': 5, 'choice-ways': 2 } });
  expect(await draftOf(ben)).toBeNull();
});

it('answers to another version of the statements are refused and change nothing', async () => {
  expect((await put({ 'choice-how': 1 }, 2)).statusCode).toBe(409);
  expect((await put({ 'choice-of-tea': 1 })).statusCode).toBe(400);
  expect(await draftOf(ada)).toMatchObject({ answers: { 'choice-how': 5 } });
});

it('a draft ends when it is withdrawn or submitted', async () => {
  await put({});
  expect(await draftOf(ada)).toBeNull();
  await put({ 'choice-how': 4 });
  const answers = Object.fromEntries(
    assessments.agency.facets.flatMap((facet) => facet.items).map(({ id }) => [id, 4]),
  );
  const done = await server.inject({
    method: 'POST',
    url: '/api/assessments/agency/results',
    payload: { answers },
    headers: { cookie: ada.cookie },
  });
  expect(done.statusCode).toBe(201);
  expect(await draftOf(ada)).toBeNull();
});

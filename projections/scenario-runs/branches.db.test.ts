import { expect, it } from 'vitest';
import { runsToBranch, scenarios } from '#contracts/scenarios/catalogue.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, person } = await wholeApi();
const ada = await person();
const ben = await person();

const as = ({ cookie }: { readonly cookie: string }) => ({
  get: async (url: string) => (await server.inject({ url, headers: { cookie } })).json(),
  post: (url: string, payload: object, more: object = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { cookie, ...more } }),
});

const usual = Object.fromEntries(Object.entries(scenarios.books.choices).map(([name, [first]]) => [name, first]));

it('a branch keeps the turns before it and leaves its origin alone, once per key, and nobody else can see or branch it', async () => {
  const { get, post } = as(ada);
  const { run } = (await post('/api/scenarios/books/runs', {})).json();
  const play = (id: string, turn: number, choices: object) =>
    post(`/api/scenarios/runs/${id}/turns`, { turn, choices });
  for (let turn = 1; turn <= scenarios.books.turns; turn += 1) await play(run.id, turn, usual);
  const { run: finished, canBranch } = await get(`/api/scenarios/runs/${run.id}/turns`);
  expect(finished.finishedAt).not.toBeNull();
  expect(canBranch).toBe(true);

  const key = { 'idempotency-key': '3f1d3a52-c9e4-4b7d-9b0e-5a8c21f7d640' };
  const first = await post(`/api/scenarios/runs/${run.id}/branches`, { turn: 3 }, key);
  const again = await post(`/api/scenarios/runs/${run.id}/branches`, { turn: 3 }, key);
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  const { run: branch } = first.json();
  expect(again.json().run.id).toBe(branch.id);
  expect(branch).toMatchObject({
    origin: { runId: run.id, turn: 3 },
    turns: finished.turns.slice(0, 2),
    finishedAt: null,
  });

  // Only what is decided differently differs; the same decision gives the same quarter.
  const same = (await play(branch.id, 3, usual)).json();
  expect(same.run.turns[2]).toEqual(finished.turns[2]);
  const other = (await play(branch.id, 4, { ...usual, layOff: 1 })).json();
  expect(other.run.turns[3].figures).not.toEqual(finished.turns[3].figures);
  const latest = await get('/api/scenarios/books/latest');
  expect(latest.run).toEqual(other.run);
  const both = await get(`/api/scenarios/runs/${branch.id}/turns`);
  expect(both).toMatchObject({ run: other.run, origin: finished });

  // A decision that can't be made says why, a turn never played can't be decided again, and other people find nothing.
  const tooMuch = await play(branch.id, 5, { ...usual, repay: 15 });
  expect(tooMuch.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.choices.repay' }] });
  expect((await post(`/api/scenarios/runs/${branch.id}/branches`, { turn: 6 })).json().code).toBe('conflict');
  expect((await as(ben).post(`/api/scenarios/runs/${run.id}/branches`, { turn: 1 })).statusCode).toBe(404);
  expect((await as(ben).get(`/api/scenarios/runs/${run.id}/turns`)).code).toBe('not_found');

  // The finished run stays among the best; after a dozen newer ones it can be read but no longer branched.
  const { items } = await get('/api/scenarios');
  expect(items.find(({ scenario }: { scenario: string }) => scenario === 'books').bestRuns).toMatchObject([
    { id: run.id, outcome: finished.outcome },
  ]);
  for (let count = 1; count < runsToBranch; count += 1) await post('/api/scenarios/books/runs', {});
  expect(await get(`/api/scenarios/runs/${run.id}/turns`)).toMatchObject({ run: finished, canBranch: false });
  expect((await post(`/api/scenarios/runs/${run.id}/branches`, { turn: 1 })).statusCode).toBe(404);
});

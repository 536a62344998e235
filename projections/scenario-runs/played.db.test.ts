import { expect, it } from 'vitest';
import { type Choices, definitionOf, type ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { payableIn } from '#contracts/scenarios/offered-choices.ts';
import { scenarioStream } from '#contracts/scenarios/streams.ts';
import type { ScenarioRun } from '#contracts/scenarios/views.ts';
import { systemIds } from '#platform/base/ids.ts';
import { sharedApi } from '#platform/testing/whole-api.ts';

const { server, stores, person } = await sharedApi();
type Player = Awaited<ReturnType<typeof person>>;

const callAs = ({ cookie }: Player) => {
  const headers = { cookie };
  const post = async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, payload, headers })).json();
  const get = async (url: string) => (await server.inject({ url, headers })).json();
  return { post, get, context: () => get('/api/journey/context') };
};

const usual = (scenario: ScenarioId, change: Choices): Choices => ({
  ...Object.fromEntries(Object.entries(definitionOf(scenario).choices).map(([name, [first = 0]]) => [name, first])),
  ...change,
});

/** Plays on, at most `turns` turns, with the same decision as far as it can be paid. */
const playOn = async (player: Player, run: ScenarioRun, change: Choices, turns = 100): Promise<ScenarioRun> => {
  const { post } = callAs(player);
  let now = run;
  for (let played = 0; played < turns && !now.finishedAt; played += 1) {
    const figures = now.turns.at(-1)?.figures ?? now.start;
    const choices = payableIn(now.scenario, figures, usual(now.scenario, change));
    now = (await post(`/api/scenarios/runs/${now.id}/turns`, { turn: now.turns.length + 1, choices })).run;
  }
  return now;
};

const begin = async (player: Player, scenario: ScenarioId): Promise<ScenarioRun> =>
  (await callAs(player).post(`/api/scenarios/${scenario}/runs`, {})).run;

const stand = { cups: 20, gifts: 1, price: 1 };
const saying = (context: { played: { item: string; says: string }[] }, item: string) =>
  context.played.filter((each) => each.item === item).map(({ says }) => says);

it('play reaches the context with its last turn, beside the answers, and only that of the person who played', async () => {
  const [ada, ben] = [await person(), await person()];
  const { post, context, get } = callAs(ada);
  const money = { leverage: { timeInvestments: 'My own hours.' }, financialVision: { timeFreedom: false } };
  for (const step of [1, 2, 3])
    await post('/api/achievements/track-progress', {
      user_id: '1',
      type: 'step_completion',
      step_id: `step${step}`,
      data: {},
      timestamp: new Date().toISOString(),
    });
  const written = await server.inject({
    method: 'PUT',
    url: '/api/journey/steps/4/reflection',
    payload: money,
    headers: { cookie: ada.cookie },
  });
  expect(written.statusCode, written.body).toBe(200);
  const fractals = await begin(ada, 'fractals');
  const open = await playOn(ada, fractals, { me: 2, team: 2, organisation: 1, community: 1 }, 11);
  expect((await context()).played).toEqual([]);
  await playOn(ada, open, { me: 2, team: 2, organisation: 1, community: 1 });
  const after = await context();
  expect(after.moneyGoals.leverage.timeInvestments).toBe('My own hours.');
  expect(after.moneyGoals.leverage.valueCreation).toMatch(/reached \d+ people/);
  expect(after.moneyGoals.financialVision.timeFreedom).toBe(false);
  expect(after.sources).toMatchObject({ timeInvestments: 'own', valueCreation: 'play', timeFreedom: 'own' });
  expect(saying(after, 'timeInvestments')[0]).toContain('25 % to yourself');
  expect(after.played[0].runs).toEqual([{ id: fractals.id, scenario: 'fractals' }]);
  // A run that was given up counts for nothing.
  const given = await playOn(ada, await begin(ada, 'lemonade'), stand, 5);
  await post('/api/scenarios/lemonade/runs', {});
  expect(saying(await context(), 'friendsCalled')).toEqual([]);
  // Not of another person, and not by their id.
  expect((await callAs(ben).context()).played).toEqual([]);
  expect((await callAs(ben).get(`/api/scenarios/runs/${given.id}`)).code).toBe('not_found');
  const { events } = await get('/api/account/export');
  expect(events.filter(({ type }: { type: string }) => type === 'ScenarioFinished')).toHaveLength(1);
});

/** Stores events as earlier versions did. */
const store = async ({ userId }: Player, events: readonly { type: string; data: object }[]) => {
  const id = systemIds.fresh();
  const metadata = {
    correlationId: id,
    causationId: null,
    actor: { kind: 'person', id: userId },
    subject: userId,
    requestId: null,
    schemaVersion: 1,
    occurredAt: '2026-03-01T10:00:00.000Z',
    commandId: id,
  } as const;
  const stored = events.map(({ type, data }) => ({ id: systemIds.fresh(), type, data, metadata }));
  await stores.eventLog.store.append(scenarioStream(userId), stored, { expected: 'any' });
};

it('a run of the same days comes with the finished one before it, and nobody else can see either', async () => {
  const player = await person();
  const { post, get } = callAs(player);
  const first = await playOn(player, await begin(player, 'books'), {});
  expect(await get('/api/scenarios/books/latest')).toEqual({ run: first, before: null });
  const { run } = await post('/api/scenarios/books/runs', { again: true });
  expect(await get('/api/scenarios/books/latest')).toEqual({ run, before: first });
  const again = await playOn(player, run, {});
  expect(again.turns).toEqual(first.turns);
  expect(await get(`/api/scenarios/runs/${run.id}/turns`)).toEqual({ run: again, before: first });
  await begin(player, 'books');
  expect(await get('/api/scenarios/books/latest')).toMatchObject({ before: null });
  expect(await callAs(await person()).get(`/api/scenarios/runs/${run.id}/turns`)).toMatchObject({ code: 'not_found' });
});

it('a branch of earlier versions adds its own turns alone, ends if it is open, and a rebuild of the tables changes nothing', async () => {
  const player = await person();
  const { context, get } = callAs(player);
  const { id, scenario, rules, seed, start, turns } = await playOn(player, await begin(player, 'lemonade'), stand);
  expect(saying(await context(), 'businessDecisions')[0]).toMatch(/on 12 of 12 days/);
  const branched = (runId: string) => ({
    type: 'ScenarioBranched',
    data: {
      runId,
      scenario,
      rules,
      seed,
      figures: start,
      origin: { runId: id, turn: 12 },
      turns: turns.slice(0, 11),
    },
  });
  const [ended, open] = [systemIds.fresh(), systemIds.fresh()];
  const [last] = turns.slice(11);
  await store(player, [
    branched(ended),
    { type: 'ScenarioTurnPlayed', data: { runId: ended, ...last, choices: { ...last?.choices, gifts: 0 } } },
    { type: 'ScenarioFinished', data: { runId: ended, life: 1, money: 2, joy: 3 } },
    branched(open),
  ]);
  await expect
    .poll(async () => saying(await context(), 'businessDecisions')[0])
    .toEqual(expect.stringMatching(/on 12 of 13 days/));
  const after = await context();
  expect(await get('/api/scenarios/lemonade/latest')).toMatchObject({
    run: { id: ended, outcome: { life: 1, money: 2, joy: 3 } },
    before: { id },
  });
  const admin = await person('admin');
  const rebuilt = await server.inject({
    method: 'POST',
    url: '/api/admin/projections/scenario-runs/replay',
    headers: { cookie: admin.cookie },
  });
  expect(rebuilt.statusCode, rebuilt.body).toBe(202);
  await stores.projections.replays.settled();
  expect(await context()).toEqual(after);
});

it('runs of the first rules, stored before anything was read from them, count, and move the measures with the next run', async () => {
  const player = await person();
  const { context, get } = callAs(player);
  const runId = systemIds.fresh();
  const choices = { care: 2, training: 1, marketing: 1, priceRise: 0, push: 0, layOff: 0, repay: 0 };
  const figures = { goodwill: 300, trust: 80 };
  await store(player, [
    { type: 'ScenarioStarted', data: { runId, scenario: 'books', seed: 1, figures: { goodwill: 100 } } },
    { type: 'ScenarioTurnPlayed', data: { runId, turn: 1, choices, figures, happened: [] } },
    { type: 'ScenarioFinished', data: { runId, life: 80, money: 70, joy: 65 } },
  ]);
  await expect
    .poll(async () => saying(await context(), 'balanceSheetThinking'))
    .toEqual([expect.stringContaining('rose by 200')]);
  // Its result stays readable, and the page offers a new run.
  expect(await get(`/api/scenarios/runs/${runId}/turns`)).toMatchObject({
    run: { rules: 1, outcome: { life: 80, money: 70, joy: 65 }, turns: [{ figures }] },
  });
  const { items } = await get('/api/scenarios');
  expect(items).toContainEqual(
    expect.objectContaining({
      scenario: 'books',
      latest: { id: runId, turnsPlayed: 1, finished: true },
      best: { life: 80, money: 70, joy: 65 },
    }),
  );
  expect((await context()).moneyGoals.financialVision).toMatchObject({
    balanceSheetThinking: true,
    socialCapitalFocus: true,
  });
  await playOn(player, await begin(player, 'fractals'), { me: 8, team: 0, organisation: 0, community: 0 });
  const { progress } = await get('/api/achievements/progress');
  const steady = progress.find(
    ({ requirements }: { requirements: Record<string, unknown> }) => 'simulation_mastery' in requirements,
  );
  expect(steady.requirements).toMatchObject({
    simulation_mastery: { current: 65 },
    values_centered_percentage: { current: 100 },
  });
});

import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { freeText } from '../text.ts';
import { scenarioIds } from './catalogue.ts';
import { finishedRunSchema, scenarioRunSchema, scenarioStandingSchema } from './views.ts';

const named = z.strictObject({ scenario: z.enum(scenarioIds) });
const id = z.strictObject({ id: z.uuid() });

export const scenarioStandings = endpoint({
  method: 'GET',
  path: '/api/scenarios',
  summary: "List the money scenarios with the caller's results",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({ items: z.array(scenarioStandingSchema) }),
});

export const latestScenarioRun = endpoint({
  method: 'GET',
  path: '/api/scenarios/:scenario/latest',
  summary:
    'Get the newest run of a scenario with every turn, null before the first, and the last run that had the same days',
  who: 'person',
  budget: 'read',
  params: named,
  output: z.object({ run: z.nullable(scenarioRunSchema), before: z.nullable(scenarioRunSchema) }),
});

export const scenarioRun = endpoint({
  method: 'GET',
  path: '/api/scenarios/runs/:id/turns',
  summary: 'Get a run of the caller with every turn, and the last one before it that had the same days',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: id,
  output: z.object({ run: scenarioRunSchema, before: z.nullable(scenarioRunSchema) }),
  refusals: ['not_found'],
});

export const finishedScenarioRuns = endpoint({
  method: 'GET',
  path: '/api/scenarios/:scenario/runs',
  summary: 'List the finished runs of a scenario, newest first',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: named,
  query: z.strictObject(pageQuery(20)),
  output: page(finishedRunSchema),
});

export const startScenario = endpoint({
  method: 'POST',
  path: '/api/scenarios/:scenario/runs',
  summary: 'Start a run, replacing an unfinished one. `again` repeats the random events of the newest run',
  who: 'person',
  budget: 'change',
  params: named,
  body: z.strictObject({ again: z.optional(z.boolean()) }),
  status: 201,
  output: commandAnswer({ run: scenarioRunSchema }),
  refusals: ['not_found'],
});

export const playScenarioTurn = endpoint({
  method: 'POST',
  path: '/api/scenarios/runs/:id/turns',
  summary: 'Play one turn of the newest run of a scenario. Repeating a turn with the same choices changes nothing',
  who: 'person',
  budget: 'change',
  params: id,
  body: z.strictObject({
    turn: z.int().check(z.gte(1), z.lte(100)),
    choices: z.record(freeText(40), z.number()),
  }),
  output: commandAnswer({ run: scenarioRunSchema }),
  refusals: ['not_found', 'conflict', 'cannot_afford'],
});

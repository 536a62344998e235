import * as z from 'zod/mini';
import { commandAnswer, endpoint, page } from '../endpoint.ts';
import { freeText } from '../text.ts';
import { scenarioIds } from './catalogue.ts';
import { finishedRunSchema, scenarioRunSchema, scenarioStandingSchema } from './views.ts';

const area = 'scenarios';
const named = z.strictObject({ scenario: z.enum(scenarioIds) });
const id = z.strictObject({ id: z.uuid() });

export const scenarioStandings = endpoint({
  method: 'GET',
  path: '/api/scenarios',
  summary: 'The money scenarios, and how the person has fared in each',
  area,
  who: 'person',
  budget: 'read',
  status: 200,
  output: z.object({ items: z.array(scenarioStandingSchema) }),
  refusals: [],
});

export const latestScenarioRun = endpoint({
  method: 'GET',
  path: '/api/scenarios/:scenario/latest',
  summary: 'The newest run of a scenario with every turn, null before the first',
  area,
  who: 'person',
  budget: 'read',
  params: named,
  status: 200,
  output: z.object({ run: z.nullable(scenarioRunSchema) }),
  refusals: [],
});

export const finishedScenarioRuns = endpoint({
  method: 'GET',
  path: '/api/scenarios/:scenario/runs',
  summary: 'The finished runs of a scenario, the newest first',
  area,
  who: 'person',
  budget: 'read',
  params: named,
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  status: 200,
  output: page(finishedRunSchema),
  refusals: [],
});

export const startScenario = endpoint({
  method: 'POST',
  path: '/api/scenarios/:scenario/runs',
  summary:
    'Begin a run: `again` gives the days of the newest run once more. A run that is not finished ends unfinished',
  area,
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
  summary: 'Decide one turn of the newest run of a scenario. The same turn with the same choices again changes nothing',
  area,
  who: 'person',
  budget: 'change',
  params: id,
  body: z.strictObject({
    turn: z.int().check(z.gte(1), z.lte(100)),
    choices: z.record(freeText(40), z.number()),
  }),
  status: 200,
  output: commandAnswer({ run: scenarioRunSchema }),
  refusals: ['not_found', 'conflict', 'cannot_afford'],
});

import * as z from 'zod/mini';
import { commandAnswer, endpoint, page } from '../endpoint.ts';
import { freeText } from '../text.ts';
import { scenarioIds } from './catalogue.ts';
import { finishedRunSchema, scenarioRunSchema, scenarioStandingSchema } from './views.ts';

const named = z.strictObject({ scenario: z.enum(scenarioIds) });
const id = z.strictObject({ id: z.uuid() });

export const scenarioStandings = endpoint({
  method: 'GET',
  path: '/api/scenarios',
  summary: 'The money scenarios, and how the person has fared in each',
  who: 'person',
  budget: 'read',
  output: z.object({ items: z.array(scenarioStandingSchema) }),
});

export const latestScenarioRun = endpoint({
  method: 'GET',
  path: '/api/scenarios/:scenario/latest',
  summary: 'The newest run of a scenario with every turn, null before the first',
  who: 'person',
  budget: 'read',
  params: named,
  output: z.object({ run: z.nullable(scenarioRunSchema) }),
});

export const finishedScenarioRuns = endpoint({
  method: 'GET',
  path: '/api/scenarios/:scenario/runs',
  summary: 'The finished runs of a scenario, the newest first',
  who: 'person',
  budget: 'read',
  params: named,
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: page(finishedRunSchema),
});

export const startScenario = endpoint({
  method: 'POST',
  path: '/api/scenarios/:scenario/runs',
  summary:
    'Begin a run: `again` gives the days of the newest run once more. A run that is not finished ends unfinished',
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

import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { scenarioIds } from './catalogue.ts';

const runId = z.uuid();
const figures = z.record(z.string(), z.number());

/**
 * The events of `scenario-<userId>`. None of it is personal: they are numbers of a game. Each turn stores its result, so that
 * later changes of the rules do not affect runs already played.
 */
export const scenarioEvents = defineEvents({
  ScenarioStarted: {
    version: 2,
    /** The same seed gives the same random events, such as the weather, under the same version of the rules. */
    data: { runId, scenario: z.enum(scenarioIds), rules: z.int().check(z.gte(1)), seed: z.number(), figures },
  },
  ScenarioTurnPlayed: {
    data: { runId, turn: z.number(), choices: figures, figures, happened: z.array(z.string()) },
  },
  ScenarioFinished: { data: { runId, life: z.number(), money: z.number(), joy: z.number() } },
});

export type ScenarioEvent = EventOf<typeof scenarioEvents>;

import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { scenarioIds } from './catalogue.ts';

const runId = z.uuid();
const figures = z.record(z.string(), z.number());

/**
 * Everything that stands in `scenario-<userId>`. None of it is personal: numbers of a game. Each turn stores what came of
 * it, so that a rule that changes later changes no run that was played.
 */
export const scenarioEvents = defineEvents({
  ScenarioStarted: {
    /** The same seed gives the same days: weather is decided by it alone. */
    data: { runId, scenario: z.enum(scenarioIds), seed: z.number(), figures },
  },
  ScenarioTurnPlayed: { data: { runId, turn: z.number(), choices: figures, figures, happened: z.array(z.string()) } },
  ScenarioFinished: { data: { runId, life: z.number(), money: z.number(), joy: z.number() } },
});

export type ScenarioEvent = EventOf<typeof scenarioEvents>;

import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../event.ts';
import { scenarioIds } from './catalogue.ts';

const runId = z.uuid();
const figures = z.record(z.string(), z.number());

/**
 * Everything that stands in `scenario-<userId>`. None of it is personal: numbers of a game. Each turn stores what came of
 * it, so that a rule that changes later changes no run that was played.
 */
export const scenarioEvents = {
  ScenarioStarted: defineEvent({
    type: 'ScenarioStarted',
    version: 1,
    /** The same seed gives the same days: weather is decided by it alone. */
    data: { runId, scenario: z.enum(scenarioIds), seed: z.number(), figures },
  }),
  ScenarioTurnPlayed: defineEvent({
    type: 'ScenarioTurnPlayed',
    version: 1,
    data: { runId, turn: z.number(), choices: figures, figures, happened: z.array(z.string()) },
  }),
  ScenarioFinished: defineEvent({
    type: 'ScenarioFinished',
    version: 1,
    data: { runId, life: z.number(), money: z.number(), joy: z.number() },
  }),
};

export type ScenarioEvent = EventOf<typeof scenarioEvents>;

import * as z from 'zod/mini';
import { scenarioIds } from '#contracts/scenarios/scenario-ids.ts';

/** A turn of a money scenario as it waits in the outbox. */
export const waitingTurnSchema = z.strictObject({
  scenario: z.enum(scenarioIds),
  runId: z.uuid(),
  turn: z.int(),
  choices: z.record(z.string(), z.number()),
});
export type WaitingTurn = z.output<typeof waitingTurnSchema>;

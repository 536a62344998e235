import * as z from 'zod/mini';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { scenarioRunSchema } from '#contracts/scenarios/views.ts';
import { forget } from '../../api/device.ts';
import { recallOwned, rememberOwned } from '../../api/kept.ts';
import { KEPT_RUN } from '../../api/kept-run-names.ts';
import { type Waiting, waitingOf } from '../../api/outbox.ts';
import { waitingTurnSchema } from '../../api/waiting-turn.ts';

/*
 * The newest run of each scenario on this device, under the id of its player, so that a run that was begun can be played on without
 * a connection. What was decided so waits in the outbox. Signing out removes both.
 */

const keptSchema = z.object({ run: scenarioRunSchema, before: z.nullable(scenarioRunSchema) });
/** A run as its player sees it, and the run before it that had the same days. */
export type KeptRun = z.output<typeof keptSchema>;

const nameOf = (userId: string, scenario: ScenarioId): string => `${KEPT_RUN}${userId}.${scenario}`;

/** What is kept of a run, as text: the same text is the same run. */
export const keptText = (userId: string, scenario: ScenarioId): string | null => recallOwned(nameOf(userId, scenario));

/** The run of such a text. */
export function keptIn(words: string | null): KeptRun | null {
  try {
    return z.safeParse(keptSchema, JSON.parse(words ?? 'null')).data ?? null;
  } catch {
    // Not written by us.
    return null;
  }
}

/** Keeps a run; null where there is none. */
export function keepRun(userId: string, scenario: ScenarioId, kept: KeptRun | null): void {
  if (kept === null) return forget(nameOf(userId, scenario));
  const words = JSON.stringify(kept);
  if (keptText(userId, scenario) !== words) rememberOwned(nameOf(userId, scenario), words);
}

const isTurnOf =
  (scenario: ScenarioId) =>
  ({ body, refused }: Waiting): boolean =>
    refused === undefined && z.safeParse(waitingTurnSchema, body).data?.scenario === scenario;

/** How many decisions in a scenario wait to be sent. */
export const waitingTurns = (userId: string, scenario: ScenarioId): number =>
  waitingOf(userId).filter(isTurnOf(scenario)).length;

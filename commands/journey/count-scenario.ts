import { type PersonCall, personContext } from '../person-context.ts';
import type { Ids } from '../ports.ts';
import type { HandleLearner } from './api.ts';
import { learnerStream } from './learner.ts';
import type { FinishedScenario } from './record-scenario.ts';

/**
 * Counts a finished scenario for its learner, once: the command has its id from the run, and is looked for before it is
 * decided. Answers where the log stands then.
 */
export const scenarioCounting =
  ({ handleLearner, ids }: { readonly handleLearner: HandleLearner; readonly ids: Ids }) =>
  async ({ runId, ...data }: FinishedScenario & { readonly runId: string }, call: PersonCall): Promise<string> => {
    const { userId, timeZone, variant } = call.caller;
    const commandId = ids.derived('scenario finished', runId);
    const context = { ...personContext(call), commandId, causationId: call.commandId, retried: true };
    const command = { kind: 'record-scenario', data, timeZone, variant } as const;
    const { position } = await handleLearner(learnerStream(userId), command, context);
    return position;
  };

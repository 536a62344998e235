import type { CommandContext } from '#contracts/command-context.ts';
import type { Person } from '#contracts/handler.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { Ids } from '../kernel/ports.ts';
import type { HandleLearner } from './api.ts';
import type { FinishedScenario } from './record-scenario.ts';

/**
 * Counts a finished scenario for its learner, once: the command id comes from the run, so a repeat is recognized.
 * @returns the position in the log
 */
export const scenarioCounting =
  ({ handleLearner, ids }: { readonly handleLearner: HandleLearner; readonly ids: Ids }) =>
  async (
    { runId, ...data }: FinishedScenario & { readonly runId: string },
    { userId, timeZone, variant }: Person,
    context: CommandContext,
  ): Promise<string> => {
    const counting = context.next(ids, 'count').under(ids.derived('scenario finished', runId), { retried: true });
    const command = { kind: 'record_scenario', data, timeZone, variant } as const;
    const { position } = await handleLearner(learnerStream(userId), command, counting);
    return position;
  };

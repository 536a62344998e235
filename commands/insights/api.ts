import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { insightsFrom } from '#contracts/insights/sources.ts';
import { insightStream } from '#contracts/insights/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { HandleInsights, InsightCommand } from './insights.ts';

interface Ports {
  readonly handleInsights: HandleInsights;
  /** The insights that the person has now, with the hidden ones. */
  readonly readIds: (person: Person) => Promise<readonly string[]>;
  /** Whether an entry of the person may tell where something was used. */
  readonly isUsable: (userId: string, entry: string) => Promise<boolean>;
}

/** Handlers that judge insights and say where something was used. Nothing is judged that is not there. */
export const insightCommands = ({ handleInsights, readIds, isUsable }: Ports) =>
  ({
    judgeInsight: readsFrom(
      insightsFrom,
      async ({ params: { id: insight }, body: { verdict } }, { caller, context }) => {
        if (!(await readIds(caller)).includes(insight)) throw new Refusal('not_found');
        const command: InsightCommand = { kind: 'judge', insight, verdict };
        return { position: (await handleInsights(insightStream(caller.userId), command, context)).position };
      },
    ),

    applyLearning: readsFrom(insightsFrom, async ({ params: { step, entry }, body: { used } }, { caller, context }) => {
      const isThere = (await readIds(caller)).includes(`learning.${step}`) && (await isUsable(caller.userId, entry));
      if (!isThere) throw new Refusal('not_found');
      const command: InsightCommand = { kind: 'apply', step: Number(step), entry, used };
      return { position: (await handleInsights(insightStream(caller.userId), command, context)).position };
    }),
  }) satisfies SomeHandlers;

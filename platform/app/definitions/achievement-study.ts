import type { Pool } from 'pg';
import { type Definitions, setOf } from '#commands/configuration/definitions.ts';
import { replayDefinition, type Replayed } from '#commands/journey/replay-definition.ts';
import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import { grantingWorker } from '#contracts/achievements/events.ts';
import { measureOf } from '#contracts/achievements/measures.ts';
import { CommandContext } from '#contracts/command-context.ts';
import {
  countIn,
  nothingCounted,
  placeOfDays,
  placeOfShare,
  type WhatIfOutcome,
  type WhatIfResult,
} from '#contracts/configuration/what-if.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { UnreadableEvent } from '#platform/adapters/event-store/upcast.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { learnerHistory } from './learner-history.ts';
import { type Counted, everyoneIn, type Learner, type ReplayRun, type Study } from './study.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'handleLearner' | 'ids' | 'clock'>;
}

const dayMs = 24 * 3_600_000;

/**
 * Asks who would have an achievement, and unlocks it for them if its version counts from the start. Undefined if another version
 * has replaced that one, or a later version of the product has no such achievement.
 */
export const achievementStudy = (
  { pool, log, commandHandlers }: Dependencies,
  run: ReplayRun,
  state: Definitions,
): Study | undefined => {
  const { id, kind, subject: achievementId, version, position } = run;
  const isInForce = state.published[achievementId]?.at(-1)?.version === version;
  // The decider has checked it, and this table is written by its publications alone.
  const content = run.content as DefinitionContent;
  const set =
    kind === 'grant' ? setOf(state) : setOf(state, { achievementId, content, at: commandHandlers.clock.now() });
  const card = set.byId.get(achievementId);
  if (!card || (kind === 'grant' && !isInForce)) return undefined;

  const replayed = async ({ userId, variant }: Learner): Promise<Replayed | 'elsewhere' | 'unreadable'> => {
    if (!belongsTo(card, variant)) return 'elsewhere';
    try {
      return await replayDefinition(learnerHistory(log, userId, position), card, set);
    } catch (error) {
      if (error instanceof UnreadableEvent) return 'unreadable';
      throw error;
    }
  };

  if (kind === 'grant') {
    const result = { granted: 0, ...Object(run.result) };
    /** Unlocks it for those who would have it, once: the id of the command comes from the publication. */
    const grant = async ({ userId, variant }: Learner, { state: learner, earned }: Replayed): Promise<number> => {
      if (!earned || learner.achievements[achievementId]) return 0;
      const { ids, handleLearner } = commandHandlers;
      const context = CommandContext.ofProgram({
        actor: grantingWorker,
        causedBy: id,
        subject: userId,
        commandId: ids.derived('grant', id, userId),
        retried: true,
      });
      const command = { kind: 'grant', unlock: earned.unlock, variant } as const;
      const { events } = await handleLearner(learnerStream(userId), command, context);
      return events.length > 0 ? 1 : 0;
    };
    return {
      ...everyoneIn('learner_measures', pool),
      result,
      async replay(learner) {
        const found = await replayed(learner);
        return async (): Promise<Counted> => {
          if (typeof found === 'string') return { events: 0 };
          result.granted += await grant(learner, found);
          return { events: found.events };
        };
      },
    };
  }

  const keys = set.asked.get(card)?.map(({ key }) => key) ?? [];
  const result: WhatIfResult = { ...nothingCounted(keys), ...Object(run.result) };
  return {
    ...everyoneIn('learner_measures', pool),
    result,
    async replay(learner) {
      const found = await replayed(learner);
      return (): Counted => {
        if (typeof found === 'string') {
          result[found] += 1;
          return { events: 0 };
        }
        const outcome = count(result, found, card, set);
        return { events: found.events, listed: outcome && { outcome, at: found.earned?.at ?? null } };
      };
    },
  };
};

/** Counts one learner, and says which list they are in. */
function count(
  result: WhatIfResult,
  { state, earned }: Replayed,
  card: AchievementDefinition,
  { asked }: DefinitionSet,
): WhatIfOutcome | undefined {
  for (const { key, threshold } of asked.get(card) ?? []) {
    const shares = result.measures[key];
    if (shares) countIn(shares, placeOfShare(measureOf(state.measures, key), threshold));
  }
  const has = state.achievements[card.id];
  const began = Date.parse(state.startedAt ?? earned?.at ?? has?.at ?? '');
  const daysTo = (at: string) => placeOfDays(Math.floor((Date.parse(at) - began) / dayMs));
  if (earned) countIn(result.daysProposed, daysTo(earned.at));
  if (has) countIn(result.daysPresent, daysTo(has.at));
  const outcome = earned ? (has ? 'keeps' : 'newly') : has ? 'loses' : undefined;
  if (outcome) result[outcome] += 1;
  return outcome;
}

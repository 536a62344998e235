import type { Pool } from 'pg';
import { type Definitions, setOf } from '#commands/configuration/definitions.ts';
import { replayDefinition, type Replayed } from '#commands/journey/replay-definition.ts';
import { belongsTo } from '#contracts/achievements/catalogue.ts';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import { measureOf } from '#contracts/achievements/measures.ts';
import {
  countIn,
  nothingCounted,
  placeOfDays,
  placeOfShare,
  type WhatIfOutcome,
  type WhatIfResult,
} from '#contracts/configuration/what-if.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { UnreadableEvent } from '#platform/adapters/event-store/upcast.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import { learnerHistory } from './learner-history.ts';
import { type Counted, everyoneIn, type Learner, type ReplayRun, type Study } from './study.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly commandHandlers: Pick<CommandHandlers, 'clock'>;
}

const dayMs = 24 * 3_600_000;

/** Asks who would have an achievement. Undefined if a later version of the product has no such achievement. */
export const achievementStudy = (
  { pool, log, commandHandlers }: Dependencies,
  run: ReplayRun,
  state: Definitions,
): Study | undefined => {
  const { subject: achievementId, position } = run;
  // The decider has checked it, and this table is written for drafts alone.
  const content = run.content as DefinitionContent;
  const set = setOf(state, { achievementId, content, at: commandHandlers.clock.now() });
  const card = set.byId.get(achievementId);
  if (!card) return undefined;

  const replayed = async ({ userId, variant }: Learner): Promise<Replayed | 'elsewhere' | 'unreadable'> => {
    if (!belongsTo(card, variant)) return 'elsewhere';
    try {
      return await replayDefinition(learnerHistory(log, userId, position), card, set);
    } catch (error) {
      if (error instanceof UnreadableEvent) return 'unreadable';
      throw error;
    }
  };

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
        return { events: found.events, listed: outcome && { outcome, at: found.earnedAt } };
      };
    },
  };
};

/** Counts one learner, and says which list they are in. */
function count(
  result: WhatIfResult,
  { state, earnedAt }: Replayed,
  card: AchievementDefinition,
  { asked }: DefinitionSet,
): WhatIfOutcome | undefined {
  for (const { key, threshold } of asked.get(card) ?? []) {
    const shares = result.measures[key];
    if (shares) countIn(shares, placeOfShare(measureOf(state.measures, key), threshold));
  }
  const has = state.achievements[card.id];
  const began = Date.parse(state.startedAt ?? earnedAt ?? has?.at ?? '');
  const daysTo = (at: string) => placeOfDays(Math.floor((Date.parse(at) - began) / dayMs));
  if (earnedAt) countIn(result.daysProposed, daysTo(earnedAt));
  if (has) countIn(result.daysPresent, daysTo(has.at));
  const outcome = earnedAt ? (has ? 'keeps' : 'newly') : has ? 'loses' : undefined;
  if (outcome) result[outcome] += 1;
  return outcome;
}

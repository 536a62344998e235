import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LearnerState } from './learner.ts';
import { learnerDecider } from './learner-decider.ts';
import { isEarned } from './unlocking.ts';

/** What a definition would have meant to one learner. */
export interface Replayed {
  readonly state: LearnerState;
  readonly events: number;
  /** When they would have earned it. */
  readonly earnedAt: string | null;
}

/**
 * Folds a learner's history and asks as the decider did whether the card was earned by then: after each command, and after each
 * entry of an import, whose unlocks happened when it was imported. Other achievements count from when they were unlocked.
 */
export const replayDefinition = async (
  history: AsyncIterable<RecordedEvent<LearnerEvent>>,
  card: AchievementDefinition,
  definitions: DefinitionSet,
): Promise<Replayed> => {
  let state = learnerDecider.initialState;
  let events = 0;
  let earnedAt: string | null = null;
  let last: RecordedEvent<LearnerEvent> | undefined;
  const ask = (): void => {
    if (earnedAt !== null || !last || !isEarned(state, card, definitions)) return;
    const { imported, occurredAt, firstRecordedAt = last.recordedAt } = last.metadata;
    earnedAt = imported === undefined ? occurredAt : firstRecordedAt;
  };
  for await (const event of history) {
    const isWithin = last?.metadata.commandId === event.metadata.commandId && event.metadata.imported === undefined;
    if (!isWithin) ask();
    state = learnerDecider.evolve(state, event);
    events += 1;
    last = event;
  }
  ask();
  return { state, events, earnedAt };
};

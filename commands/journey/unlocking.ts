import { cardsOf, catalogue } from '#contracts/achievements/catalogue.ts';
import type { AchievementDefinition, CardId } from '#contracts/achievements/definition.ts';
import type { UnlockProof } from '#contracts/achievements/events.ts';
import { isMet, measureOf } from '#contracts/achievements/measures.ts';
import { type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { streakEvents } from './active-days.ts';
import { proving } from './evidence.ts';
import type { LearnerState } from './learner.ts';

/** One requirement of a card, and where the learner stands on it. */
export interface RequirementStatus {
  readonly key: RequirementKey;
  readonly value: number | boolean;
  readonly threshold: number | boolean;
  readonly met: boolean;
}

// Computed once: the keys that an achievement requires never change at run time.
const asked = new Map(
  catalogue.map((card) => [
    card,
    requirementKeys.flatMap((key) => {
      const threshold = card.requirements[key];
      return threshold === undefined ? [] : [{ key, threshold }];
    }),
  ]),
);

/** Every requirement of a card, and where the learner stands on it. */
export const standings = (state: LearnerState, card: AchievementDefinition): RequirementStatus[] =>
  (asked.get(card) ?? []).map(({ key, threshold }) => {
    const value = measureOf(state.measures, key);
    return { key, value, threshold, met: isMet(value, threshold) };
  });

/** The cards that have to be unlocked before this one and are not. */
export const missingPrerequisites = (state: LearnerState, card: AchievementDefinition): CardId[] =>
  (card.prerequisite_achievements ?? []).filter((id) => !state.achievements[id]);

/** Runs for 35 achievements after every event of every learner, so it stops at the first gap. */
const isEarned = (state: LearnerState, card: AchievementDefinition): boolean => {
  for (const { key, threshold } of asked.get(card) ?? []) {
    if (!isMet(measureOf(state.measures, key), threshold)) return false;
  }
  return missingPrerequisites(state, card).length === 0;
};

/** The unlock of a card, with the definition that it was earned under and the events that prove it. */
export const unlockOf = (state: LearnerState, card: AchievementDefinition): LearnerEvent => {
  const proof: UnlockProof = {};
  for (const { key, value, threshold } of standings(state, card)) {
    const events =
      key === 'streak_days' ? streakEvents(state.days, Number(threshold)) : proving(state.evidence, key, threshold);
    proof[key] = { value, threshold, events: [...events] };
  }
  const { id, version, tier, points } = card;
  return { type: 'AchievementUnlocked', data: { achievementId: id, definitionVersion: version, tier, points, proof } };
};

/**
 * The first card that is locked and earned (spec §4: unlocked ones are skipped, and so are those whose prerequisites
 * are not met), of those that belong to the learner's edition. Asked again after each unlock, for one card may be what
 * another waits for.
 */
export const nextUnlock = (state: LearnerState, variant: Variant): LearnerEvent | undefined => {
  const card = cardsOf[variant].find((one) => !state.achievements[one.id] && isEarned(state, one));
  return card && unlockOf(state, card);
};

import type { AchievementDefinition, CardId } from '#contracts/achievements/definition.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import type { UnlockProof } from '#contracts/achievements/events.ts';
import { isMet, measureOf } from '#contracts/achievements/measures.ts';
import type { RequirementKey } from '#contracts/achievements/requirements.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { streakEvents } from './active-days.ts';
import { proving } from './evidence.ts';
import type { LearnerState } from './learner.ts';

export type Unlock = Extract<LearnerEvent, { readonly type: 'AchievementUnlocked' }>;

/** One requirement of a card, and where the learner stands on it. */
export interface RequirementStatus {
  readonly key: RequirementKey;
  readonly value: number | boolean;
  readonly threshold: number | boolean;
  readonly met: boolean;
}

/** Every requirement of a card, and where the learner stands on it. */
export const standings = (
  state: Pick<LearnerState, 'measures'>,
  card: AchievementDefinition,
  { asked }: DefinitionSet,
): RequirementStatus[] =>
  (asked.get(card) ?? []).map(({ key, threshold }) => {
    const value = measureOf(state.measures, key);
    return { key, value, threshold, met: isMet(value, threshold) };
  });

/** The cards that have to be unlocked before this one and are not. */
export const missingPrerequisites = (state: LearnerState, card: AchievementDefinition): CardId[] =>
  (card.prerequisite_achievements ?? []).filter((id) => !state.achievements[id]);

/** Runs for 35 achievements after every event of every learner, so it stops at the first gap. */
export const isEarned = (state: LearnerState, card: AchievementDefinition, { asked }: DefinitionSet): boolean => {
  for (const { key, threshold } of asked.get(card) ?? []) {
    if (!isMet(measureOf(state.measures, key), threshold)) return false;
  }
  return missingPrerequisites(state, card).length === 0;
};

/** The unlock of a card, with the definition that it was earned under and the events that prove it. */
export const unlockOf = (state: LearnerState, card: AchievementDefinition, definitions: DefinitionSet): Unlock => {
  const proof: UnlockProof = {};
  for (const { key, value, threshold } of standings(state, card, definitions)) {
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
export const nextUnlock = (
  state: LearnerState,
  variant: Variant,
  definitions: DefinitionSet,
): LearnerEvent | undefined => {
  const card = definitions.cardsOf[variant].find(
    (one) => !state.achievements[one.id] && isEarned(state, one, definitions),
  );
  return card && unlockOf(state, card, definitions);
};

import { achievement } from '#contracts/achievements/catalogue.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { LearnerState } from './learner.ts';

export const unknownAchievement = (): Refusal => new Refusal('unknown_achievement');

/** @throws Refusal `unknown_achievement` */
export const knownAchievement = (id: string): AchievementDefinition => {
  const card = achievement(id);
  if (!card) throw unknownAchievement();
  return card;
};

/** @throws Refusal `unknown_achievement`, `not_unlocked` */
export const unlockedAchievement = (state: LearnerState, id: string) => {
  const card = knownAchievement(id);
  const unlocked = state.achievements[id];
  if (!unlocked) throw new Refusal('not_unlocked');
  return { card, unlocked };
};

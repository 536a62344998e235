import { achievement, belongsTo, catalogue } from '#contracts/achievements/catalogue.ts';
import { cardIn } from '#contracts/achievements/spoken-card.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { AchievementDefinitionView } from '#contracts/achievements/views.ts';
import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isoOf, type Reading } from '../reading.ts';
import { readOneUnlocked, readUnlocked } from './queries.ts';
import { whyOf } from './why.ts';

type Rows = Pick<Api, 'achievementDefinitions' | 'userAchievements' | 'whyAchievement'>;

const viewOf = ({ prerequisite_achievements: before, ...card }: AchievementDefinition): AchievementDefinitionView => ({
  ...card,
  requirements: { ...card.requirements },
  evidence_required: [...card.evidence_required],
  ...(before && { prerequisite_achievements: [...before] }),
});

/** A hidden card that is still locked, or one of another edition, is not told from one that does not exist. */
const maySee = (card: AchievementDefinition, variant: Variant): boolean => !card.hidden && belongsTo(card, variant);

/** Binds the rows that read the catalogue and what a person unlocked of it. */
export const userAchievementHandlers = (reading: Reading): Handlers<Rows> => ({
  achievementDefinitions: async (_, { caller }) => {
    const unlocked = new Set((await readUnlocked(reading, caller.userId)).map((row) => row.achievement_id));
    const shown = (card: AchievementDefinition) => unlocked.has(card.id) || maySee(card, caller.variant);
    return { definitions: catalogue.filter(shown).map((card) => viewOf(cardIn(card, caller.language))) };
  },

  userAchievements: async (_, { caller }) => ({
    achievements: (await readUnlocked(reading, caller.userId)).map((row) => ({
      achievement_id: row.achievement_id,
      unlocked_at: isoOf(row.unlocked_at),
      shared: row.shared,
      validated: row.validated,
      evidence: row.evidence,
    })),
  }),

  whyAchievement: async ({ params }, { caller }) => {
    const unlocked = await readOneUnlocked(reading, caller.userId, params.achievementId);
    const why = unlocked && (await whyOf(reading.log, `learner-${caller.userId}`, unlocked.revision, caller.language));
    if (why) return why;
    const card = achievement(params.achievementId);
    if (!card || !maySee(card, caller.variant))
      throw new Refusal('unknown_achievement', 'There is no such achievement');
    throw new Refusal('not_unlocked', `${card.name} is not unlocked yet`);
  },
});

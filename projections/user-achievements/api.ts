import { achievement } from '#contracts/achievements/catalogue.ts';
import { shownTo } from '#contracts/achievements/definition-set.ts';
import type { AchievementDefinition } from '#contracts/achievements/definition.ts';
import type { AchievementDefinitionView } from '#contracts/achievements/views.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import { standingOf, standingWanted } from '#contracts/people/standing.ts';
import { Refusal } from '#contracts/refusals.ts';
import { textIn } from '#contracts/text/languages.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { readOneUnlocked, readUnlocked, type UnlockedRow } from './queries.ts';
import { whyOf } from './why.ts';

const viewOf = (
  { prerequisite_achievements: before, ...card }: AchievementDefinition,
  language: Language,
): AchievementDefinitionView => ({
  ...card,
  ...textIn(language).cards[card.id],
  requirements: { ...card.requirements },
  evidence_required: [...card.evidence_required],
  ...(before && { prerequisite_achievements: [...before] }),
});

/** A card that this version does not know asks for nothing. */
const standingIn = ({ achievement_id: id, said }: UnlockedRow) => {
  const card = achievement(id) ?? { evidence_required: [], sensory_validation: {} };
  return { standing: standingOf(card, said), wanted: standingWanted(card) };
};

/** The catalogue of achievements, and what a learner has unlocked. */
export const userAchievementHandlers = (context: ReadContext) =>
  ({
    achievementDefinitions: readsFrom(['user-achievements', 'witness-requests', 'people'], async (_, { caller }) => {
      const unlocked = new Set((await readUnlocked(context, caller.userId)).map((row) => row.achievement_id));
      const definitions = await context.definitions.current();
      return {
        definitions: shownTo(definitions, caller.variant, unlocked).map((card) => viewOf(card, caller.language)),
      };
    }),

    userAchievements: readsFrom(
      ['user-achievements', 'access', 'witness-requests', 'people'],
      async (_, { caller }) => ({
        achievements: (await readUnlocked(context, caller.userId)).map((row) => ({
          achievement_id: row.achievement_id,
          unlocked_at: isoOf(row.unlocked_at),
          shared: row.shared,
          validated: row.validated,
          validatedBy: row.validated_by_name,
          ...standingIn(row),
          evidence: row.evidence,
        })),
      }),
    ),

    whyAchievement: readsFrom(['user-achievements', 'witness-requests', 'people'], async ({ params }, { caller }) => {
      const unlocked = await readOneUnlocked(context, caller.userId, params.achievementId);
      const why = unlocked && (await whyOf(context, `learner-${caller.userId}`, unlocked.revision, caller.language));
      if (why) return why;
      const definitions = await context.definitions.current();
      const card = definitions.byId.get(params.achievementId);
      if (!card || !shownTo(definitions, caller.variant, new Set()).includes(card))
        throw new Refusal('unknown_achievement');
      throw new Refusal('not_unlocked');
    }),
  }) satisfies SomeHandlers;

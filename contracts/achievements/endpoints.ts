import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { journeyProgressSchema } from '../journey/progress.ts';
import { trackProgressSchema } from '../journey/tracking.ts';
import { moment } from '../moments.ts';
import {
  achievementDefinitionSchema,
  achievementProgressSchema,
  sharingLevels,
  statsSchema,
  userAchievementSchema,
  waySchema,
  whySchema,
} from './views.ts';

const achievementId = z.string().check(z.minLength(1), z.maxLength(100));

export const achievementDefinitions = endpoint({
  method: 'GET',
  path: '/api/achievements/definitions',
  summary: 'List the achievements visible to the caller; hidden ones only once unlocked',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({ definitions: z.array(achievementDefinitionSchema) }),
});

export const userAchievements = endpoint({
  method: 'GET',
  path: '/api/achievements/user',
  summary: "List the caller's unlocked achievements",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({ achievements: z.array(userAchievementSchema) }),
});

export const achievementProgress = endpoint({
  method: 'GET',
  path: '/api/achievements/progress',
  summary: "Get the caller's progress towards each locked achievement",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: z.object({
    progress: z.array(achievementProgressSchema),
    /** A hint for each hidden achievement that is still locked; nothing says which one. */
    hints: z.array(z.string()),
  }),
});

export const achievementStats = endpoint({
  method: 'GET',
  path: '/api/achievements/stats',
  summary: "Get the caller's points, level and streak",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  output: statsSchema,
});

export const whyAchievement = endpoint({
  method: 'GET',
  path: '/api/achievements/why/:achievementId',
  summary: 'Get the events that met each requirement of an unlocked achievement',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: z.strictObject({ achievementId }),
  output: whySchema,
  refusals: ['unknown_achievement', 'not_unlocked'],
});

export const wayToAchievement = endpoint({
  method: 'GET',
  path: '/api/achievements/way/:achievementId',
  summary: 'Get the shortest way to a locked achievement: what to do how often, and the minutes at the own pace',
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  params: z.strictObject({ achievementId }),
  output: waySchema,
  refusals: ['unknown_achievement'],
});

export const trackProgress = endpoint({
  method: 'POST',
  path: '/api/achievements/track-progress',
  summary: 'Record progress of one of seven kinds',
  who: 'person',
  tokens: 'personal',
  budget: 'change',
  body: trackProgressSchema,
  output: commandAnswer({
    progress: journeyProgressSchema,
    unlocked: z.array(z.string()),
    /** The id of what was recorded. */
    event: z.optional(z.uuid()),
  }),
  refusals: ['unknown_upload', 'not_agreed', 'timestamp_ahead', 'timestamp_too_old', 'step_out_of_order'],
});

export const unlockAchievement = endpoint({
  method: 'POST',
  path: '/api/achievements/unlock',
  summary: 'Request an achievement. It is unlocked if the log shows that its requirements are met',
  who: 'person',
  tokens: 'personal',
  budget: 'change',
  body: z.strictObject({
    user_id: z.string(),
    achievement_id: achievementId,
    evidence_data: z.optional(z.unknown()),
    unlocked_at: z.optional(z.string()),
  }),
  output: commandAnswer({ achievement_id: z.string(), unlocked_at: moment }),
  refusals: ['unknown_achievement', 'requirements_not_met'],
});

export const shareAchievement = endpoint({
  method: 'POST',
  path: '/api/achievements/share',
  summary: 'Choose who may see an unlocked achievement',
  who: 'person',
  needs: 'proven_address',
  budget: 'change',
  body: z.strictObject({ user_id: z.string(), achievement_id: achievementId, sharing_level: z.enum(sharingLevels) }),
  output: commandAnswer({ achievement_id: z.string(), sharing_level: z.enum(sharingLevels) }),
  refusals: ['unknown_achievement', 'not_unlocked'],
});

export const validateAchievement = endpoint({
  method: 'POST',
  path: '/api/achievements/validate/:achievementId',
  summary:
    "Confirm another person's achievement as a mentor or administrator. It must be shared with the caller's organization or everyone; any other is `not_found`",
  who: 'mentor',
  tokens: 'personal',
  budget: 'change',
  params: z.strictObject({ achievementId }),
  body: z.strictObject({ mentor_validated: z.literal(true), user_id: z.uuid() }),
  output: commandAnswer({ achievement_id: z.string(), validated: z.boolean() }),
  refusals: ['not_found'],
});

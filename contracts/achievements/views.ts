import * as z from 'zod/mini';
import { moment } from '../moments.ts';
import { deedKinds } from './deeds.ts';
import { standings } from '../people/standing.ts';
import { categories, sensoryFlags, tiers } from './definition.ts';

export const sharingLevels = ['private', 'organization', 'community'] as const;
export type SharingLevel = (typeof sharingLevels)[number];

const value = z.union([z.number(), z.boolean()]);

export const achievementDefinitionSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  tier: z.enum(tiers),
  category: z.enum(categories),
  requirements: z.record(z.string(), value),
  points: z.int(),
  evidence_required: z.array(z.string()),
  sensory_validation: z.partialRecord(z.enum(sensoryFlags), z.boolean()),
  unlock_message: z.string(),
  aleris_specific: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  prerequisite_achievements: z.optional(z.array(z.string())),
  created_at: moment,
  updated_at: moment,
});

export const userAchievementSchema = z.object({
  achievement_id: z.string(),
  unlocked_at: moment,
  shared: z.enum(sharingLevels),
  validated: z.boolean(),
  /** The name of the person who confirmed it; null if nobody has, or their account no longer exists. */
  validatedBy: z.nullable(z.string()),
  /** How far it is proven, and how far its card asks for that. */
  standing: z.enum(standings),
  wanted: z.enum(standings),
  /** How many events prove it. */
  evidence: z.int(),
});

export const achievementProgressSchema = z.object({
  achievement_id: z.string(),
  /** 0 to 100, whole; 100 only when everything is met. */
  percent: z.int(),
  requirements: z.record(z.string(), z.object({ current: value, threshold: value, met: z.boolean() })),
  /** The estimated day at the pace so far; null without an estimate. */
  estimated_completion_date: z.nullable(z.string()),
});

export const statsSchema = z.object({
  totalPoints: z.int(),
  currentLevel: z.int(),
  /** Days in a row up to today or yesterday in the person's zone; 0 once a day was missed. */
  streakDays: z.int(),
  nextLevelAt: z.int(),
  unlockedCount: z.int(),
  /** The number of cards that the person sees, earned ones included. */
  totalCount: z.int(),
});

/** Why an achievement was unlocked: each requirement and the events that met it. */
export const whySchema = z.object({
  achievement_id: z.string(),
  unlocked_at: moment,
  definition_version: z.int(),
  prerequisites: z.array(z.string()),
  requirements: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value,
      threshold: value,
      events: z.array(
        z.object({
          id: z.string(),
          type: z.string(),
          occurredAt: moment,
          summary: z.string(),
          /** The page that shows it, such as its entry in the logbook; null where none does. */
          path: z.nullable(z.string()),
          /** It was recorded elsewhere and imported. */
          imported: z.boolean(),
        }),
      ),
    }),
  ),
});

/** The shortest way to a locked achievement. */
export const waySchema = z.object({
  achievement_id: z.string(),
  /** One to three, the shortest first. */
  deeds: z.array(
    z.object({
      deed: z.enum(deedKinds),
      times: z.int(),
      /** On how many different days; null where that does not matter. */
      days: z.nullable(z.int()),
      /** For all of them together, whole. */
      minutes: z.number(),
      /** Whether the minutes are the median of the learner's own. */
      ownPace: z.boolean(),
      /** The first step to open, for `step`. */
      step: z.nullable(z.int()),
    }),
  ),
  /** How many kinds of deeds are needed beside these. */
  more: z.int(),
});

export type AchievementDefinitionView = z.output<typeof achievementDefinitionSchema>;
export type UserAchievement = z.output<typeof userAchievementSchema>;
export type AchievementProgress = z.output<typeof achievementProgressSchema>;
export type Stats = z.output<typeof statsSchema>;
export type Why = z.output<typeof whySchema>;
export type Way = z.output<typeof waySchema>;

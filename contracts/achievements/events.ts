import * as z from 'zod/mini';
import { defineEvents, type EventMetadata } from '../event.ts';
import { tiers } from './definition.ts';
import { sharingLevels } from './views.ts';

const proofSchema = z.record(
  z.string(),
  z.strictObject({
    value: z.union([z.number(), z.boolean()]),
    threshold: z.union([z.number(), z.boolean()]),
    /** The events of this stream that raised the value this far, oldest first. */
    events: z.array(z.uuid()),
  }),
);

/** The achievement events of a learner's stream, decided in the same append as the progress that earned them. */
export const achievementEvents = defineEvents({
  AchievementUnlocked: {
    data: {
      achievementId: z.string(),
      definitionVersion: z.number(),
      tier: z.enum(tiers),
      points: z.number(),
      proof: proofSchema,
    },
  },
  AchievementShared: {
    version: 2,
    data: {
      achievementId: z.string(),
      level: z.enum(sharingLevels),
      /** The organization it is shared with; null at the other levels. It is not shared with a later organization. */
      organizationId: z.nullable(z.uuid()),
    },
  },
  AchievementValidated: { data: { achievementId: z.string(), validatedBy: z.uuid() } },
});

export type UnlockProof = z.output<typeof proofSchema>;

/** Whether an earlier version of the product unlocked it for the past. Those were announced together, by AchievementsGranted. */
export const isGranted = ({ actor }: Pick<EventMetadata, 'actor'>): boolean =>
  actor.kind === 'worker' && actor.id === 'definitions';

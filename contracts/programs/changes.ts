import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { tiers } from '../achievements/definition.ts';

/*
 * What an organization's own systems get to know about its members: a list, and the changes to it. These shapes are published:
 * a change to them must be compatible. Nothing in them was written on the journey, and progress is there by consent alone.
 */

const at = z.iso.datetime();

/** A member as the organization's administrators see them. */
const memberShape = {
  id: z.uuid(),
  /** The name under which the organization's single sign-on knows the person; null if it has not signed them in. */
  externalId: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  joinedAt: at,
};
export const listedMemberSchema = z.object(memberShape);

export const listedStepSchema = z.object({ step: z.int().check(z.gte(1), z.lte(6)), completedAt: at });

/** An achievement that the member shares with the organization or with everyone. */
export const listedAchievementSchema = z.object({
  id: z.string(),
  /** In the language of the caller, English for programs. */
  name: z.string(),
  tier: z.enum(tiers),
  unlockedAt: at,
});

export const listedLicenceSchema = z.object({
  state: z.enum(['valid', 'revoked']),
  issuedAt: at,
  revokedAt: z.nullable(at),
  /** The page on which anyone can verify it. */
  verificationUrl: z.string(),
});

export const listedProgressSchema = z.object({
  /** The completed steps, in the order of the journey. */
  steps: z.array(listedStepSchema),
  /** The shared achievements, oldest first. */
  achievements: z.array(listedAchievementSchema),
  /** Null before it is issued. */
  licence: z.nullable(listedLicenceSchema),
});

export const listedPersonSchema = z.object({
  ...memberShape,
  /** Null unless the member lets the organization's systems see it, and to everyone but these systems. */
  progress: z.nullable(listedProgressSchema),
});

// @__NO_SIDE_EFFECTS__
function change<const Type extends string, const Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.object({
    type: z.literal(type),
    /** Its place in the log: ordered as text, and what to send as `since` to read on after it. */
    position: z.string(),
    at,
    personId: z.uuid(),
    ...shape,
  });
}

/** Null once the person is no longer a member: `member.left` follows. */
const member = z.nullable(listedMemberSchema);

/**
 * A change. It says what changed, and shows it as it is when it is read, so that the copy of a reader who has read to the end
 * equals the list, and nobody reads what a member has taken back since.
 */
export const changeSchema = z.discriminatedUnion('type', [
  /** The person is a member from now on, without progress until it is shared. */
  change('member.joined', { member }),
  /** The name, address, role or external id changed. */
  change('member.changed', { member }),
  /** The person is no longer a member: remove them from your copy. */
  change('member.left', {}),
  /** The member lets the organization's systems see their progress: all of it. */
  change('progress.shared', { progress: listedProgressSchema }),
  /** The member no longer does: remove their progress from your copy. Earlier changes of it have gone from the feed. */
  change('progress.withdrawn', {}),
  change('step.completed', { step: listedStepSchema }),
  /** The member earned an achievement earlier and now shares it. */
  change('achievement.shared', { achievement: listedAchievementSchema }),
  /** The member no longer shares it: remove it from your copy. */
  change('achievement.withdrawn', { achievementId: z.string() }),
  change('licence.issued', { licence: listedLicenceSchema }),
  change('licence.revoked', { licence: listedLicenceSchema }),
]);

export type ListedMember = z.output<typeof listedMemberSchema>;
export type ListedPerson = z.output<typeof listedPersonSchema>;
export type ListedProgress = z.output<typeof listedProgressSchema>;
export type MemberChange = z.output<typeof changeSchema>;
export type ChangeType = MemberChange['type'];

/** The changes that consent covers: they go from the feed when it ends. */
export const progressChanges = [
  'progress.shared',
  'step.completed',
  'achievement.shared',
  'achievement.withdrawn',
  'licence.issued',
  'licence.revoked',
] as const satisfies readonly ChangeType[];

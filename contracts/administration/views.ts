import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { sharingLevels } from '../achievements/views.ts';
import { eventMetadataSchema } from '../event.ts';
import { components } from '../journey/progress.ts';
import { variants } from '../organizations/variant.ts';

/** A person as an administrator finds them. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: z.nullable(z.uuid()),
  registeredAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
});
export type AdminUser = z.output<typeof adminUserSchema>;

/** A member as the administrator of their organisation finds them. */
export const memberSchema = z.omit(adminUserSchema, { organizationId: true });
export type Member = z.output<typeof memberSchema>;

export const organizationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  domains: z.array(z.string()),
  members: z.number(),
  variant: z.enum(variants),
  /** What it asks of its members' passwords beyond the installation's own rule; null where it asks for nothing. */
  passwordMinLength: z.nullable(z.number()),
});
export type OrganizationView = z.output<typeof organizationSchema>;

/** Whom a member turns to in their organisation. */
export const organizationAdminSchema = z.pick(adminUserSchema, {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
});

/** An invitation that went to an address, as the organisation's administrators see it. Times are ISO 8601 UTC. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** `accepted` also where its reader became a member some other way. */
  state: z.enum(['open', 'expired', 'accepted']),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** An invitation as whoever holds its mail reads it. */
export const heldInvitationSchema = z.object({
  organization: z.string(),
  email: z.string(),
  state: invitationSchema.shape.state,
  expiresAt: z.string(),
});
export type HeldInvitation = z.output<typeof heldInvitationSchema>;

/** An event about a person, opened: what stands in the log. */
export const personEventSchema = z.object({
  id: z.uuid(),
  position: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.object(eventMetadataSchema.shape),
  recordedAt: z.string(),
});
export type PersonEvent = z.output<typeof personEventSchema>;

/** How everything stood with a person at a place of the log, folded from it. */
export const personStateSchema = z.object({
  userId: z.uuid(),
  /** The last event that is in it, null where there was none yet, and how many there are. */
  position: z.nullable(z.string()),
  recordedAt: z.nullable(z.string()),
  events: z.number(),
  /** What that last event was and when it happened; the events about the person before and after it, to step to. */
  lastEvent: z.nullable(z.object({ type: z.string(), occurredAt: z.string() })),
  previous: z.nullable(z.string()),
  next: z.nullable(z.string()),
  /** Names and address are missing before the registration; role and organisation are a newcomer's then. */
  account: z.looseObject({
    registered: z.boolean(),
    role: z.enum(roles),
    organizationId: z.nullable(z.uuid()),
    username: z.optional(z.string()),
    email: z.optional(z.string()),
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
  }),
  journey: z.looseObject({
    startedAt: z.nullable(z.string()),
    completedAt: z.nullable(z.string()),
    completedSteps: z.array(z.number()),
    unlockedComponents: z.array(z.enum(components)),
    measures: z.record(z.string(), z.union([z.number(), z.boolean()])),
    achievements: z.record(
      z.string(),
      z.object({ at: z.string(), shared: z.enum(sharingLevels), validated: z.boolean() }),
    ),
    points: z.number(),
    licence: z.nullable(z.looseObject({ number: z.string(), revokedAt: z.nullable(z.string()) })),
  }),
  /** The latest answers to each step. */
  answers: z.record(z.string(), z.unknown()),
  notifications: z.looseObject({
    unread: z.number(),
    known: z.number(),
    preferences: z.nullable(z.record(z.string(), z.unknown())),
  }),
  /** The newest run of each money scenario, by its id. */
  scenarios: z.record(
    z.string(),
    z.looseObject({
      turns: z.array(z.unknown()),
      outcome: z.nullable(z.object({ life: z.number(), money: z.number(), joy: z.number() })),
    }),
  ),
  /** The newest result of each assessment, by its id. */
  assessments: z.record(z.string(), z.looseObject({ total: z.number(), completedAt: z.string() })),
  research: z.object({ given: z.boolean(), since: z.nullable(z.string()) }),
});
export type PersonState = z.output<typeof personStateSchema>;

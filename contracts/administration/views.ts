import * as z from 'zod/mini';
import { memberRoles, roles } from '../accounts/views.ts';
import { actorSchema, eventMetadataSchema } from '../event.ts';
import { moment } from '../moments.ts';
import { variants } from '../organizations/variant.ts';

/** A person in the lists of administrators: who they are, and nothing of what they did. */
export const adminUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: z.nullable(z.uuid()),
  /** The organization's name. */
  organization: z.nullable(z.string()),
  registeredAt: moment,
});
export type AdminUser = z.output<typeof adminUserSchema>;

/** A member as the administrator of their organization sees them. */
export const memberSchema = z.omit(adminUserSchema, { organizationId: true, organization: true });
export type Member = z.output<typeof memberSchema>;

export const organizationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  domains: z.array(z.string()),
  members: z.int(),
  variant: z.enum(variants),
  /** The minimum password length for members, beyond the installation's rule; null without one. */
  passwordMinLength: z.nullable(z.int()),
  /** Whether its members must have a second factor. */
  requiresSecondFactor: z.boolean(),
});
export type OrganizationView = z.output<typeof organizationSchema>;

/** A contact for members of the organization. */
export const organizationAdminSchema = z.pick(adminUserSchema, {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
});

/** An invitation as the organization's administrators see it. Times are ISO 8601 UTC. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** `accepted` also if the invited person became a member in another way. */
  state: z.enum(['open', 'expired', 'accepted']),
  sentAt: moment,
  expiresAt: moment,
  role: z.enum(memberRoles),
  /** Who gave the role may not give it any more: the person joins as a learner. */
  roleWithdrawn: z.boolean(),
  /** The names of the groups that the person joins, too. */
  groups: z.array(z.string()),
  /** The name of the person who invites; null for a program, or without an account any more. */
  invitedBy: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitationSchema>;

/** An invitation as the reader of its mail sees it. */
export const invitationPreviewSchema = z.object({
  organization: z.string(),
  email: z.string(),
  state: invitationSchema.shape.state,
  expiresAt: moment,
});
export type InvitationPreview = z.output<typeof invitationPreviewSchema>;

/** Who did something to or for a person. */
const personEventActorSchema = z.object({
  kind: actorSchema.shape.kind,
  /** The person themselves. */
  isSelf: z.boolean(),
  /** The current name of another person; null without an account. */
  name: z.nullable(z.string()),
});

/** An event about a person as stored in the log; personal fields only while the reader has opened the text. */
export const personEventSchema = z.object({
  id: z.uuid(),
  position: z.string(),
  stream: z.string(),
  revision: z.int(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** The personal fields that `data` leaves out because the text is closed. */
  closed: z.array(z.string()),
  metadata: z.object(eventMetadataSchema.shape),
  recordedAt: moment,
  by: personEventActorSchema,
  /** The name of the service account that is the actor; null for another actor. */
  program: z.nullable(z.string()),
});
export type PersonEvent = z.output<typeof personEventSchema>;

/** What caused an event and what it caused, among the events about the same person. */
export const eventCausesSchema = z.object({
  /** In the order of the log, the event itself included. */
  events: z.array(
    z.object({
      event: personEventSchema,
      /** The id of the event in this list that led to it; null for the first. */
      cause: z.nullable(z.uuid()),
      /** `command`: recorded with it by the same command. `consequence`: recorded because of it, later. */
      how: z.nullable(z.enum(['command', 'consequence'])),
    }),
  ),
  /** What an achievement was given for: the events that its proof names. */
  evidence: z.array(personEventSchema),
  /** The chain begins with something that is not in this person's history. */
  beginsOutside: z.boolean(),
  /** There are more events than these. */
  isPartial: z.boolean(),
});
export type EventCauses = z.output<typeof eventCausesSchema>;

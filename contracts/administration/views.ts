import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { eventMetadataSchema } from '../event.ts';

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
});
export type OrganizationView = z.output<typeof organizationSchema>;

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
  account: z.record(z.string(), z.unknown()),
  journey: z.record(z.string(), z.unknown()),
  /** The latest answers to each step. */
  answers: z.record(z.string(), z.unknown()),
  notifications: z.record(z.string(), z.unknown()),
});
export type PersonState = z.output<typeof personStateSchema>;

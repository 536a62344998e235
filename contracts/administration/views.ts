import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';

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

import * as z from 'zod/mini';

export const roles = ['learner', 'mentor', 'org_admin', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A person as the browser reads them (spec §3, User). `permissions` is always an array. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: z.nullable(z.string()),
  permissions: z.array(z.string()),
});
export type User = z.output<typeof userSchema>;

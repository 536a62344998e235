import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { moment } from '../moments.ts';
import { variants } from '../organizations/variant.ts';

export const roles = ['learner', 'mentor', 'org_admin', 'admin'] as const;
export type Role = (typeof roles)[number];
/** The roles of a membership; `admin` is for the whole installation. */
export const memberRoles = ['learner', 'mentor', 'org_admin'] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];

/** The signed-in person as the browser sees them (spec §3, User). `permissions` is always an array. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  organizationId: z.nullable(z.string()),
  /** Their organization is suspended: role and organization are those of a person without one. */
  organizationSuspended: z.optional(z.boolean()),
  permissions: z.array(z.string()),
  /** How they can reauthenticate; empty if they only sign in through an identity provider. */
  proofs: z.prefault(z.array(z.enum(['password', 'code'])), []),
  /** Whether they can also use a passkey for that. */
  hasPasskey: z.optional(z.boolean()),
  /** They must use a passkey: the password is not enough, and they have no authenticator app. */
  needsPasskey: z.optional(z.boolean()),
  /** They must have a second factor, and must set one up or use theirs in this session. */
  lacksSecondFactor: z.optional(z.enum(['set_up', 'show'])),
  /** Set while the address is unproven; calls that reach other people are refused until then. */
  needsAddressProof: z.optional(z.boolean()),
  /** Their organization's edition of the journey. */
  variant: z.prefault(z.enum(variants), 'standard'),
  language: z.prefault(z.enum(languages), 'en'),
  /** When the account will be deleted (ISO 8601 UTC), if its person has requested that. */
  deletionDueAt: z.optional(moment),
});
export type User = z.output<typeof userSchema>;

import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { variants } from '../organizations/variant.ts';

export const roles = ['learner', 'mentor', 'org_admin', 'admin'] as const;
export type Role = (typeof roles)[number];
/** The roles that a membership of an organization gives; an administrator looks after the whole installation. */
export const memberRoles = ['learner', 'mentor', 'org_admin'] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];

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
  /** What they can show beside their session to prove that it is them: none for who signs in elsewhere alone. */
  proofs: z.prefault(z.array(z.enum(['password', 'code'])), []),
  /** Whether a passkey is one as well. */
  hasPasskey: z.optional(z.boolean()),
  /** The password proves too little, and there is no app: one of the passkeys has to. */
  needsPasskey: z.optional(z.boolean()),
  /** They have to have a second factor: it is to be set up, or there is one that was not shown in this session yet. */
  lacksSecondFactor: z.optional(z.enum(['set_up', 'show'])),
  /** Set while nobody has shown that mail to the address reaches the person; what reaches others waits for that. */
  needsAddressProof: z.optional(z.boolean()),
  /** The edition of the journey that the person's organization flies. */
  variant: z.prefault(z.enum(variants), 'standard'),
  /** The language that the person is spoken to in. */
  language: z.prefault(z.enum(languages), 'en'),
  /** When the account will be deleted (ISO 8601 UTC), where its person has asked for it. */
  deletionDueAt: z.optional(z.string()),
});
export type User = z.output<typeof userSchema>;

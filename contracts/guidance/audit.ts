import * as z from 'zod/mini';
import { moment } from '../moments.ts';

/** What the log of an organization is about. */
export const auditKinds = [
  'members',
  'invitations',
  'groups',
  'settings',
  'sign_on',
  'systems',
  'documents',
  'exports',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * A person in the log. `former`: no longer a member, so without a name unless they acted as an administrator. `erased`: their data
 * was erased.
 */
const auditPersonSchema = z.object({
  id: z.uuid(),
  state: z.enum(['member', 'former', 'erased', 'operator']),
  /** Null where the organization may not know it. */
  name: z.nullable(z.string()),
});
export type AuditPerson = z.output<typeof auditPersonSchema>;

export const auditEntrySchema = z.object({
  position: z.string(),
  at: moment,
  kind: z.enum(auditKinds),
  /** The type of the event. */
  type: z.string(),
  /** Null where the product did it by itself. */
  by: z.nullable(auditPersonSchema),
  /** The service account that did it; null where a person did. */
  system: z.nullable(z.string()),
  /** Whom it is about. */
  about: z.nullable(auditPersonSchema),
  /** How many people it was about. */
  people: z.nullable(z.int()),
  /** What it is about, such as a domain, the name of a group, the title of a document, or a role. */
  subject: z.nullable(z.string()),
  /** The names of the groups that an invitation gives. */
  groups: z.array(z.string()),
  /** Why a role was changed; null where nobody said so, for other entries, and once the person has left. */
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { shownName } from '../names.ts';
import { freeText, writtenText } from '../text.ts';
import { reasonSchema } from './reason.ts';
import {
  adminUserSchema,
  invitationPreviewSchema,
  invitationSchema,
  memberSchema,
  organizationAdminSchema,
  organizationSchema,
} from './views.ts';

const id = z.strictObject({ id: z.uuid() });
const search = z.strictObject({
  /** The beginning of a name, an address or a domain. */
  query: z.optional(freeText(100)),
  ...pageQuery(50),
});

export const adminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'List people, newest first',
  who: 'admin',
  budget: 'read',
  query: search,
  output: page(adminUserSchema),
});

export const adminPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'Get a person, and the date of a requested deletion',
  who: 'admin',
  budget: 'read',
  params: id,
  output: z.object({
    user: adminUserSchema,
    deletionDueAt: z.nullable(moment),
    /** Until when the caller's session may read this person's text (`openUserText`); null while it is closed. */
    textOpenUntil: z.nullable(z.string()),
  }),
  refusals: ['not_found'],
});

export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  summary:
    "Change a person's role and end their sessions. 409 for mentor or org_admin without an organization, or admin without a proven address",
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: id,
  body: z.strictObject({ role: z.enum(roles), reason: reasonSchema }),
  output: commandAnswer({ role: z.enum(roles) }),
  refusals: ['not_found', 'conflict', 'last_administrator'],
});

export const changeUserOrganization = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/organization',
  summary: 'Move a person into or out of an organization. Their role in the previous one and their sessions end',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  params: id,
  body: z.strictObject({ organizationId: z.nullable(z.uuid()) }),
  output: commandAnswer({ organizationId: z.nullable(z.uuid()) }),
  refusals: ['not_found', 'conflict', 'last_administrator'],
});

export const openUserText = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/open',
  summary: "Open a person's text to this session for one hour. The person sees who opened it, when and why",
  who: 'user.events.read',
  budget: 'change',
  recentAuth: true,
  params: id,
  body: z.strictObject({
    reason: reasonSchema,
  }),
  output: commandAnswer({ until: moment }),
  refusals: ['not_found'],
});

export const eraseUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  summary: "Erase a person's personal data now, irreversibly. `confirm` is their address",
  who: 'user.erase',
  budget: 'change',
  recentAuth: true,
  params: id,
  body: z.strictObject({ confirm: freeText(320) }),
  output: commandAnswer({ events: z.int() }),
  refusals: ['not_found', 'last_administrator'],
});

export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations',
  summary: 'Create an organization with its first domain',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({ name: shownName(200), domain: writtenText(253) }),
  status: 201,
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['domain_taken', 'conflict'],
});

export const ownOrganization = endpoint({
  method: 'GET',
  path: '/api/organization',
  summary: "Get the caller's organization with its contacts, null without one, and the minimum password length",
  who: 'person',
  budget: 'read',
  output: z.object({
    organization: z.nullable(organizationSchema),
    admins: z.array(organizationAdminSchema),
    /** The shortest password that this person may set: the installation's rule or the organization's longer one. */
    leastPasswordLength: z.int(),
  }),
  refusals: ['not_found'],
});

export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/leave',
  summary: "Leave the caller's organization and lose all rights in it. All other sessions end",
  who: 'person',
  budget: 'change',
  body: z.strictObject({ organizationId: z.uuid() }),
  output: commandAnswer({}),
  refusals: ['not_found', 'last_administrator'],
});

export const members = endpoint({
  method: 'GET',
  path: '/api/organization/members',
  summary: "List the members of the caller's organization, newest first",
  who: 'org_admin',
  tokens: 'service',
  budget: 'read',
  query: search,
  output: page(memberSchema),
  refusals: ['not_found'],
});

/** The roles within an organization. Administrators of the product are appointed by `changeUserRole`. */
const memberRoles = z.enum(['learner', 'mentor', 'org_admin']);

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/organization/members/:id/role',
  summary:
    "Change a member's role in the caller's organization and end their sessions. Programs neither make nor change administrators",
  who: 'org_admin',
  tokens: 'organization',
  budget: 'change',
  recentAuth: true,
  params: id,
  body: z.strictObject({ role: memberRoles, reason: reasonSchema }),
  output: commandAnswer({ role: memberRoles }),
  refusals: ['not_found', 'last_administrator'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/organization/members/:id',
  summary:
    "Remove a member from the caller's organization. They keep their account and their journey. Programs remove no administrators",
  who: 'org_admin',
  tokens: 'organization',
  budget: 'change',
  recentAuth: true,
  params: id,
  output: commandAnswer({}),
  refusals: ['not_found', 'last_administrator'],
});

const email = z.email(because('not_an_email')).check(z.maxLength(254));
/** The token after the `#` of an invitation's URL. */
const invitation = z.string().check(z.regex(/^[\w-]{43}$/, because('not_an_invitation')));

export const invitations = endpoint({
  method: 'GET',
  path: '/api/organization/invitations',
  summary: "List the invitations of the caller's organization with their status, newest first",
  who: 'org_admin',
  tokens: 'organization',
  budget: 'read',
  query: z.strictObject(pageQuery(50)),
  output: page(invitationSchema),
  refusals: ['not_found'],
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/organization/invitations',
  summary:
    'Invite a person by e-mail. The answer does not reveal whether they have an account. A repeat resends the mail',
  who: 'org_admin',
  tokens: 'organization',
  budget: 'invite',
  recentAuth: true,
  body: z.strictObject({ email }),
  output: commandAnswer({ invitation: invitationSchema }),
  refusals: ['not_found', 'conflict'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/:id/resend',
  summary: 'Resend an invitation, valid for two more weeks. Earlier links become invalid',
  who: 'org_admin',
  tokens: 'organization',
  budget: 'invite',
  recentAuth: true,
  params: id,
  output: commandAnswer({ invitation: invitationSchema }),
  refusals: ['not_found', 'conflict'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/organization/invitations/:id',
  summary: 'Revoke an invitation. Its link becomes invalid',
  who: 'org_admin',
  tokens: 'organization',
  budget: 'change',
  recentAuth: true,
  params: id,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const previewInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/preview',
  summary: 'Get an invitation by its token, signed in or not',
  who: 'anyone',
  budget: 'check',
  body: z.strictObject({ invitation }),
  output: invitationPreviewSchema,
  refusals: ['not_found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/accept',
  summary: 'Accept an invitation and join its organization. All other sessions end',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ invitation }),
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['not_found', 'conflict'],
});

import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint, page } from '../endpoint.ts';
import { freeText, writtenText } from '../text.ts';
import {
  adminUserSchema,
  heldInvitationSchema,
  invitationSchema,
  memberSchema,
  organizationAdminSchema,
  organizationSchema,
  personEventSchema,
} from './views.ts';

const id = z.strictObject({ id: z.uuid() });
const search = z.strictObject({
  /** The beginning of a name, an address or a domain. */
  query: z.optional(freeText(100)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const adminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People, the newest first',
  who: 'admin',
  budget: 'read',
  query: search,
  output: page(adminUserSchema),
});

export const adminPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One person, null where nobody has this id; and when they will be deleted where that was asked for',
  who: 'admin',
  budget: 'read',
  params: id,
  output: z.object({
    user: z.nullable(adminUserSchema),
    deletionDueAt: z.nullable(z.string()),
    /** Until when the caller's session may read what this person wrote (`openUserText`); null while it is closed. */
    textOpenUntil: z.nullable(z.string()),
  }),
});

export const changeUserRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  summary:
    'Give a person another role; they sign in anew. Mentor and org_admin are roles of members: 409 without an organization. Admin takes a confirmed address: 409 without one',
  who: 'admin',
  budget: 'change',
  fresh: true,
  params: id,
  body: z.strictObject({ role: z.enum(roles) }),
  output: commandAnswer({ role: z.enum(roles) }),
  refusals: ['not_found', 'conflict', 'last_administrator'],
});

export const changeUserOrganization = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/organization',
  summary:
    'Bring a person into an organization, or out of it; their role in the one before ends, and they sign in anew',
  who: 'admin',
  budget: 'change',
  fresh: true,
  params: id,
  body: z.strictObject({ organizationId: z.nullable(z.uuid()) }),
  output: commandAnswer({ organizationId: z.nullable(z.uuid()) }),
  refusals: ['not_found', 'last_administrator'],
});

export const adminUserEvents = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/events',
  summary:
    'Every event about a person with its metadata, newest first; personal fields only while the text is open (openUserText). The person sees that it was read, and by whom',
  who: 'user.events.read',
  budget: 'change',
  recorded: true,
  params: id,
  query: z.strictObject({
    type: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(z.iso.datetime({ offset: true })),
    to: z.optional(z.iso.datetime({ offset: true })),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: page(personEventSchema),
  refusals: ['not_found'],
});

export const openUserText = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/open',
  summary:
    'Open what a person wrote, for this session and one hour. The person sees the reason, and who gave it and when',
  who: 'user.events.read',
  budget: 'change',
  fresh: true,
  params: id,
  body: z.strictObject({
    reason: freeText(500).check(
      z.refine((reason) => reason.trim().length >= 10, because('reason_too_short', { min: 10 })),
    ),
  }),
  output: commandAnswer({ until: z.string() }),
  refusals: ['not_found'],
});

export const eraseUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  summary: 'Make everything personal about somebody unreadable for good, at once; `confirm` is their address',
  who: 'user.erase',
  budget: 'change',
  fresh: true,
  params: id,
  body: z.strictObject({ confirm: freeText(320) }),
  output: commandAnswer({ events: z.number() }),
  refusals: ['not_found', 'last_administrator'],
});

export const adminOrganizations = endpoint({
  method: 'GET',
  path: '/api/admin/organizations',
  summary: 'Organizations by their names',
  who: 'admin',
  budget: 'read',
  query: search,
  output: page(organizationSchema),
});

export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations',
  summary: 'Make an organization with its first domain',
  who: 'admin',
  budget: 'change',
  fresh: true,
  body: z.strictObject({ name: writtenText(200), domain: writtenText(253) }),
  status: 201,
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['domain_taken', 'conflict'],
});

export const ownOrganization = endpoint({
  method: 'GET',
  path: '/api/organization',
  summary:
    'The own organization and who looks after it, null for somebody without one; and how long a password must be',
  who: 'person',
  budget: 'read',
  output: z.object({
    organization: z.nullable(organizationSchema),
    admins: z.array(organizationAdminSchema),
    /** The shortest password that this person may set: the installation's rule or the organization's longer one. */
    leastPasswordLength: z.number(),
  }),
  refusals: ['not_found'],
});

export const leaveOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/leave',
  summary:
    'Leave the organization that one belongs to, with the rights that one has in it; all sessions but this one end',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ organizationId: z.uuid() }),
  output: commandAnswer({}),
  refusals: ['not_found', 'last_administrator'],
});

export const members = endpoint({
  method: 'GET',
  path: '/api/organization/members',
  summary: 'The members of the own organization, the newest first',
  who: 'org_admin',
  budget: 'read',
  query: search,
  output: page(memberSchema),
  refusals: ['not_found'],
});

/** The roles within an organization; an administrator of the product is made elsewhere. */
const memberRoles = z.enum(['learner', 'mentor', 'org_admin']);

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/organization/members/:id/role',
  summary: 'Give a member of the own organization another role; they sign in anew',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  params: id,
  body: z.strictObject({ role: memberRoles }),
  output: commandAnswer({ role: memberRoles }),
  refusals: ['not_found', 'last_administrator'],
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/organization/members/:id',
  summary: 'Take a member out of the own organization; they keep their account and their journey',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  params: id,
  output: commandAnswer({}),
  refusals: ['not_found', 'last_administrator'],
});

const email = z.email(because('not_an_email')).check(z.maxLength(254));
/** What stands behind the `#` of an invitation's address. */
const invitation = z.string().check(z.regex(/^[\w-]{43}$/, because('not_an_invitation')));

export const invitations = endpoint({
  method: 'GET',
  path: '/api/organization/invitations',
  summary: 'The invitations of the own organization and what became of them, the newest first',
  who: 'org_admin',
  budget: 'read',
  query: z.pick(search, { cursor: true }),
  output: page(invitationSchema),
  refusals: ['not_found'],
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/organization/invitations',
  summary:
    'Invite somebody by their address, whether they have an account or not: the mailbox alone is told. The same again is sent anew',
  who: 'org_admin',
  budget: 'invite',
  fresh: true,
  body: z.strictObject({ email }),
  output: commandAnswer({ invitation: invitationSchema }),
  refusals: ['not_found', 'conflict'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/:id/resend',
  summary: 'Send an invitation anew, good for two more weeks; what was sent before opens nothing any more',
  who: 'org_admin',
  budget: 'invite',
  fresh: true,
  params: id,
  output: commandAnswer({ invitation: invitationSchema }),
  refusals: ['not_found', 'conflict'],
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/organization/invitations/:id',
  summary: 'Take an invitation back: its mail opens nothing any more',
  who: 'org_admin',
  budget: 'change',
  fresh: true,
  params: id,
  output: commandAnswer({}),
  refusals: ['not_found'],
});

export const heldInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/held',
  summary: 'What an invitation says, for whoever holds its mail, signed in or not',
  who: 'anyone',
  budget: 'check',
  body: z.strictObject({ invitation }),
  output: heldInvitationSchema,
  refusals: ['not_found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/accept',
  summary: 'Join the organization that one was invited to; all sessions but this one end',
  who: 'person',
  budget: 'change',
  body: z.strictObject({ invitation }),
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['not_found', 'conflict'],
});

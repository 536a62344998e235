import * as z from 'zod/mini';
import { roles } from '../accounts/views.ts';
import { commandAnswer, page, row } from '../row.ts';
import { freeText, writtenText } from '../text.ts';
import { adminUserSchema, memberSchema, organizationSchema, personEventSchema, personStateSchema } from './views.ts';

const area = 'administration';
const id = z.strictObject({ id: z.uuid() });
const search = z.strictObject({
  /** The beginning of a name or an address. */
  query: z.optional(freeText(100)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const adminUsers = row({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People, the newest first',
  area,
  who: 'admin',
  query: search,
  status: 200,
  output: page(adminUserSchema),
  refusals: [],
});

export const changeUserRole = row({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  summary: 'Give a person another role; they sign in anew',
  area,
  who: 'admin',
  fresh: true,
  params: id,
  body: z.strictObject({ role: z.enum(roles) }),
  status: 200,
  output: commandAnswer({ role: z.enum(roles) }),
  refusals: ['not_found', 'last_administrator'],
});

export const changeUserOrganization = row({
  method: 'PUT',
  path: '/api/admin/users/:id/organization',
  summary: 'Bring a person into an organisation, or out of it; they sign in anew',
  area,
  who: 'admin',
  params: id,
  body: z.strictObject({ organizationId: z.nullable(z.uuid()) }),
  status: 200,
  output: commandAnswer({ organizationId: z.nullable(z.uuid()) }),
  refusals: ['not_found', 'last_administrator'],
});

export const adminUserEvents = row({
  method: 'GET',
  path: '/api/admin/users/:id/events',
  summary: 'Every event about a person with its metadata, newest first. The person sees that it was read, and by whom',
  area,
  who: 'user.events.read',
  params: id,
  query: z.strictObject({
    type: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(z.iso.datetime({ offset: true })),
    to: z.optional(z.iso.datetime({ offset: true })),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 200,
  output: page(personEventSchema),
  refusals: ['not_found'],
});

export const adminUserState = row({
  method: 'GET',
  path: '/api/admin/users/:id/state',
  summary:
    "A person's whole state as it stood at a position of the log or a time, folded from the log. The person sees that it was read",
  area,
  who: 'user.events.read',
  params: id,
  query: z.strictObject({
    at: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w:./+-]+$/, 'A position or a time'))),
  }),
  status: 200,
  output: personStateSchema,
  refusals: ['not_found'],
});

export const eraseUser = row({
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  summary: 'Make everything personal about somebody unreadable for good, at once; `confirm` is their address',
  area,
  who: 'user.erase',
  fresh: true,
  params: id,
  body: z.strictObject({ confirm: freeText(320) }),
  status: 200,
  output: commandAnswer({ events: z.number() }),
  refusals: ['not_found', 'last_administrator'],
});

export const adminOrganizations = row({
  method: 'GET',
  path: '/api/admin/organizations',
  summary: 'Every organisation',
  area,
  who: 'admin',
  status: 200,
  output: z.object({ organizations: z.array(organizationSchema) }),
  refusals: [],
});

export const createOrganization = row({
  method: 'POST',
  path: '/api/admin/organizations',
  summary: 'Make an organisation with its first domain',
  area,
  who: 'admin',
  body: z.strictObject({ name: writtenText(200), domain: writtenText(253) }),
  status: 201,
  output: z.object({ organization: organizationSchema }),
  refusals: ['domain_taken', 'conflict'],
});

export const ownOrganization = row({
  method: 'GET',
  path: '/api/organization',
  summary: 'The own organisation, null for somebody without one',
  area,
  who: 'person',
  status: 200,
  output: z.object({ organization: z.nullable(organizationSchema) }),
  refusals: [],
});

export const members = row({
  method: 'GET',
  path: '/api/organization/members',
  summary: 'The members of the own organisation, the newest first',
  area,
  who: 'org_admin',
  query: search,
  status: 200,
  output: page(memberSchema),
  refusals: ['not_found'],
});

/** The roles within an organisation; an administrator of the product is made elsewhere. */
const memberRoles = z.enum(['learner', 'mentor', 'org_admin']);

export const changeMemberRole = row({
  method: 'PUT',
  path: '/api/organization/members/:id/role',
  summary: 'Give a member of the own organisation another role; they sign in anew',
  area,
  who: 'org_admin',
  fresh: true,
  params: id,
  body: z.strictObject({ role: memberRoles }),
  status: 200,
  output: commandAnswer({ role: memberRoles }),
  refusals: ['not_found', 'last_administrator'],
});

export const removeMember = row({
  method: 'DELETE',
  path: '/api/organization/members/:id',
  summary: 'Take a member out of the own organisation; they keep their account and their journey',
  area,
  who: 'org_admin',
  params: id,
  status: 200,
  output: commandAnswer({}),
  refusals: ['not_found', 'last_administrator'],
});

export const inviteMember = row({
  method: 'POST',
  path: '/api/organization/invitations',
  summary: 'Invite somebody who has an account and no organisation; the mailbox alone is told whether they have',
  area,
  who: 'org_admin',
  body: z.strictObject({ email: z.email('Please enter a valid email address').check(z.maxLength(254)) }),
  status: 200,
  output: z.object({ message: z.string() }),
  refusals: ['not_found'],
});

export const acceptInvitation = row({
  method: 'POST',
  path: '/api/organization/invitations/accept',
  summary: 'Join the organisation that one was invited to; all sessions but this one end',
  area,
  who: 'person',
  body: z.strictObject({ invitation: z.string().check(z.regex(/^[\w-]{43}$/, 'Not an invitation')) }),
  status: 200,
  output: commandAnswer({ organization: organizationSchema }),
  refusals: ['not_found', 'conflict'],
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bulkAnswerSchema, bulkBody, bulkLimits, bulkQuery, invitationMailsSchema } from './bulk-invitations.ts';

const byId = z.strictObject({ id: z.uuid() });

export const inviteMany = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/bulk',
  summary:
    'Invite up to 5,000 people from a CSV file with roles, groups and languages. With one faulty line nothing is sent, unless `leaveOutFaulty`. With `dryRun=true` the answer says, line by line, what would be',
  who: 'org_admin',
  budget: 'import',
  recentAuth: true,
  bodyLimit: bulkLimits.bytes,
  query: bulkQuery,
  body: bulkBody,
  output: bulkAnswerSchema,
  refusals: ['not_found'],
});

export const inviteManyInto = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:id/invitations/bulk',
  summary: 'Invite up to 5,000 people into an organization, as its own administrators do from a CSV file',
  who: 'admin',
  budget: 'import',
  recentAuth: true,
  bodyLimit: bulkLimits.bytes,
  params: byId,
  query: bulkQuery,
  body: bulkBody,
  output: bulkAnswerSchema,
  refusals: ['not_found', 'conflict'],
});

export const invitationMails = endpoint({
  method: 'GET',
  path: '/api/organization/invitations/mails',
  summary: "Count the mails of the invitations that the caller's organization has sent in the last 24 hours",
  who: 'org_admin',
  budget: 'read',
  output: invitationMailsSchema,
  refusals: ['not_found'],
});

export const invitationMailsOf = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:id/invitations/mails',
  summary: 'Count the mails of the invitations that an organization has sent in the last 24 hours',
  who: 'admin',
  budget: 'read',
  params: byId,
  output: invitationMailsSchema,
});

import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { accountReadSchema, deletionSchema } from './views.ts';

// The export is not an endpoint, because it is streamed: see platform/app/erasure/export-route.ts.

export const accountDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Get whether the caller requested the deletion of their account, and when it is due',
  who: 'person',
  budget: 'read',
  output: z.object({ deletion: z.nullable(deletionSchema) }),
});

export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: "Request the deletion of the caller's account and all their data, carried out after seven days",
  who: 'person',
  budget: 'change',
  recentAuth: 'own',
  output: commandAnswer({ deletion: deletionSchema }),
  refusals: ['last_administrator'],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Cancel the deletion',
  who: 'person',
  budget: 'change',
  output: commandAnswer({ deletion: z.null() }),
  refusals: ['not_found'],
});

export const accessLog = endpoint({
  method: 'GET',
  path: '/api/account/access-log',
  summary: "List who viewed the caller's data, newest first",
  who: 'person',
  budget: 'read',
  output: z.object({ items: z.array(accountReadSchema) }),
});

const sharingShape = {
  /** Whether the organization's own systems see the caller's progress; null until the caller has decided. */
  given: z.nullable(z.boolean()),
};

export const progressSharing = endpoint({
  method: 'GET',
  path: '/api/account/progress-sharing',
  summary:
    "Get whether the systems of the caller's organization may see the caller's steps, shared achievements and licence",
  who: 'person',
  budget: 'read',
  output: z.object({
    /** Null for a caller without an organization. */
    organization: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
    ...sharingShape,
  }),
});

export const changeProgressSharing = endpoint({
  method: 'PUT',
  path: '/api/account/progress-sharing',
  summary:
    "Let the systems of the caller's organization see the caller's steps, shared achievements and licence, or no longer",
  who: 'person',
  budget: 'change',
  body: z.strictObject({ organizationId: z.uuid(), given: z.boolean() }),
  output: commandAnswer(sharingShape),
  refusals: ['not_found'],
});

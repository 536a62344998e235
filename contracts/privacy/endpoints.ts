import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
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
  query: z.strictObject(pageQuery(50)),
  output: page(accountReadSchema),
});

import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { accountReadSchema, deletionSchema } from './views.ts';

// The export is no row, since it is streamed: see platform/app/erasure/export-route.ts.

export const accountDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Whether the deletion of the own account was asked for, and when it is due',
  who: 'person',
  budget: 'read',
  output: z.object({ deletion: z.nullable(deletionSchema) }),
});

export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Ask for the deletion of the own account and of everything about oneself; it is done after seven days',
  who: 'person',
  budget: 'change',
  fresh: 'own',
  output: commandAnswer({ deletion: deletionSchema }),
  refusals: ['last_administrator'],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Call the deletion off',
  who: 'person',
  budget: 'change',
  output: commandAnswer({ deletion: z.null() }),
  refusals: ['not_found'],
});

export const accessLog = endpoint({
  method: 'GET',
  path: '/api/account/access-log',
  summary: 'Who has looked at what is stored about oneself; newest first',
  who: 'person',
  budget: 'read',
  output: z.object({ items: z.array(accountReadSchema) }),
});

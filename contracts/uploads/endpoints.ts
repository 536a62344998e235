import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { listedUploadSchema } from './views.ts';

// Sending and reading a file are not endpoints, because their bodies are not JSON: see platform/app/uploads/routes.ts.

export const uploads = endpoint({
  method: 'GET',
  path: '/api/uploads',
  summary: "List the caller's photos and recordings, newest first, their uses, and the bytes used of the quota",
  who: 'person',
  tokens: 'personal',
  budget: 'read',
  query: z.strictObject(pageQuery(100, 1_000)),
  output: z.extend(page(listedUploadSchema), {
    /** How many there are in all. */
    count: z.int(),
    usedBytes: z.int(),
    limitBytes: z.int(),
  }),
});

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Delete a photo or recording permanently',
  who: 'person',
  budget: 'change',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
  output: z.undefined(),
  refusals: ['not_found'],
});

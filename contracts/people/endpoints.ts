import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { communityMemberSchema } from './views.ts';

export const community = endpoint({
  method: 'GET',
  path: '/api/community',
  summary:
    "List what members of the caller's organization share with it or with everyone, latest first. Someone without an organization gets `organization: null`",
  who: 'person',
  budget: 'read',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    organization: z.nullable(z.string()),
    items: z.array(communityMemberSchema),
    nextCursor: z.nullable(z.string()),
  }),
});

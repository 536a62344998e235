import * as z from 'zod/mini';
import { because } from '../because.ts';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { historyFilterShape } from './history-filter.ts';
import { eventCausesSchema, personEventSchema } from './views.ts';

const id = z.strictObject({ id: z.uuid() });

export const adminUserEvents = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/events',
  summary:
    'List the events about a person with metadata and actor, latest first by when they happened. `at` begins at a time or log position. Personal fields require `openUserText`. The person sees who read it',
  who: 'user.events.read',
  budget: 'change',
  recorded: true,
  params: id,
  query: z.strictObject({
    ...historyFilterShape,
    at: z.optional(z.string().check(z.maxLength(100), z.regex(/^[\w:./+-]+$/, because('not_a_moment')))),
    /** The cursor is `next` or `previousCursor` of a page with the same filter and the same `at`. */
    ...pageQuery(100),
  }),
  output: z.extend(page(personEventSchema), {
    /** The cursor of the page of later events; null at the latest event. */
    previousCursor: z.nullable(z.string()),
    /** The number of events that match; null on all pages but the first. */
    total: z.nullable(z.int()),
  }),
  refusals: ['not_found'],
});

export const adminUserEventCauses = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/events/:eventId/causes',
  summary:
    'Get what caused an event and what it caused, among the events about the person. Personal fields require `openUserText`. The person sees who read it',
  who: 'user.events.read',
  budget: 'change',
  recorded: true,
  params: z.strictObject({ id: z.uuid(), eventId: z.uuid() }),
  output: eventCausesSchema,
  refusals: ['not_found'],
});

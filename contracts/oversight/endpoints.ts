import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { actorSchema } from '../event.ts';
import { calendarDay, moment } from '../moments.ts';
import { securityEventTypes } from './security-event-types.ts';

export const sprint = endpoint({
  method: 'GET',
  path: '/api/admin/sprint',
  summary: "Get figures for the installation's last 30 days, by UTC day",
  who: 'admin',
  budget: 'read',
  output: z.object({
    people: z.int(),
    /** People who did something on their journey in these 30 days. */
    active: z.int(),
    journeysComplete: z.int(),
    licencesValid: z.int(),
    days: z.array(
      z.object({
        day: calendarDay,
        registrations: z.int(),
        active: z.int(),
        deeds: z.int(),
        steps: z.int(),
        licences: z.int(),
      }),
    ),
  }),
});

export const securityEventList = endpoint({
  method: 'GET',
  path: '/api/admin/security/events',
  summary:
    'List security events of all accounts, newest first, without devices and places. Each person on the page sees who looked. Those looks are listed by their `type` alone',
  who: 'security.read',
  budget: 'change',
  recorded: true,
  query: z.strictObject({
    type: z.optional(z.enum(securityEventTypes)),
    from: z.optional(z.iso.datetime({ offset: true })),
    to: z.optional(z.iso.datetime({ offset: true })),
    ...pageQuery(50),
  }),
  output: page(
    z.object({
      id: z.uuid(),
      type: z.enum(securityEventTypes),
      at: moment,
      userId: z.uuid(),
      /** Null once the person was erased. */
      username: z.nullable(z.string()),
      /** The actor, if another; the username only while their account exists. */
      by: z.nullable(
        z.object({
          kind: actorSchema.shape.kind,
          username: z.nullable(z.string()),
          /** The name of a service account. */
          program: z.nullable(z.string()),
        }),
      ),
      /** The other fields, none of them personal. */
      detail: z.record(z.string(), z.unknown()),
      /** Why a role was changed; null where nobody said so, for other events, and once the person was erased. */
      reason: z.nullable(z.string()),
    }),
  ),
});

export const openedTexts = endpoint({
  method: 'GET',
  path: '/api/admin/opened-texts',
  summary: 'List whose text administrators opened, when and why, newest first. Erasing a person erases the reason',
  who: 'user.events.read',
  budget: 'read',
  query: z.strictObject(pageQuery(20)),
  output: page(
    z.object({
      id: z.uuid(),
      at: moment,
      userId: z.uuid(),
      /** Null once the person was erased. */
      username: z.nullable(z.string()),
      /** Whether the caller opened it. */
      isOwn: z.boolean(),
      /** Who opened it; null if their account no longer exists. */
      by: z.nullable(z.string()),
      /** Null once the person was erased. */
      reason: z.nullable(z.string()),
      until: moment,
    }),
  ),
});

export const securitySummary = endpoint({
  method: 'GET',
  path: '/api/admin/security',
  summary: 'Count security events by kind and UTC day over the last 14 days',
  who: 'security.read',
  budget: 'read',
  output: z.object({
    days: z.array(z.object({ day: calendarDay, counts: z.record(z.string(), z.int()) })),
    /** The number of accounts, and of administrators among them. */
    people: z.int(),
    administrators: z.int(),
  }),
});

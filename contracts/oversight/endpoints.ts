import * as z from 'zod/mini';
import { endpoint, page } from '../endpoint.ts';
import { actorSchema } from '../event.ts';
import { securityEventTypes } from './security-event-types.ts';

export const sprint = endpoint({
  method: 'GET',
  path: '/api/admin/sprint',
  summary: "Get figures for the installation's last 30 days, by UTC day",
  who: 'admin',
  budget: 'read',
  output: z.object({
    people: z.number(),
    /** People who did something on their journey in these 30 days. */
    active: z.number(),
    journeysComplete: z.number(),
    licencesValid: z.number(),
    days: z.array(
      z.object({
        day: z.string(),
        registrations: z.number(),
        active: z.number(),
        deeds: z.number(),
        steps: z.number(),
        licences: z.number(),
      }),
    ),
  }),
});

export const securityEventList = endpoint({
  method: 'GET',
  path: '/api/admin/security/events',
  summary: 'List security events of all accounts, newest first, without devices and places',
  who: 'security.read',
  budget: 'read',
  query: z.strictObject({
    type: z.optional(z.enum(securityEventTypes)),
    from: z.optional(z.iso.datetime({ offset: true })),
    to: z.optional(z.iso.datetime({ offset: true })),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: page(
    z.object({
      id: z.uuid(),
      type: z.enum(securityEventTypes),
      at: z.string(),
      userId: z.uuid(),
      /** Null once the person was erased. */
      username: z.nullable(z.string()),
      /** The actor, if another; the username only while their account exists. */
      by: z.nullable(z.object({ kind: actorSchema.shape.kind, username: z.nullable(z.string()) })),
      /** The other fields, none of them personal. */
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
});

export const openedTexts = endpoint({
  method: 'GET',
  path: '/api/admin/opened-texts',
  summary: 'List whose text administrators opened, when and why, newest first. Erasing a person erases the reason',
  who: 'user.events.read',
  budget: 'read',
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: page(
    z.object({
      id: z.uuid(),
      at: z.string(),
      userId: z.uuid(),
      /** Null once the person was erased. */
      username: z.nullable(z.string()),
      /** Whether the caller opened it. */
      isOwn: z.boolean(),
      /** Who opened it; null if their account no longer exists. */
      by: z.nullable(z.string()),
      /** Null once the person was erased. */
      reason: z.nullable(z.string()),
      until: z.string(),
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
    days: z.array(z.object({ day: z.string(), counts: z.record(z.string(), z.number()) })),
    /** The number of accounts, and of administrators among them. */
    people: z.number(),
    administrators: z.number(),
  }),
});

import * as z from 'zod/mini';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { actorSchema } from '../event.ts';
import { because } from '../because.ts';
import { calendarDay, moment } from '../moments.ts';
import { reminderRuleNames } from '../notifications/reminders.ts';
import { hiddenSides } from '../research/figures.ts';
import { freeText } from '../text.ts';
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

/** A count of reminders; null where it would be about fewer than five people, or all but fewer than five. */
const figure = z.object({ count: z.nullable(z.int()), hidden: z.nullable(z.enum(hiddenSides)) });
/** The reminders of a group, and those after which the person was here again within 48 hours. */
const returned = { reminders: figure, returned: figure };
const sent = { ...returned, seen: figure, read: figure };

export const reminderOutcomes = endpoint({
  method: 'GET',
  path: '/api/admin/reminders/outcomes',
  summary: 'Count by rule and text what came of the reminders of 90 days up to the day before yesterday',
  who: 'admin',
  budget: 'read',
  output: z.object({
    from: z.string(),
    until: moment,
    rules: z.array(
      z.object({
        rule: z.enum(reminderRuleNames),
        sent: z.object(sent),
        /** Reminders that were held out: how many people would have come back anyway. */
        heldOut: z.object(returned),
        /** By text; null for all texts that reached too few to be shown. Their sums are those of the rule. */
        texts: z.array(z.object({ text: z.nullable(z.string()), ...sent })),
      }),
    ),
  }),
});
export type ReminderOutcomes = z.output<typeof reminderOutcomes.output>;

export const frequentlyReminded = endpoint({
  method: 'POST',
  path: '/api/admin/reminders/frequent',
  summary:
    'List up to 100 people who were sent more than three reminders in seven days of the last 90. Each of them sees who looked, when and why',
  who: 'user.events.read',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({
    reason: freeText(500).check(
      z.refine((reason) => reason.trim().length >= 10, because('reason_too_short', { min: 10 })),
    ),
  }),
  output: commandAnswer({ userIds: z.array(z.uuid()) }),
});

import type { Pool } from 'pg';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { reminderRules } from '#contracts/notifications/reminders.ts';
import type { ReminderPreview } from '#contracts/notifications/views.ts';
import { readSchedules } from '#projections/reminder-schedule/queries.ts';
import { remindersAhead } from '#workers/reminders/ahead.ts';
import { reminderOf } from '#workers/reminders/react.ts';

const dayMs = 24 * 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

/** What the worker would send to the caller in the next days, and what it would close, from the same function and in the same words. */
export const previewHandlers = ({ pool, clock }: { pool: Pick<Pool, 'query'>; clock: { now(): string } }) =>
  ({
    previewReminders: readsFrom(['reach'], async ({ query }, { caller }): Promise<ReminderPreview> => {
      const from = Date.parse(clock.now());
      const until = from + Number(query.days ?? 7) * dayMs;
      const [person] = await readSchedules(pool, [caller.userId]);
      const ahead = person ? remindersAhead(person, from, until) : [];
      return {
        from: iso(from),
        until: iso(until),
        sent: ahead.flatMap(({ send, at, facts }) => {
          if (send === null) return [];
          const { rule, causedAt, payload, channels } = reminderOf(send, facts, at);
          const why = { rule, preference: reminderRules[send.rule].wish, causedAt, channels: [...channels] };
          return [{ title: payload.title, message: payload.message, dueAt: iso(send.dueAt), sendAt: iso(at), why }];
        }),
        closed: ahead.flatMap(({ close, at }) =>
          close.map(({ rule, dueAt, reason }) => ({ rule, dueAt: iso(dueAt), closedAt: iso(at), reason })),
        ),
      };
    }),
  }) satisfies SomeHandlers;

import type { Pool } from 'pg';
import { type ClosingReason, type ReminderRuleName, reminderRules } from '#contracts/notifications/reminders.ts';
import type { DueReminder } from '#contracts/notifications/settlement.ts';
import { listSchedules } from '#projections/reminder-schedule/queries.ts';
import { remindersAhead } from '#workers/reminders/ahead.ts';

/** A message that a rule would send, or close without sending. Times are ISO 8601 UTC. */
interface PlannedReminder {
  readonly person: string;
  readonly rule: ReminderRuleName;
  readonly due: string;
  readonly why: string;
}
export type PlannedMessage = PlannedReminder &
  (
    | {
        /** After quiet hours and the minimum gap between reminders, and not before the start of the plan. */
        readonly sentAt: string;
      }
    | { readonly closedAt: string; readonly reason: ClosingReason }
  );

const pageSize = 1_000;
const dayMs = 24 * 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

const plannedOf = (person: string, { rule, dueAt }: DueReminder): PlannedReminder => ({
  person,
  rule,
  due: iso(dueAt),
  why: reminderRules[rule].why,
});

/**
 * The reminders that would be sent or closed in the days from `at` (milliseconds since 1970) without any activity: person by
 * person, soonest first.
 */
export async function* planReminders(
  pool: Pick<Pool, 'query'>,
  at: number,
  days: number,
): AsyncGenerator<PlannedMessage> {
  for (let after = ''; ; ) {
    const people = await listSchedules(pool, after, pageSize);
    for (const person of people) {
      for (const { at: moment, send, close } of remindersAhead(person, at, at + days * dayMs)) {
        if (send) yield { ...plannedOf(person.userId, send), sentAt: iso(moment) };
        for (const due of close) {
          yield { ...plannedOf(person.userId, due), closedAt: iso(moment), reason: due.reason };
        }
      }
    }
    const last = people.at(-1);
    if (!last || people.length < pageSize) return;
    after = last.userId;
  }
}

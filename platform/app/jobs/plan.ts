import type { Pool } from 'pg';
import { type ReminderRuleName, reminderRules } from '#contracts/notifications/reminders.ts';
import { listSchedules } from '#projections/reminder-schedule/queries.ts';
import { remindersAhead } from '#workers/reminders/ahead.ts';

/** A message that a rule would send. Times are ISO 8601 UTC. */
export interface PlannedMessage {
  readonly person: string;
  readonly rule: ReminderRuleName;
  readonly due: string;
  /** After quiet hours and the minimum gap between reminders, and not before the start of the plan. */
  readonly sentAt: string;
  readonly why: string;
}

const pageSize = 1_000;
const dayMs = 24 * 3_600_000;
const iso = (at: number): string => new Date(at).toISOString();

/**
 * The reminders that would be sent in the days from `at` (milliseconds since 1970) without any activity: person by person,
 * soonest first.
 */
export async function* planReminders(
  pool: Pick<Pool, 'query'>,
  at: number,
  days: number,
): AsyncGenerator<PlannedMessage> {
  for (let after = ''; ; ) {
    const people = await listSchedules(pool, after, pageSize);
    for (const person of people) {
      for (const { rule, dueAt, sendAt } of remindersAhead(person, at, at + days * dayMs)) {
        yield { person: person.userId, rule, due: iso(dueAt), sentAt: iso(sendAt), why: reminderRules[rule].why };
      }
    }
    const last = people.at(-1);
    if (!last || people.length < pageSize) return;
    after = last.userId;
  }
}

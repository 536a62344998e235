import { afterQuietHours } from '#contracts/notifications/quiet-hours.ts';
import { type PlannedReminder, plannedReminders, type ReminderFacts } from '#contracts/notifications/reminders.ts';
import { remindedForMs } from '#contracts/notifications/timeliness.ts';

/**
 * The reminders that would be sent to somebody from `from` up to `to` (milliseconds since 1970) if they did nothing
 * meanwhile, soonest first: with those that are due already, without those that are too late.
 */
export const remindersAhead = (person: ReminderFacts, from: number, to: number): PlannedReminder[] =>
  plannedReminders(person)
    .map((planned) => ({ ...planned, sendAt: afterQuietHours(person.preferences, Math.max(planned.sendAt, from)) }))
    .filter(({ dueAt, sendAt }) => sendAt < to && sendAt - dueAt <= remindedForMs)
    .toSorted((one, other) => one.sendAt - other.sendAt || one.dueAt - other.dueAt);

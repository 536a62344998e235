import {
  afterReminder,
  nextReminder,
  type PlannedReminder,
  type ReminderFacts,
} from '#contracts/notifications/reminders.ts';

/**
 * The reminders that would be sent to somebody from `from` up to `to` (milliseconds since 1970) if they did nothing
 * meanwhile, soonest first: the next one, then the next after that was sent, as the worker and the read model do it.
 */
export const remindersAhead = (person: ReminderFacts, from: number, to: number): PlannedReminder[] => {
  const ahead: PlannedReminder[] = [];
  let facts = person;
  for (;;) {
    const next = nextReminder(facts, ahead.at(-1)?.sendAt ?? from);
    if (!next || next.sendAt >= to) return ahead;
    ahead.push(next);
    facts = afterReminder(facts, next, next.sendAt);
  }
};

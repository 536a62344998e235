import {
  afterReminder,
  nextReminder,
  type PlannedReminder,
  type ReminderFacts,
} from '#contracts/notifications/reminders.ts';

/**
 * The reminders that a person would get from `from` up to `to` (milliseconds since 1970) if they did nothing meanwhile, soonest
 * first. Computed like the worker and the read model do: the next one, then the next after that was sent.
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

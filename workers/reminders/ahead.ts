import {
  afterSettlement,
  nextSettlementAt,
  type ReminderFacts,
  type ReminderSettlement,
  settleReminders,
} from '#contracts/notifications/settlement.ts';

/** What is done about a person's reminders at a time (milliseconds since 1970), and the facts before it. */
export interface SettlementAhead<Facts extends ReminderFacts = ReminderFacts> extends ReminderSettlement {
  readonly at: number;
  readonly facts: Facts;
}

/**
 * What would be sent to and closed for a person from `from` up to `to` (milliseconds since 1970) if they did nothing meanwhile,
 * soonest first. Asks the same function as the worker, at each time at which that has something to do.
 */
export const remindersAhead = <Facts extends ReminderFacts>(
  person: Facts,
  from: number,
  to: number,
): SettlementAhead<Facts>[] => {
  const ahead: SettlementAhead<Facts>[] = [];
  let facts = person;
  for (;;) {
    const at = nextSettlementAt(facts, ahead.at(-1)?.at ?? from);
    if (at === undefined || at >= to) return ahead;
    const settlement = settleReminders(facts, at);
    ahead.push({ ...settlement, at, facts });
    facts = afterSettlement(facts, settlement, at);
  }
};

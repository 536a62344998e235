import type { PersonFacts, RuledNotification } from '#contracts/notifications/ruled.ts';
import {
  afterSettlement,
  nextSettlementAt,
  type ReminderSettlement,
  settleReminders,
} from '#contracts/notifications/settlement.ts';
import { noOwnWords } from '../ports.ts';
import { reminderOf } from './react.ts';

/** What is done about a person's reminders at a time (milliseconds since 1970), and the notification that is sent. */
export interface SettlementAhead extends ReminderSettlement {
  readonly at: number;
  readonly notification: RuledNotification | null;
}

/**
 * What would be sent to and closed for a person from `from` up to `to` (milliseconds since 1970) if they did nothing meanwhile,
 * soonest first. Asks the same functions as the worker, at each time at which that has something to do.
 */
export const remindersAhead = (person: PersonFacts, from: number, to: number, own = noOwnWords): SettlementAhead[] => {
  const ahead: SettlementAhead[] = [];
  let facts = person;
  for (;;) {
    const at = nextSettlementAt(facts, ahead.at(-1)?.at ?? from);
    if (at === undefined || at >= to) return ahead;
    const settlement = settleReminders(facts, at);
    const notification = settlement.send && reminderOf(settlement.send, facts, own, at);
    ahead.push({ ...settlement, at, notification });
    const texts = notification?.text ? [...facts.texts, { text: notification.text, at }] : facts.texts;
    facts = { ...afterSettlement(facts, settlement, at), texts };
  }
};

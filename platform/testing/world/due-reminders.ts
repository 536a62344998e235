import type { RecordedClosingReason, RecordedRuleName } from '#contracts/notifications/reminders.ts';
import {
  afterClosing,
  afterReminder,
  nextSettlementAt,
  type ReminderFacts,
  settleReminders,
} from '#contracts/notifications/settlement.ts';
import { demand } from './violation.ts';

/** The end of a reminder: it was sent, or closed with its reason. */
export interface EndedReminder {
  readonly rule: RecordedRuleName;
  readonly cause: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null: sent. */
  readonly reason: RecordedClosingReason | null;
}

/** The name of a reminder among those of its person. */
export const reminderKey = ({ rule, cause }: { readonly rule: string; readonly cause: string }): string =>
  `${rule} ${cause}`;

/** What the log says of a person. */
export interface PersonInLog {
  /** Grows with everything that the person does. */
  readonly acts: number;
  /** By `reminderKey`, in the order of the log. */
  readonly ended: ReadonlyMap<string, EndedReminder>;
  readonly isErased: boolean;
}

/** A time at which the product looked for reminders and did what it had found. */
export interface Look {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** False where it was interrupted, so that nothing is owed. */
  readonly isComplete: boolean;
  /** Whether a job of the person failed and is tried again later. */
  readonly isWaiting: (userId: string) => boolean;
}

interface Followed {
  facts: ReminderFacts;
  /** When there is something to do next, as the rule says. */
  next: number | undefined;
  readonly acts: number;
  /** How many of the ends in the log `facts` includes. */
  ended: number;
  /** Since when something is due that waits for another try. */
  waitsSince: number | undefined;
}

/** A job that fails is tried again at the next looks, which may fail, too. Shorter than the day without quiet hours. */
const triedAgainWithinMs = 12 * 3_600_000;

/**
 * Judges the reminders of people who do nothing: at each time at which the product looked, it must have done what the rule says for
 * that time. What the rule never said while it looked is not owed: a reminder may have to make way between two looks.
 */
export class DueReminders {
  private readonly followed = new Map<string, Followed>();

  constructor(private readonly inLog: (userId: string) => PersonInLog) {}

  /** Follows these people from a time on, as their facts are then. */
  follow(people: readonly ReminderFacts[], at: number): void {
    for (const facts of people) {
      const { acts, ended } = this.inLog(facts.userId);
      const waitsSince = this.followed.get(facts.userId)?.waitsSince;
      const next = nextSettlementAt(facts, at);
      this.followed.set(facts.userId, { facts, next, acts, ended: ended.size, waitsSince });
    }
  }

  /** @throws Violation */
  judge(look: Look): void {
    for (const [userId, one] of this.followed) {
      const person = this.inLog(userId);
      if (person.isErased || person.acts !== one.acts) {
        this.followed.delete(userId);
        continue;
      }
      const isDue = one.next !== undefined && one.next <= look.at;
      if (isDue && look.isComplete) this.judgePerson(userId, one, look);
      if (isDue || person.ended.size > one.ended) this.goOn(one, person, look.at);
    }
  }

  private judgePerson(userId: string, one: Followed, { at, isWaiting }: Look): void {
    const { send, close } = settleReminders(one.facts, at);
    const { ended } = this.inLog(userId);
    const missing = [...(send ? [send] : []), ...close].filter((due) => !ended.has(reminderKey(due)));
    if (missing.length === 0) {
      one.waitsSince = undefined;
      return;
    }
    one.waitsSince ??= at;
    demand(
      isWaiting(userId) && at - one.waitsSince <= triedAgainWithinMs,
      'what is planned is sent, or closed with its reason',
      () => `${missing.map(reminderKey).join(', ')} of ${userId} at ${new Date(at).toISOString()}`,
    );
  }

  private goOn(one: Followed, { ended }: PersonInLog, at: number): void {
    for (const end of [...ended.values()].slice(one.ended)) {
      const { reason } = end;
      const after = reason === null ? afterReminder(one.facts, end, end.at) : afterClosing(one.facts, [end]);
      one.facts = { ...one.facts, ...after };
    }
    one.ended = ended.size;
    one.next = nextSettlementAt(one.facts, at);
  }
}

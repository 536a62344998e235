type Wish = 'encouragementMessages' | 'progressReminders' | 'tipOfTheDay';

export interface ReminderRule {
  /** What the days count from: the last activity, the opening of the current step, the last work on it, or a day that was chosen. */
  readonly since: 'activity' | 'step' | 'work' | 'day';
  /** Calendar days in the person's time zone until it is due, at the same time of day. */
  readonly days: number;
  /** The preference that must be on, besides a channel for the kind of message. */
  readonly wish: Wish;
  /** Only for these steps; all by default. */
  readonly steps?: readonly number[];
  /** How long it can be sent, in milliseconds, where that is less than usual. A pause does not lengthen it. */
  readonly forMs?: number;
  readonly why: string;
}

const hourMs = 60 * 60_000;

/**
 * The rules for reminders (spec §4, Notifications), best first: of several that are due at once only the best is sent, and
 * the others are closed. "At exactly 3 days" means "once three days have passed", once per period, so that a missed check
 * skips nobody; "after more than 3 days" means a fourth day without work on the same step.
 */
export const reminderRules = {
  // On days that people chose, in the morning. They do not end one another: what may not leave yet leaves later.
  'promise-before': {
    since: 'day',
    days: 0,
    wish: 'progressReminders',
    // Until midnight: it says "tomorrow".
    forMs: 15 * hourMs,
    why: 'The day before a promise',
  },
  'promise-after': { since: 'day', days: 0, wish: 'progressReminders', why: 'The day after a promise' },
  letter: { since: 'day', days: 0, wish: 'progressReminders', why: 'The day of a letter' },
  'weekly-check': {
    since: 'day',
    days: 0,
    wish: 'progressReminders',
    forMs: 24 * hourMs,
    why: 'The day of the weekly check',
  },
  'inactive-7': { since: 'activity', days: 7, wish: 'progressReminders', why: 'Seven days since the last activity' },
  'inactive-3': { since: 'activity', days: 3, wish: 'progressReminders', why: 'Three days since the last activity' },
  stuck: {
    since: 'work',
    days: 4,
    wish: 'progressReminders',
    why: 'More than three days without work on the same step',
  },
  tip: { since: 'step', days: 2, wish: 'tipOfTheDay', steps: [3, 4, 5], why: 'Two days on a step that has a tip' },
  'inactive-1': { since: 'activity', days: 1, wish: 'encouragementMessages', why: 'A day since the last activity' },
} as const satisfies Record<string, ReminderRule>;

export type ReminderRuleName = keyof typeof reminderRules;

export const datedRuleNames = ['promise-before', 'promise-after', 'letter', 'weekly-check'] as const;
/** A rule for a day that the person chose. */
export type DatedRuleName = (typeof datedRuleNames)[number];
const datedNames: readonly string[] = datedRuleNames;
export const isDatedRule = (name: ReminderRuleName): name is DatedRuleName => datedNames.includes(name);

/** The rules' names, best first. */
export const reminderRuleNames = Object.keys(reminderRules) as [ReminderRuleName, ...ReminderRuleName[]]; // the table's own keys

const ruleNames: readonly string[] = reminderRuleNames;

/** Whether a notification's rule is a reminder. */
export const isReminderRule = (name: string | null): name is ReminderRuleName =>
  name !== null && ruleNames.includes(name);

/** The rules, as events say them: earlier versions of the product also asked how an experiment of two weeks went. */
export const recordedRuleNames = [...reminderRuleNames, 'experiment-over'] as const;
export type RecordedRuleName = (typeof recordedRuleNames)[number];

/** Whether a notification's rule is a reminder, or was one. */
export const isRecordedRule = (name: string | null): name is RecordedRuleName =>
  name === 'experiment-over' || isReminderRule(name);

/** The preference that a reminder of a rule needs. */
export const wishOf = (name: RecordedRuleName): Wish =>
  name === 'experiment-over' ? 'progressReminders' : reminderRules[name].wish;

/** Why a reminder that was due was not sent. */
export const closingReasons = ['superseded', 'expired', 'switched_off', 'weekly_limit', 'returned'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** Why, as events say it: earlier versions of the product also left out a group of people, to compare with them. */
export const recordedClosingReasons = [...closingReasons, 'held_out'] as const;
export type RecordedClosingReason = (typeof recordedClosingReasons)[number];

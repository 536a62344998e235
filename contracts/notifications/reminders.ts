import { daysLater } from '../zone-time.ts';
import { afterQuietHours } from './quiet-hours.ts';
import type { CommunicationPreferences } from './views.ts';

type Wish = 'encouragementMessages' | 'progressReminders' | 'tipOfTheDay';

interface ReminderRule {
  /** The period that the rule belongs to: since the last activity, or since the current step opened. */
  readonly since: 'activity' | 'step';
  /** Days on the person's calendar after which it is due, at the same time of day. */
  readonly days: number;
  /** The preference that has to be on, besides in-app notifications themselves. */
  readonly wish: Wish;
  /** Only for these steps; for all when not given. */
  readonly steps?: readonly number[];
  readonly why: string;
}

/**
 * The rules of the clock (spec §4, Notifications). "At exactly 3 days" is "once three days have passed", once for each
 * period, so that a check that was missed misses nobody; "after more than 3 days" is a fourth day on the same step.
 * Whoever completes a step and stays away hears of the rules on days 1, 2, 3, 4 and 7: never of two at once.
 */
export const reminderRules = {
  'inactive-1': { since: 'activity', days: 1, wish: 'encouragementMessages', why: 'A day since the last activity' },
  'inactive-3': { since: 'activity', days: 3, wish: 'progressReminders', why: 'Three days since the last activity' },
  'inactive-7': { since: 'activity', days: 7, wish: 'progressReminders', why: 'Seven days since the last activity' },
  stuck: { since: 'step', days: 4, wish: 'progressReminders', why: 'More than three days on the same step' },
  tip: { since: 'step', days: 2, wish: 'tipOfTheDay', steps: [3, 4, 5], why: 'Two days on a step that has a tip' },
} as const satisfies Record<string, ReminderRule>;

export type ReminderRuleName = keyof typeof reminderRules;

const ruleNames: readonly string[] = Object.keys(reminderRules);

/** Whether a notification's rule is one of the clock's. */
export const isReminderRule = (name: string | null): name is ReminderRuleName =>
  name !== null && ruleNames.includes(name);

const rules: readonly (readonly [ReminderRuleName, ReminderRule])[] = Object.entries(reminderRules).map(
  ([name, rule]) => [name as ReminderRuleName, rule], // the keys of the table above
);

/** Since when somebody is where they are, and the event with which that began. Milliseconds since 1970. */
export interface Since {
  readonly at: number;
  readonly event: string;
}

/** What the rules of the clock need to know about a person. */
export interface ReminderFacts {
  readonly preferences: CommunicationPreferences;
  readonly activity: Since;
  /** The step that is open, and since when; null once the journey is complete. */
  readonly step: ({ readonly number: number } & Since) | null;
  /** The rules that have been answered in the current period. */
  readonly sent: readonly ReminderRuleName[];
}

/** A reminder that will be sent if nothing happens before. `cause`: the event with which its period began. */
export interface PlannedReminder {
  readonly rule: ReminderRuleName;
  readonly cause: string;
  readonly dueAt: number;
  /** `dueAt`, or the end of the quiet hours in which it falls. */
  readonly sendAt: number;
}

/** A rule that may still speak in its period, before the calendar is asked: `about` is its due time to within a day. */
interface Candidate {
  readonly rule: ReminderRuleName;
  readonly days: number;
  readonly period: Since;
  readonly about: number;
}

const dayMs = 24 * 60 * 60_000;

const candidates = ({ preferences, activity, step, sent }: ReminderFacts): Candidate[] => {
  const found: Candidate[] = [];
  if (!preferences.enableInAppNotifications) return found;
  for (const [rule, { since, days, wish, steps }] of rules) {
    const period = since === 'activity' ? activity : step;
    if (period === null || !preferences[wish] || sent.includes(rule)) continue;
    if (steps && !(step && steps.includes(step.number))) continue;
    found.push({ rule, days, period, about: period.at + days * dayMs });
  }
  return found;
};

const planned = ({ rule, days, period }: Candidate, preferences: CommunicationPreferences): PlannedReminder => {
  const dueAt = daysLater(preferences.timezone, period.at, days);
  return { rule, cause: period.event, dueAt, sendAt: afterQuietHours(preferences, dueAt) };
};

const sooner = (one: PlannedReminder, other: PlannedReminder): number =>
  one.sendAt - other.sendAt || one.dueAt - other.dueAt;

/** What the rules will still send in the person's current periods, soonest first; nothing that they don't want. */
export const plannedReminders = (facts: ReminderFacts): PlannedReminder[] =>
  candidates(facts)
    .map((candidate) => planned(candidate, facts.preferences))
    .toSorted(sooner);

/** By less than this, a calendar's days differ from days of 24 hours: a jump over the date line, and summer time. */
const shiftedAtMost = 1.5 * dayMs;

/** The first of them, without working out those that can't be it. */
export const nextReminder = (facts: ReminderFacts): PlannedReminder | undefined => {
  let first: PlannedReminder | undefined;
  for (const candidate of candidates(facts).toSorted((one, other) => one.about - other.about)) {
    if (first && candidate.about - shiftedAtMost > first.sendAt) break;
    const next = planned(candidate, facts.preferences);
    if (!first || sooner(next, first) < 0) first = next;
  }
  return first;
};

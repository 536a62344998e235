import { daysLater } from '../zone-time.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { remindedForMs, remindersApartMs } from './timeliness.ts';
import type { CommunicationPreferences } from './views.ts';

type Wish = 'encouragementMessages' | 'progressReminders' | 'tipOfTheDay';

interface ReminderRule {
  /** What the days count from: the last activity, the opening of the current step, or the last work on it. */
  readonly since: 'activity' | 'step' | 'work';
  /** Calendar days in the person's time zone until it is due, at the same time of day. */
  readonly days: number;
  /** The preference that must be on, besides in-app notifications themselves. */
  readonly wish: Wish;
  /** Only for these steps; all by default. */
  readonly steps?: readonly number[];
  readonly why: string;
}

/**
 * The rules for reminders (spec §4, Notifications), best first: of several that are due at once only the best is sent, and
 * the others are dropped. "At exactly 3 days" means "once three days have passed", once per period, so that a missed check
 * skips nobody; "after more than 3 days" means a fourth day without work on the same step.
 */
export const reminderRules = {
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

/** The rules' names, best first. */
export const reminderRuleNames = Object.keys(reminderRules) as [ReminderRuleName, ...ReminderRuleName[]]; // the table's own keys

const ruleNames: readonly string[] = reminderRuleNames;

/** Whether a notification's rule is a reminder. */
export const isReminderRule = (name: string | null): name is ReminderRuleName =>
  name !== null && ruleNames.includes(name);

const rules: readonly (readonly [ReminderRuleName, ReminderRule])[] = Object.entries(reminderRules).map(
  ([name, rule]) => [name as ReminderRuleName, rule], // the keys of the table above
);

/** When a period began, in milliseconds since 1970, and the event that began it. */
export interface Since {
  readonly at: number;
  readonly event: string;
}

/** What the reminder rules need to know about a person. */
export interface ReminderFacts {
  readonly preferences: CommunicationPreferences;
  /** The last activity; a visit counts too. */
  readonly activity: Since;
  /** The open step, when it opened, and the last work on it; null once the journey is complete. */
  readonly step: ({ readonly number: number; readonly worked: Since } & Since) | null;
  /** The rules that are done in the current period: sent, dropped for a better one, or turned off when due. */
  readonly sent: readonly ReminderRuleName[];
  /** When the last reminder was sent, in milliseconds since 1970; null before the first. */
  readonly remindedAt: number | null;
}

/** A reminder that will be sent if nothing happens before. `cause`: the event that began its period. */
export interface PlannedReminder {
  readonly rule: ReminderRuleName;
  readonly cause: string;
  /** When that was. */
  readonly since: number;
  readonly dueAt: number;
  /** `dueAt`, or later: after the quiet hours, and not too soon after another reminder. */
  readonly sendAt: number;
}

/** A rule that is not done in its period. `about` is its due time to within a day, computed without the calendar. */
interface Candidate {
  readonly rule: ReminderRuleName;
  readonly days: number;
  readonly period: Since;
  readonly about: number;
}

const dayMs = 24 * 60 * 60_000;
/** A bound on how far calendar days differ from 24-hour days, after a jump over the date line and a clock change. */
const shiftedAtMost = 1.5 * dayMs;

const isWanted = (preferences: CommunicationPreferences, { wish }: ReminderRule): boolean =>
  preferences.enableInAppNotifications && preferences[wish];

const candidates = ({ preferences, activity, step, sent }: ReminderFacts): Candidate[] => {
  const found: Candidate[] = [];
  const periods = { activity, step, work: step && step.worked };
  for (const [name, rule] of rules) {
    const period = periods[rule.since];
    if (period === null || !isWanted(preferences, rule) || sent.includes(name)) continue;
    if (rule.steps && !(step && rule.steps.includes(step.number))) continue;
    found.push({ rule: name, days: rule.days, period, about: period.at + rule.days * dayMs });
  }
  return found;
};

const dueTime = ({ days, period }: Candidate, { timezone }: CommunicationPreferences): number =>
  daysLater(timezone, period.at, days);

const precedence = ({ rule }: { readonly rule: ReminderRuleName }): number => ruleNames.indexOf(rule);

/**
 * The first reminder that will be sent from `now` on, if nothing happens before; it is due when `sendAt` is `now`. Leaves out
 * what could not be sent within a week of its time, because it is no longer true. The only place that decides what is due:
 * the search for due people, the worker, the plan and the index all use it.
 */
export const nextReminder = (facts: ReminderFacts, now: number): PlannedReminder | undefined => {
  const { preferences, remindedAt } = facts;
  const soonest = remindedAt === null ? now : Math.max(now, remindedAt + remindersApartMs);
  let first: PlannedReminder | undefined;
  for (const candidate of candidates(facts).toSorted((one, other) => one.about - other.about)) {
    // This one and all after it are certainly due later.
    if (first && candidate.about - shiftedAtMost > first.sendAt) break;
    const dueAt = dueTime(candidate, preferences);
    const sendAt = afterQuietHours(preferences, Math.max(dueAt, soonest));
    if (sendAt - dueAt > remindedForMs) continue;
    const next = { rule: candidate.rule, cause: candidate.period.event, since: candidate.period.at, dueAt, sendAt };
    const isBefore = first && (next.sendAt - first.sendAt || precedence(next) - precedence(first)) < 0;
    if (!first || isBefore) first = next;
  }
  return first;
};

/** Roughly the last moment at which a current candidate can still be sent; undefined without candidates. */
export const lastChance = (facts: ReminderFacts): number | undefined => {
  const open = candidates(facts);
  return open.length === 0 ? undefined : Math.max(...open.map(({ about }) => about)) + shiftedAtMost + remindedForMs;
};

/** The rules that are due by a time: done, once a better one was sent or if they were not wanted then. */
const dueBy = (facts: ReminderFacts, at: number): ReminderRuleName[] =>
  candidates(facts)
    .filter((candidate) => candidate.about - shiftedAtMost <= at && dueTime(candidate, facts.preferences) <= at)
    .map(({ rule }) => rule);

/** The facts after a reminder was sent: it is done in the period that `cause` began, and so are the others due then. */
export const afterReminder = <Facts extends ReminderFacts>(
  facts: Facts,
  { rule, cause }: { readonly rule: ReminderRuleName; readonly cause: string | null },
  at: number,
): Facts => {
  const { activity, step } = facts;
  const period = { activity, step, work: step && step.worked }[reminderRules[rule].since];
  const sent = new Set([...facts.sent, ...dueBy(facts, at), ...(period?.event === cause ? [rule] : [])]);
  return { ...facts, sent: [...sent], remindedAt: Math.max(at, facts.remindedAt ?? at) };
};

/** The facts after a change of preferences: rules that were due while turned off are done, and not made up for. */
export const afterPreferences = <Facts extends ReminderFacts>(
  facts: Facts,
  preferences: CommunicationPreferences,
  at: number,
): Facts => {
  const turnedOn = dueBy({ ...facts, preferences }, at).filter(
    (rule) => !isWanted(facts.preferences, reminderRules[rule]),
  );
  return { ...facts, preferences, sent: [...facts.sent, ...turnedOn] };
};

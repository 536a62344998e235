import { daysLater } from '../zone-time.ts';
import { afterQuietHours } from './quiet-hours.ts';
import { remindedForMs, remindersApartMs } from './timeliness.ts';
import type { CommunicationPreferences } from './views.ts';

type Wish = 'encouragementMessages' | 'progressReminders' | 'tipOfTheDay';

interface ReminderRule {
  /** The period that the rule belongs to: since the last activity, since the current step opened, since the last work on it. */
  readonly since: 'activity' | 'step' | 'work';
  /** Days on the person's calendar after which it is due, at the same time of day. */
  readonly days: number;
  /** The preference that has to be on, besides in-app notifications themselves. */
  readonly wish: Wish;
  /** Only for these steps; for all when not given. */
  readonly steps?: readonly number[];
  readonly why: string;
}

/**
 * The rules of the clock (spec §4, Notifications), best first: of several that are due at once only the best is sent, and
 * the others are dropped. "At exactly 3 days" is "once three days have passed", once for each period, so that a check
 * that was missed misses nobody; "after more than 3 days" is a fourth day without work on the same step.
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
  /** When they were last here: a visit counts as much as a deed. */
  readonly activity: Since;
  /** The step that is open, since when, and the last work on it; null once the journey is complete. */
  readonly step: ({ readonly number: number; readonly worked: Since } & Since) | null;
  /** The rules that are over in the current period: sent, dropped for a better one, or switched off at their time. */
  readonly sent: readonly ReminderRuleName[];
  /** When the last reminder was sent, in milliseconds since 1970; null before the first. */
  readonly remindedAt: number | null;
}

/** A reminder that will be sent if nothing happens before. `cause`: the event with which its period began. */
export interface PlannedReminder {
  readonly rule: ReminderRuleName;
  readonly cause: string;
  readonly dueAt: number;
  /** `dueAt`, or later: after the quiet hours, and not too soon after another reminder. */
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
/** By less than this, a calendar's days differ from days of 24 hours: a jump over the date line, and summer time. */
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
 * The first reminder that will be sent from `now` on, if nothing happens before; it is due when `sendAt` is `now`.
 * What could not be sent within a week of its time is left out: it says nothing true any more. Everything that has to
 * know what is due asks here: who is looked for, the worker, the plan, and the index.
 */
export const nextReminder = (facts: ReminderFacts, now: number): PlannedReminder | undefined => {
  const { preferences, remindedAt } = facts;
  const soonest = remindedAt === null ? now : Math.max(now, remindedAt + remindersApartMs);
  let first: PlannedReminder | undefined;
  for (const candidate of candidates(facts).toSorted((one, other) => one.about - other.about)) {
    // This one, and all behind it, are due later for sure.
    if (first && candidate.about - shiftedAtMost > first.sendAt) break;
    const dueAt = dueTime(candidate, preferences);
    const sendAt = afterQuietHours(preferences, Math.max(dueAt, soonest));
    if (sendAt - dueAt > remindedForMs) continue;
    const next = { rule: candidate.rule, cause: candidate.period.event, dueAt, sendAt };
    const isBefore = first && (next.sendAt - first.sendAt || precedence(next) - precedence(first)) < 0;
    if (!first || isBefore) first = next;
  }
  return first;
};

/** After this time, about, nothing of what is open now can be sent any more; undefined where nothing is open. */
export const lastChance = (facts: ReminderFacts): number | undefined => {
  const open = candidates(facts);
  return open.length === 0 ? undefined : Math.max(...open.map(({ about }) => about)) + shiftedAtMost + remindedForMs;
};

/** Of rules, those that are or were due at a time: over, once a better one was sent or they were not wanted then. */
const dueBy = (facts: ReminderFacts, at: number): ReminderRuleName[] =>
  candidates(facts)
    .filter((candidate) => candidate.about - shiftedAtMost <= at && dueTime(candidate, facts.preferences) <= at)
    .map(({ rule }) => rule);

/** The facts once a reminder was sent: it is over in the period that `cause` began, and so is what was due beside it. */
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

/** The facts once other preferences hold: what was due while it was not wanted is over, and not made up for. */
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

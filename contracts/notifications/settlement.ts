import { dayShifted } from '../days.ts';
import { daysLater, startOfDay, timeOn } from '../zone-time.ts';
import { channelsOf, kindOf } from './kinds.ts';
import { afterQuietHours, departureHours } from './quiet-hours.ts';
import type { ReminderSettings } from './reminder-settings.ts';
import {
  type ClosingReason,
  type DatedRuleName,
  isDatedRule,
  isReminderRule,
  type RecordedRuleName,
  type ReminderRule,
  type ReminderRuleName,
  reminderRuleNames,
  reminderRules,
} from './reminders.ts';
import {
  remindedForMs,
  reminderForgottenMs,
  reminderWindowMs,
  remindersApartMs,
  remindersAWeek,
} from './timeliness.ts';
import type { CommunicationPreferences } from './views.ts';

/** Since when a person is where they are, and the event with which that began. Milliseconds since 1970. */
export interface Since {
  readonly at: number;
  readonly event: string;
}

/** From when until when (milliseconds since 1970) a person wants no messages. */
export interface Pause {
  readonly from: number;
  readonly until: number;
}

/** A rule that came due in a period. */
export interface DueReminder {
  readonly rule: ReminderRuleName;
  /** The event with which the period began, and when that was. */
  readonly cause: string;
  readonly since: number;
  readonly dueAt: number;
}

/** A person whose reminders are to be settled, and the first of those that are sent or closed. */
export interface DuePerson extends Pick<DueReminder, 'rule' | 'dueAt'> {
  readonly userId: string;
}

/** A reminder that was due and is not sent. */
export interface ClosedDueReminder extends DueReminder {
  readonly reason: ClosingReason;
}

/** What comes back on a day that the person chose. */
export interface DatedReminder {
  readonly rule: DatedRuleName;
  /** Names this return: a promise that is moved to another day gets another one. */
  readonly cause: string;
  /** When it was chosen, in milliseconds since 1970. */
  readonly at: number;
  /** The day of the reminder on the person's calendar. */
  readonly day: string;
  /** The promise or letter. */
  readonly of: string;
}

/** What the reminder rules need to know about a person. */
export interface ReminderFacts {
  readonly userId: string;
  readonly preferences: CommunicationPreferences;
  /** What administrators set for everybody. */
  readonly settings: ReminderSettings;
  /** The last activity; a visit counts too. */
  readonly activity: Since;
  /** The open step, when it opened, and the last work on it; null once the journey is complete. */
  readonly step: ({ readonly number: number; readonly worked: Since } & Since) | null;
  /** What comes back on a chosen day and has not ended. */
  readonly dated: readonly DatedReminder[];
  /** The rules that are over in their current period: sent, or closed. */
  readonly over: readonly ReminderRuleName[];
  /** What came due, will not be sent any more, and has not been closed by an event yet. */
  readonly left: readonly ClosedDueReminder[];
  /** The times of the last reminders, sent or held out, at most as many as a week may have, oldest first. */
  readonly reminded: readonly number[];
  /** The last pause, over or not. */
  readonly pause: Pause | null;
}

/** What ends reminders that are due: at most one is sent, the others are closed. */
export interface ReminderSettlement {
  readonly send: DueReminder | null;
  readonly close: readonly ClosedDueReminder[];
}

const dayMs = 24 * 60 * 60_000;
/** A bound on how far calendar days differ from 24-hour days, after a jump over the date line and a clock change. */
const shiftedAtMost = 1.5 * dayMs;
/** Of more reminders that wait to be closed, the oldest are dropped. */
const leftAtMost = 20;

const rules: readonly (readonly [ReminderRuleName, ReminderRule])[] = reminderRuleNames
  .filter((name) => !isDatedRule(name))
  .map((name) => [name, reminderRules[name]]);

/** When reminders of a chosen day are due. */
const morning = '09:00';
const morningMs = 9 * 60 * 60_000;
/** The weekly check is not reminded of longer than this after the last activity, in milliseconds. */
const weeklyForMs = 56 * dayMs;

/** A rule that is not over in its period, before the calendar is asked: `about` is its due time to within a day. */
interface OpenRule {
  readonly rule: ReminderRuleName;
  readonly days: number;
  readonly period: Since;
  readonly about: number;
  /** For a rule of a chosen day. */
  readonly day?: string;
}

/** The period of a rule; null where the person is in none, and for rules of a chosen day. */
const periodOf = ({ activity, step }: ReminderFacts, { since, steps }: ReminderRule): Since | null => {
  if (steps && !(step && steps.includes(step.number))) return null;
  switch (since) {
    case 'activity':
      return activity;
    case 'step':
      return step;
    case 'work':
      return step && step.worked;
    case 'day':
      return null;
  }
};

const openDated = ({ dated }: ReminderFacts): OpenRule[] =>
  dated
    .map(({ rule, cause, at, day }) => ({
      rule,
      days: 0,
      period: { at, event: cause },
      about: Date.parse(day) + morningMs,
      day,
    }))
    .toSorted(
      (one, other) =>
        reminderRuleNames.indexOf(one.rule) - reminderRuleNames.indexOf(other.rule) || one.about - other.about,
    );

/** Best first. */
const openRules = (facts: ReminderFacts): OpenRule[] => {
  const open = facts.dated.length === 0 ? [] : openDated(facts);
  for (const [name, rule] of rules) {
    const period = facts.over.includes(name) ? null : periodOf(facts, rule);
    if (period) open.push({ rule: name, days: rule.days, period, about: period.at + rule.days * dayMs });
  }
  return open;
};

const dueTime = ({ days, period, day }: OpenRule, { preferences: { timezone } }: ReminderFacts): number =>
  day === undefined ? daysLater(timezone, period.at, days) : timeOn(timezone, day, morning);

/** What came due until a time and is not over, best first. */
const dueBy = (facts: ReminderFacts, at: number): DueReminder[] => {
  const due: DueReminder[] = [];
  for (const open of openRules(facts)) {
    if (open.about - shiftedAtMost > at) continue;
    const dueAt = dueTime(open, facts);
    if (dueAt <= at) due.push({ rule: open.rule, cause: open.period.event, since: open.period.at, dueAt });
  }
  return due;
};

/** Whether a person wants reminders of a rule, and has a channel on which to get them. */
export const isWanted = (preferences: CommunicationPreferences, rule: ReminderRuleName): boolean =>
  preferences[reminderRules[rule].wish] && channelsOf(preferences, kindOf(rule) ?? 'reminders').length > 0;

/**
 * Whether administrators switched a rule off. Its reminders are closed when they would have left: the index of who is due does not
 * know the settings, and finds people no earlier.
 */
const isOff = ({ settings }: ReminderFacts, rule: ReminderRuleName): boolean => settings.off.includes(rule);

/** From when on a time limit of a reminder counts: what it had not passed when a pause began is as good as due at its end. */
const limitSince = ({ pause }: ReminderFacts, dueAt: number, limitMs: number): number =>
  pause && dueAt < pause.until && dueAt + limitMs >= pause.from ? pause.until : dueAt;

const deadlineOf = (facts: ReminderFacts, name: ReminderRuleName, dueAt: number): number => {
  const { forMs }: ReminderRule = reminderRules[name];
  return forMs === undefined ? limitSince(facts, dueAt, remindedForMs) + remindedForMs : dueAt + forMs;
};

/** So old that no event closes it: an upgrade or an import must not write one for everybody who ever left. */
const isForgotten = (facts: ReminderFacts, dueAt: number, now: number): boolean =>
  now - limitSince(facts, dueAt, reminderForgottenMs) > reminderForgottenMs;

/** The first time from `at` on that is late enough after reminders at these times, oldest first. */
const earliestAfter = (reminded: readonly number[], at: number, perWeek: number): number => {
  const last = reminded.at(-1);
  const firstOfWeek = reminded.at(-perWeek);
  return Math.max(
    at,
    last === undefined ? at : last + remindersApartMs,
    firstOfWeek === undefined ? at : firstOfWeek + reminderWindowMs,
  );
};

/** The first time from `at` on at which a reminder may leave. The limit of a week may be left aside. */
const departure = (
  { reminded, pause, preferences, settings, userId }: ReminderFacts,
  at: number,
  perWeek: number = settings.weeklyLimit,
): number =>
  afterQuietHours(
    departureHours(preferences, userId),
    Math.max(earliestAfter(reminded, at, perWeek), pause?.until ?? at),
  );

/** Those that come at exactly their day (spec §4). */
const exactRules: readonly ReminderRuleName[] = ['promise-before', 'inactive-3', 'inactive-7'];

/** Those that others give way to: what comes at exactly its day, and what the person chose a day for. */
const isBetter = (rule: ReminderRuleName): boolean => exactRules.includes(rule) || isDatedRule(rule);

/**
 * Whether a reminder sent at `at` would delay a better one that comes due later, even if that one is switched off for everybody.
 * What another better one delays anyway does not count.
 */
const wouldDelayBetter = (facts: ReminderFacts, rule: ReminderRuleName, at: number): boolean => {
  if (isBetter(rule)) return false;
  const { weeklyLimit } = facts.settings;
  const [times, without] = [[...facts.reminded, at], [...facts.reminded]];
  const coming = openRules(facts)
    .filter((open) => isBetter(open.rule) && isWanted(facts.preferences, open.rule))
    .map((open) => dueTime(open, facts))
    .filter((dueAt) => dueAt > at);
  for (const dueAt of coming.toSorted((one, other) => one - other)) {
    if (earliestAfter(without, dueAt, weeklyLimit) > dueAt) continue;
    if (earliestAfter(times, dueAt, weeklyLimit) > dueAt) return true;
    times.push(dueAt);
    without.push(dueAt);
  }
  return false;
};

/** Whether the person wants no messages now. */
export const isPaused = ({ pause }: Pick<ReminderFacts, 'pause'>, now: number): boolean =>
  pause !== null && now < pause.until;

/** Why a reminder that is due can not be sent at `now` nor later; null while it still can. */
const closingReason = (facts: ReminderFacts, { rule, dueAt }: DueReminder, now: number): ClosingReason | null => {
  if (!isWanted(facts.preferences, rule)) return 'switched_off';
  const deadline = deadlineOf(facts, rule, dueAt);
  if (now <= deadline) return null;
  if (isOff(facts, rule)) return 'switched_off';
  const sendAt = departure(facts, dueAt);
  const isOnlyLimited = sendAt > deadline || wouldDelayBetter(facts, rule, sendAt);
  return isOnlyLimited && departure(facts, dueAt, Number.POSITIVE_INFINITY) <= deadline ? 'weekly_limit' : 'expired';
};

/**
 * What there is to do about a person's reminders at `now`: the best of those that are due is sent and closes the others, and what
 * can not be sent any more is closed with the reason. Nothing happens during a pause. This one function decides for the worker, the
 * plan and the preview. Pure; times in milliseconds since 1970.
 */
export const settleReminders = (facts: ReminderFacts, now: number): ReminderSettlement => {
  if (isPaused(facts, now)) return { send: null, close: [] };
  const close = facts.left.filter(({ dueAt }) => !isForgotten(facts, dueAt, now));
  const sendable: DueReminder[] = [];
  const off: ClosedDueReminder[] = [];
  for (const due of dueBy(facts, now)) {
    if (isForgotten(facts, due.dueAt, now)) continue;
    const reason = closingReason(facts, due, now);
    if (reason !== null) close.push({ ...due, reason });
    else if (isOff(facts, due.rule)) off.push({ ...due, reason: 'switched_off' });
    else sendable.push(due);
  }
  if (departure(facts, now) > now) return { send: null, close };
  const [best, ...others] = sendable;
  if (!best || wouldDelayBetter(facts, best.rule, now)) {
    return { send: null, close: [...close, ...off.filter(({ rule }) => !wouldDelayBetter(facts, rule, now))] };
  }
  const superseded = others
    .filter((due) => !isDatedRule(due.rule))
    .map((due) => ({ ...due, reason: 'superseded' as const }));
  return { send: best, close: [...close, ...off, ...superseded] };
};

/** The first time from `from` on at which there is something to settle, if nothing happens before; undefined for never. */
export const nextSettlementAt = (facts: ReminderFacts, from: number): number | undefined => {
  const start = Math.max(from, facts.pause?.until ?? from);
  let first = facts.left.some(({ dueAt }) => !isForgotten(facts, dueAt, start)) ? start : Number.POSITIVE_INFINITY;
  for (const open of openRules(facts).toSorted((one, other) => one.about - other.about)) {
    // This one and all after it are certainly due later.
    if (open.about - shiftedAtMost > first) break;
    const dueAt = dueTime(open, facts);
    if (!isForgotten(facts, dueAt, start)) first = Math.min(first, endOf(facts, open.rule, dueAt, start));
  }
  return Number.isFinite(first) ? first : undefined;
};

/** When a reminder that no other supersedes is sent or closed. */
const endOf = (facts: ReminderFacts, rule: ReminderRuleName, dueAt: number, start: number): number => {
  const soonest = Math.max(start, dueAt);
  if (!isWanted(facts.preferences, rule)) return soonest;
  const sendAt = departure(facts, soonest);
  const deadline = deadlineOf(facts, rule, dueAt);
  const isSent = sendAt <= deadline && !wouldDelayBetter(facts, rule, sendAt);
  return isSent ? sendAt : Math.max(soonest, deadline + 1);
};

const isSame = (one: Pick<DueReminder, 'rule' | 'cause'>, other: { rule: string; cause: string | null }): boolean =>
  one.rule === other.rule && one.cause === other.cause;

const withOver = (over: readonly ReminderRuleName[], more: readonly ReminderRuleName[]): readonly ReminderRuleName[] =>
  more.every((rule) => over.includes(rule))
    ? over
    : reminderRuleNames.filter((rule) => over.includes(rule) || more.includes(rule));

const withLeft = (facts: ReminderFacts, more: readonly ClosedDueReminder[], at: number) =>
  more.length === 0
    ? facts.left
    : [...facts.left, ...more.filter((due) => !facts.left.some((one) => isSame(one, due)))]
        .filter(({ dueAt }) => !isForgotten(facts, dueAt, at))
        .slice(-leftAtMost);

const withReminded = ({ reminded }: ReminderFacts, at: number): readonly number[] =>
  reminded.includes(at) ? reminded : [...reminded, at].toSorted((one, other) => one - other).slice(-remindersAWeek);

/** What a reminder and the closing of others change about the facts. */
type Ends = Pick<ReminderFacts, 'over' | 'left' | 'reminded' | 'dated'>;

/** The check of the week after, under an id of its own; none for people who have been away for long. */
const weekLater = (check: DatedReminder, { activity }: ReminderFacts): DatedReminder[] => {
  const { cause, day } = check;
  if (Date.parse(day) + 7 * dayMs - activity.at > weeklyForMs) return [];
  const number = (Number.parseInt(cause.slice(-4), 16) + 1) % 0x10000;
  return [{ ...check, cause: cause.slice(0, -4) + number.toString(16).padStart(4, '0'), day: dayShifted(day, 7) }];
};

/** Rules that ended in the periods that their causes began. */
const ended = (
  facts: ReminderFacts,
  ends: readonly { readonly rule: RecordedRuleName; readonly cause: string | null }[],
): Pick<Ends, 'over' | 'left' | 'dated'> => {
  const current = ends.flatMap(({ rule, cause }) =>
    isReminderRule(rule) && periodOf(facts, reminderRules[rule])?.event === cause ? [rule] : [],
  );
  return {
    over: withOver(facts.over, current),
    left: facts.left.filter((due) => !ends.some((end) => isSame(due, end))),
    dated: facts.dated.flatMap((one) => {
      if (!ends.some((end) => isSame(one, end))) return [one];
      return one.rule === 'weekly-check' ? weekLater(one, facts) : [];
    }),
  };
};

/**
 * The facts once a reminder was sent for the period that `cause` began. It also ends what was due beside it and still wanted: the
 * event that closes that follows, but older versions wrote none.
 */
export const afterReminder = (
  facts: ReminderFacts,
  sent: { readonly rule: RecordedRuleName; readonly cause: string | null },
  at: number,
): Ends => {
  const now = { ...facts, ...ended(facts, [sent]) };
  const beside = dueBy(now, at).filter(({ rule }) => !isDatedRule(rule) && isWanted(facts.preferences, rule));
  const superseded = beside.map((due) => ({ ...due, reason: 'superseded' as const }));
  return {
    over: withOver(
      now.over,
      beside.map(({ rule }) => rule),
    ),
    left: withLeft(now, superseded, at),
    dated: now.dated,
    reminded: withReminded(facts, at),
  };
};

/** A reminder that an event closed. */
export type EndedReminder = Pick<ClosedDueReminder, 'cause'> & { readonly rule: RecordedRuleName };

/** The facts once reminders were closed. */
export const afterClosing = (facts: ReminderFacts, closed: readonly EndedReminder[]): Ends => ({
  reminded: facts.reminded,
  ...ended(facts, closed),
});

/** The facts once what `settleReminders` said was done. */
export const afterSettlement = <Facts extends ReminderFacts>(
  facts: Facts,
  { send, close }: ReminderSettlement,
  at: number,
): Facts => {
  const sent = send ? { ...facts, ...afterReminder(facts, send, at) } : facts;
  return { ...sent, ...afterClosing(sent, close) };
};

/** What is left of the periods that end at `at`, because the person is back: what came due in them and was not sent. */
export const afterReturn = (
  facts: ReminderFacts,
  periods: readonly ReminderRule['since'][],
  at: number,
): Pick<Ends, 'over' | 'left'> => {
  const ending = dueBy(facts, at).filter(({ rule }) => periods.includes(reminderRules[rule].since));
  const returned = ending.map((due) => ({ ...due, reason: closingReason(facts, due, at) ?? ('returned' as const) }));
  return {
    over: facts.over.filter((rule) => !periods.includes(reminderRules[rule].since)),
    left: withLeft(facts, returned, at),
  };
};

/** The facts once some of what comes back is answered, opened or taken back. What was due by then is closed. */
export const withoutDated = (
  facts: ReminderFacts,
  isOver: (one: DatedReminder) => boolean,
  at: number,
): Pick<Ends, 'left' | 'dated'> => {
  const over = facts.dated.filter(isOver);
  const due = dueBy(facts, at).filter((one) => over.some((each) => isSame(one, each)));
  const returned = due.map((one) => ({ ...one, reason: closingReason(facts, one, at) ?? ('returned' as const) }));
  return { left: withLeft(facts, returned, at), dated: facts.dated.filter((one) => !isOver(one)) };
};

/** The facts after a change of preferences: rules that were due while turned off are done, and not made up for. */
export const afterPreferences = <Facts extends ReminderFacts>(
  facts: Facts,
  preferences: CommunicationPreferences,
  at: number,
): Facts => {
  const changed = { ...facts, preferences, pause: pauseAfter(facts.pause, preferences, at) };
  const unwanted = dueBy(changed, at).filter(({ rule }) => !isWanted(facts.preferences, rule));
  const left = withLeft(
    changed,
    unwanted.map((due) => ({ ...due, reason: 'switched_off' as const })),
    at,
  );
  return {
    ...changed,
    left,
    dated: facts.dated.filter((one) => !unwanted.some((due) => isSame(due, one))),
    over: withOver(
      facts.over,
      unwanted.map(({ rule }) => rule).filter((rule) => !isDatedRule(rule)),
    ),
  };
};

/** The pause once other preferences hold. One that follows on another continues it. */
const pauseAfter = (
  before: Pause | null,
  { pausedUntil, timezone }: CommunicationPreferences,
  at: number,
): Pause | null => {
  const until = pausedUntil === null ? at : startOfDay(timezone, pausedUntil);
  if (until > at) return { from: before && at <= before.until + remindedForMs ? before.from : at, until };
  return before && before.until > at ? { from: before.from, until: at } : before;
};

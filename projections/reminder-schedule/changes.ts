import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isRecordedRule, type RecordedRuleName } from '#contracts/notifications/reminders.ts';
import type { UsedText } from '#contracts/notifications/ruled.ts';
import type { EndedReminder, Since } from '#contracts/notifications/settlement.ts';
import { promiseEvents } from '#contracts/promises/events.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { HandledEvent } from '../engine/projector.ts';
import { activities } from './activities.ts';
import {
  active,
  advanced,
  answered,
  closed,
  letterOpened,
  letterSealed,
  newSchedule,
  preferred,
  promised,
  type ScheduleState,
  reminded,
  reported,
  said,
  started,
  weeklyChosen,
  worked,
} from './schedule.ts';

export const handles = [
  accountEvents.AccountRegistered,
  accountEvents.NamesChanged,
  accountEvents.PersonErased,
  learnerEvents.JourneyStarted,
  learnerEvents.StepCompleted,
  promiseEvents.PromisesMade,
  promiseEvents.PromiseAnswered,
  promiseEvents.LetterSealed,
  promiseEvents.LetterOpened,
  promiseEvents.WeeklyCheckChosen,
  notificationEvents.NotificationCreated,
  notificationEvents.RemindersClosed,
  notificationEvents.CommunicationPreferencesChanged,
  ...activities,
] as const;

/** The part of an event that the schedule needs, kept small because a rebuild holds many of them in memory. */
export type ScheduleChange =
  | { readonly kind: 'registered'; readonly since: Since; readonly firstName: string; readonly flies: boolean }
  | { readonly kind: 'named'; readonly firstName: string }
  | { readonly kind: 'started'; readonly since: Since; readonly timeZone: string }
  | { readonly kind: 'completed'; readonly since: Since; readonly step: number }
  | { readonly kind: 'preferred'; readonly since: Since; readonly preferences: CommunicationPreferences }
  | {
      readonly kind: 'notified';
      readonly reminder: { readonly rule: RecordedRuleName; readonly cause: string | null } | null;
      readonly used: UsedText | null;
      readonly at: number;
    }
  | { readonly kind: 'closed'; readonly reminders: readonly EndedReminder[] }
  | { readonly kind: 'active'; readonly since: Since }
  /** What comes back on a chosen day. */
  | {
      readonly kind: 'promised';
      readonly since: Since;
      readonly revision: number;
      readonly promises: Parameters<typeof promised>[1];
    }
  | {
      readonly kind: 'answered';
      readonly since: Since;
      readonly revision: number;
      readonly promiseId: string;
      readonly by: string | null;
    }
  | { readonly kind: 'sealed'; readonly since: Since; readonly revision: number; readonly opensOn: string }
  | { readonly kind: 'unsealed'; readonly since: Since; readonly revision: number; readonly letterId: string }
  | { readonly kind: 'weekly'; readonly since: Since; readonly revision: number; readonly weekday: number | null }
  | { readonly kind: 'reported'; readonly since: Since; readonly revision: number; readonly day: string }
  /** Work on a step; `step` is null when the event belongs to the step that is open. */
  | { readonly kind: 'worked'; readonly since: Since; readonly step: number | null }
  /** A visit. It creates no row for a user who is not known yet. */
  | { readonly kind: 'visited'; readonly since: Since }
  /** The person was erased; nothing of them is kept. */
  | { readonly kind: 'erased' };

/** Null for an event that changes nothing here. */
export const changeOf = (event: HandledEvent<typeof handles>): ScheduleChange | null => {
  if (event.type === 'PersonErased') return { kind: 'erased' };
  if (event.type === 'NamesChanged') return { kind: 'named', firstName: event.data.firstName };
  // What was imported happened elsewhere: it neither ends nor begins a wait. The journey that it began does.
  if (event.metadata.imported !== undefined && event.type !== 'JourneyStarted') return null;
  const since = { at: Date.parse(event.metadata.occurredAt), event: event.id };
  const { revision } = event;
  if (event.type === 'NotificationCreated') {
    const { rule, cause, text } = event.data;
    const reminder = isRecordedRule(rule) ? { rule, cause } : null;
    const used = text === null ? null : { text, at: since.at };
    return reminder || used ? { kind: 'notified', reminder, used, at: since.at } : null;
  }
  if (event.type === 'RemindersClosed') return { kind: 'closed', reminders: event.data.closed };
  switch (event.type) {
    case 'AccountRegistered': {
      const { firstName, role } = event.data;
      return { kind: 'registered', since, firstName, flies: role === 'learner' || role === 'mentor' };
    }
    case 'JourneyStarted':
      return { kind: 'started', since, timeZone: event.data.timeZone };
    case 'StepCompleted':
      return { kind: 'completed', since, step: event.data.step };
    case 'PromisesMade':
      return { kind: 'promised', since, revision, promises: event.data.promises };
    case 'PromiseAnswered':
      return { kind: 'answered', since, revision, promiseId: event.data.promiseId, by: event.data.by };
    case 'LetterSealed':
      return { kind: 'sealed', since, revision, opensOn: event.data.opensOn };
    case 'LetterOpened':
      return { kind: 'unsealed', since, revision, letterId: event.data.letterId };
    case 'WeeklyCheckChosen':
      return { kind: 'weekly', since, revision, weekday: event.data.message ? event.data.weekday : null };
    case 'FlightReportSubmitted':
      return { kind: 'reported', since, revision, day: event.data.day };
    case 'CommunicationPreferencesChanged':
      return { kind: 'preferred', since, preferences: event.data };
    case 'Visited':
    case 'SignedIn':
      return { kind: 'visited', since };
    case 'ReflectionSaved':
      return { kind: 'worked', since, step: event.data.step };
    case 'CommunityProjectJoined':
    case 'RippleEffectTracked':
    case 'EmotionalStateRecorded':
    case 'SensoryAnchorSet':
    case 'StoryTold':
      return { kind: 'worked', since, step: null };
    // None of these is work on a step; an engagement may be just an opened page.
    case 'EngagementRecorded':
    case 'AchievementShared':
      return { kind: 'active', since };
  }
};

/** No rule comes due within this time, in milliseconds, so a visit between two others makes no difference. */
const noRuleWithinMs = 12 * 60 * 60_000;

/** Adds a change, without those in between that make no difference, because a rebuild holds many of them in memory. */
export const remember = (changes: ScheduleChange[], change: ScheduleChange): void => {
  const [before, last] = changes.slice(-2);
  if (before && last && isPresence(change) && repeats(last, change)) {
    if (change.since.at < last.since.at) return;
    if (repeats(before, change) && change.since.at - before.since.at < noRuleWithinMs) changes.pop();
  }
  changes.push(change);
};

type Presence = Extract<ScheduleChange, { readonly kind: 'worked' | 'active' | 'visited' }>;

const isPresence = (change: ScheduleChange): change is Presence =>
  change.kind === 'worked' || change.kind === 'active' || change.kind === 'visited';

const repeats = (last: ScheduleChange, change: ScheduleChange): last is Presence =>
  isPresence(last) &&
  last.kind === change.kind &&
  (last.kind !== 'worked' || change.kind !== 'worked' || last.step === change.step);

/** The state after a change; undefined for an erased person, and for an unknown one whom this change does not add. */
export const changed = (
  userId: string,
  known: ScheduleState | undefined,
  change: ScheduleChange,
): ScheduleState | undefined => {
  switch (change.kind) {
    case 'erased':
      return undefined;
    // These only change an existing row.
    case 'notified':
      return known && notified(known, change);
    case 'closed':
      return known && closed(known, change.reminders);
    case 'named':
      return known && { ...known, firstName: change.firstName };
    case 'visited':
      return known && active(known, change.since);
    default:
      return after(known ?? newSchedule(userId, change.since), change);
  }
};

const notified = (
  state: ScheduleState,
  { reminder, used, at }: Extract<ScheduleChange, { readonly kind: 'notified' }>,
): ScheduleState => {
  const next = reminder ? reminded(state, reminder, at) : state;
  return used ? said(next, used) : next;
};

type Beginning = Exclude<ScheduleChange, { readonly kind: 'erased' | 'notified' | 'closed' | 'named' | 'visited' }>;

const after = (before: ScheduleState, change: Beginning): ScheduleState => {
  const known = before.datedRevision;
  // Applying a page again must not bring back what has ended.
  if ('revision' in change && change.revision <= known) return before;
  const datedRevision = 'revision' in change ? change.revision : known;
  const state = datedRevision === known ? before : { ...before, datedRevision };
  const { since } = change;
  switch (change.kind) {
    case 'registered': {
      const isLearner = state.startedAt !== null || change.flies;
      return { ...state, firstName: change.firstName, isLearner };
    }
    case 'started': {
      // A journey starts once: applying a page again must not reset it.
      if (state.startedAt !== null) return active(state, since);
      const startedAt = new Date(since.at).toISOString();
      return { ...started(state, since), isLearner: true, timeZone: change.timeZone, startedAt };
    }
    case 'completed':
      return advanced(state, change.step, since);
    case 'preferred':
      return preferred(state, change.preferences, since.at);
    case 'promised':
      return promised(state, change.promises, since.at);
    case 'answered':
      return answered(active(state, since), change.promiseId, change.by, since);
    case 'sealed':
      return letterSealed(active(state, since), change.opensOn, since);
    case 'unsealed':
      return letterOpened(active(state, since), change.letterId, since.at);
    case 'weekly':
      return weeklyChosen(active(state, since), change.weekday, since);
    case 'reported':
      return reported(state, change.day, since);
    case 'active':
      return active(state, since);
    case 'worked':
      return worked(state, change.step, since);
  }
};

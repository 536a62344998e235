import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isReminderRule, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { EndedReminder, Since } from '#contracts/notifications/settlement.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { HandledEvent } from '../engine/projector.ts';
import { activities } from '../presence.ts';
import {
  active,
  advanced,
  closed,
  newSchedule,
  preferred,
  type ScheduleState,
  reminded,
  said,
  started,
  type UsedText,
  worked,
} from './schedule.ts';

export const handles = [
  accountEvents.AccountRegistered,
  accountEvents.NamesChanged,
  accountEvents.PersonErased,
  learnerEvents.JourneyStarted,
  learnerEvents.StepCompleted,
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
      readonly reminder: { readonly rule: ReminderRuleName; readonly cause: string | null } | null;
      readonly used: UsedText | null;
      readonly at: number;
    }
  | { readonly kind: 'closed'; readonly reminders: readonly EndedReminder[]; readonly at: number }
  | { readonly kind: 'active'; readonly since: Since }
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
  const since = { at: Date.parse(event.metadata.occurredAt), event: event.id };
  if (event.type === 'NotificationCreated') {
    const { rule, cause, text } = event.data;
    const reminder = isReminderRule(rule) ? { rule, cause } : null;
    const used = text === null ? null : { text, at: since.at };
    return reminder || used ? { kind: 'notified', reminder, used, at: since.at } : null;
  }
  if (event.type === 'RemindersClosed') return { kind: 'closed', reminders: event.data.closed, at: since.at };
  switch (event.type) {
    case 'AccountRegistered': {
      const { firstName, role } = event.data;
      return { kind: 'registered', since, firstName, flies: role === 'learner' || role === 'mentor' };
    }
    case 'JourneyStarted':
      return { kind: 'started', since, timeZone: event.data.timeZone };
    case 'StepCompleted':
      return { kind: 'completed', since, step: event.data.step };
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
    case 'FlightReportSubmitted':
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
      return known && closed(known, change.reminders, change.at);
    case 'named':
      return known && { ...known, profile: { ...known.profile, firstName: change.firstName } };
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

const after = (state: ScheduleState, change: Beginning): ScheduleState => {
  const { profile } = state;
  const { since } = change;
  switch (change.kind) {
    case 'registered': {
      const isLearner = profile.startedAt !== null || change.flies;
      return { ...state, profile: { ...profile, firstName: change.firstName, isLearner } };
    }
    case 'started': {
      // A journey starts once: applying a page again must not reset it.
      if (profile.startedAt !== null) return active(state, since);
      const startedAt = new Date(since.at).toISOString();
      const { timing } = started(state, since);
      return { profile: { ...profile, isLearner: true, timeZone: change.timeZone, startedAt }, timing };
    }
    case 'completed':
      return advanced(state, change.step, since);
    case 'preferred':
      return preferred(state, change.preferences, since.at);
    case 'active':
      return active(state, since);
    case 'worked':
      return worked(state, change.step, since);
  }
};

import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isReminderRule, type ReminderRuleName, type Since } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { presenceEvents } from '#contracts/presence/events.ts';
import type { HandledEvent } from '../engine/projector.ts';
import { active, advanced, newSchedule, preferred, type ScheduleState, reminded, started, worked } from './schedule.ts';

/** Actions of the learner, which end an absence. Their consequences and what others do are not among them. */
const activities = [
  presenceEvents.Visited,
  accountEvents.SignedIn,
  learnerEvents.ReflectionSaved,
  learnerEvents.FlightReportSubmitted,
  learnerEvents.CommunityProjectJoined,
  learnerEvents.RippleEffectTracked,
  learnerEvents.EmotionalStateRecorded,
  learnerEvents.SensoryAnchorSet,
  learnerEvents.StoryTold,
  learnerEvents.EngagementRecorded,
  learnerEvents.AchievementShared,
] as const;

export const handles = [
  accountEvents.AccountRegistered,
  accountEvents.NamesChanged,
  accountEvents.PersonErased,
  learnerEvents.JourneyStarted,
  learnerEvents.StepCompleted,
  notificationEvents.NotificationCreated,
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
  | { readonly kind: 'reminded'; readonly rule: ReminderRuleName; readonly at: number; readonly cause: string | null }
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
    const { rule, cause } = event.data;
    return isReminderRule(rule) ? { kind: 'reminded', rule, at: since.at, cause } : null;
  }
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

/** Adds a change. It replaces a preceding one of the same kind, but never a learner's first. */
export const remember = (changes: ScheduleChange[], change: ScheduleChange): void => {
  const last = changes.at(-1);
  if (changes.length < 2 || !last || !repeats(last, change)) changes.push(change);
  else if (!('since' in last && 'since' in change) || change.since.at >= last.since.at)
    changes[changes.length - 1] = change;
};

const repeats = (last: ScheduleChange, change: ScheduleChange): boolean =>
  last.kind === 'worked' && change.kind === 'worked'
    ? last.step === change.step
    : last.kind === change.kind && (change.kind === 'active' || change.kind === 'visited');

/** The state after a change; undefined for an erased person, and for an unknown one whom this change does not add. */
export const changed = (known: ScheduleState | undefined, change: ScheduleChange): ScheduleState | undefined => {
  switch (change.kind) {
    case 'erased':
      return undefined;
    // These only change an existing row.
    case 'reminded':
      return known && reminded(known, change.rule, change);
    case 'named':
      return known && { ...known, profile: { ...known.profile, firstName: change.firstName } };
    case 'visited':
      return known && { profile: known.profile, timing: active(known.timing, change.since) };
    default:
      return after(known ?? newSchedule(change.since), change);
  }
};

type Beginning = Exclude<ScheduleChange, { readonly kind: 'erased' | 'reminded' | 'named' | 'visited' }>;

const after = (state: ScheduleState, change: Beginning): ScheduleState => {
  const { profile, timing } = state;
  const { since } = change;
  switch (change.kind) {
    case 'registered': {
      const isLearner = profile.startedAt !== null || change.flies;
      return { ...state, profile: { ...profile, firstName: change.firstName, isLearner } };
    }
    case 'started': {
      // A journey starts once: applying a page again must not reset it.
      if (profile.startedAt !== null) return { profile, timing: active(timing, since) };
      const startedAt = new Date(since.at).toISOString();
      return {
        profile: { ...profile, isLearner: true, timeZone: change.timeZone, startedAt },
        timing: started(timing, since),
      };
    }
    case 'completed':
      return { profile, timing: advanced(timing, change.step, since) };
    case 'preferred':
      return preferred(state, change.preferences, since.at);
    case 'active':
      return { profile, timing: active(timing, since) };
    case 'worked':
      return { profile, timing: worked(timing, change.step, since) };
  }
};

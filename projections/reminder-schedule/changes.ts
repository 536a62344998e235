import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isReminderRule, type ReminderRuleName, type Since } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { presenceEvents } from '#contracts/presence/events.ts';
import type { HandledEvent } from '../engine/projector.ts';
import { active, advanced, newSchedule, preferred, type ScheduleState, reminded, started, worked } from './schedule.ts';

/** What shows that the learner is here, so that it ends an absence; what follows from it, or what others do, does not. */
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

/** What is left of an event that matters to how a learner is reached: a rebuild holds many of them. */
export type ScheduleChange =
  | { readonly kind: 'registered'; readonly since: Since; readonly firstName: string; readonly flies: boolean }
  | { readonly kind: 'named'; readonly firstName: string }
  | { readonly kind: 'started'; readonly since: Since; readonly timeZone: string }
  | { readonly kind: 'completed'; readonly since: Since; readonly step: number }
  | { readonly kind: 'preferred'; readonly since: Since; readonly preferences: CommunicationPreferences }
  | { readonly kind: 'reminded'; readonly rule: ReminderRuleName; readonly at: number; readonly cause: string | null }
  | { readonly kind: 'active'; readonly since: Since }
  /** They worked on a step; `step` is null where the event belongs to whichever is open. */
  | { readonly kind: 'worked'; readonly since: Since; readonly step: number | null }
  /** A visit: it says nothing about somebody of whom nothing else is known. */
  | { readonly kind: 'visited'; readonly since: Since }
  /** Nobody is there to be reached any more, nor is anything kept of them. */
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
    // A report is part of no step, and an engagement is as little as an opened page.
    case 'FlightReportSubmitted':
    case 'EngagementRecorded':
    case 'AchievementShared':
      return { kind: 'active', since };
  }
};

/** Adds a change behind others. Of the same in a row the latest says it all, but for the very first of somebody. */
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

/** The facts after a change; undefined where nothing is known of somebody and this is no beginning. */
export const changed = (known: ScheduleState | undefined, change: ScheduleChange): ScheduleState | undefined => {
  switch (change.kind) {
    case 'erased':
      return undefined;
    // Nobody begins with one of these: they need no row where there is none.
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
      // It begins once: a page that is applied again doesn't take anybody back.
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

import { accountEvents } from '#contracts/accounts/events.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { isReminderRule, type Since } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { Handled } from '../engine/projector.ts';
import { active, advanced, newReach, type ReachFacts, reminded } from './facts.ts';

/** What the learner does themselves, so that it ends an absence; what follows from it, or what others do, does not. */
const activities = [
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
export type Change =
  | { readonly kind: 'registered'; readonly since: Since; readonly firstName: string; readonly flies: boolean }
  | { readonly kind: 'named'; readonly firstName: string }
  | { readonly kind: 'started'; readonly since: Since; readonly timeZone: string }
  | { readonly kind: 'completed'; readonly since: Since; readonly step: number }
  | { readonly kind: 'preferred'; readonly since: Since; readonly preferences: CommunicationPreferences }
  | { readonly kind: 'reminded'; readonly rule: string; readonly cause: string | null }
  | { readonly kind: 'active'; readonly since: Since }
  /** Nobody is there to be reached any more, nor is anything kept of them. */
  | { readonly kind: 'erased' };

/** Null for an event that changes nothing here. */
export const changeOf = (event: Handled<typeof handles>): Change | null => {
  if (event.type === 'NotificationCreated') {
    const { rule, cause } = event.data;
    return isReminderRule(rule) ? { kind: 'reminded', rule, cause } : null;
  }
  if (event.type === 'PersonErased') return { kind: 'erased' };
  if (event.type === 'NamesChanged') return { kind: 'named', firstName: event.data.firstName };
  const since = { at: Date.parse(event.metadata.occurredAt), event: event.id };
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
    case 'ReflectionSaved':
    case 'FlightReportSubmitted':
    case 'CommunityProjectJoined':
    case 'RippleEffectTracked':
    case 'EmotionalStateRecorded':
    case 'SensoryAnchorSet':
    case 'StoryTold':
    case 'EngagementRecorded':
    case 'AchievementShared':
      return { kind: 'active', since };
  }
};

/** Adds a change behind others. Of activities in a row the last one tells all, but for the very first of somebody. */
export const remember = (changes: Change[], change: Change): void => {
  const isRepeated = change.kind === 'active' && changes.length > 1 && changes.at(-1)?.kind === 'active';
  if (isRepeated) changes[changes.length - 1] = change;
  else changes.push(change);
};

/** The facts after a change; undefined where nothing is known of somebody and this is no beginning. */
export const changed = (known: ReachFacts | undefined, change: Change): ReachFacts | undefined => {
  if (change.kind === 'reminded') {
    // Nobody begins with one: it needs no row where there is none.
    return known && { who: known.who, standing: reminded(known.standing, change.rule, change.cause) };
  }
  if (change.kind === 'erased') return undefined;
  if (change.kind === 'named') return known && { ...known, who: { ...known.who, firstName: change.firstName } };
  const { since } = change;
  const facts = known ?? newReach(since);
  const { who, standing } = facts;
  switch (change.kind) {
    case 'registered': {
      const isLearner = who.startedAt !== null || change.flies;
      return { ...facts, who: { ...who, firstName: change.firstName, isLearner } };
    }
    case 'started': {
      const startedAt = new Date(since.at).toISOString();
      return {
        who: { ...who, isLearner: true, timeZone: change.timeZone, startedAt },
        standing: { ...active(standing, since), stepOpened: since },
      };
    }
    case 'completed':
      return { who, standing: advanced(standing, change.step, since) };
    case 'preferred':
      return { ...facts, who: { ...who, preferences: change.preferences } };
    case 'active':
      return { who, standing: active(standing, since) };
  }
};

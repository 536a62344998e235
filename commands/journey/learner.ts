import type { Membership } from '#contracts/accounts/access.ts';
import type { Measures } from '#contracts/achievements/requirements.ts';
import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Component, JourneyFacts } from '#contracts/journey/progress.ts';
import { withRhythm } from '#contracts/journey/streak.ts';
import { type LicenceEvidence, noEvidence } from '#contracts/licences/evidence.ts';
import { withEvidenceOf } from '#contracts/licences/gather.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import {
  type ActiveDays,
  noDays,
  settle,
  withDay,
  withFrozen,
  withoutFrozen,
  withPause,
  withPauseEnded,
} from './active-days.ts';
import { type Consents, consentsIn } from './consents.ts';
import { type Evidence, withTraces } from './evidence.ts';
import {
  nothingReturns,
  type Returning,
  withAnswer,
  withCommitments,
  withLetter,
  withOpenLetter,
  withPromises,
} from './returning.ts';

interface Unlocked {
  readonly at: string;
  readonly shared: SharingLevel;
  /** The organization that it is shared with, at that level. */
  readonly sharedWith: string | null;
  /** When it was last shared or made private. */
  readonly sharedAt: string | null;
  readonly validated: boolean;
}

/** Whether it is shared with an organization: in the membership that its owner has now, not in an earlier one. */
export const isSharedWith = (
  { shared, sharedWith, sharedAt }: Unlocked,
  { organizationId, since }: Pick<Membership, 'organizationId' | 'since'>,
): boolean =>
  shared === 'organization' &&
  sharedWith === organizationId &&
  sharedAt !== null &&
  Date.parse(sharedAt) >= Date.parse(since);

/** The pilot licence, from the stream. */
export interface PilotLicence {
  readonly id: string;
  readonly number: string;
  readonly sharing: LicenceSharing;
  readonly revokedAt: string | null;
}

/** What a decision needs to know of a learner. Its size is bounded by the catalogue, not by the stream. */
export interface LearnerState extends JourneyFacts {
  readonly measures: Measures;
  readonly evidence: Evidence;
  readonly days: ActiveDays;
  /** How much the latest day with engagements has added to the engagement score. */
  readonly engagement: { readonly day: string; readonly added: number; readonly mentoredOn: string };
  /** How many people the latest day with ripples has added to the leadership impact. */
  readonly impact: { readonly day: string; readonly added: number };
  /** The latest answers by step: a fingerprint, never the words themselves. */
  readonly answers: { readonly [step: number]: { readonly fingerprint: string; readonly savedAt: string } };
  readonly achievements: { readonly [achievementId: string]: Unlocked };
  readonly points: number;
  /** What was done of what the licence asks for. */
  readonly licenceEvidence: LicenceEvidence;
  /** Null until the journey is complete and its evidence is there. */
  readonly licence: PilotLicence | null;
  readonly returning: Returning;
  readonly consents: Consents;
  /** How often history was imported. */
  readonly imports: number;
}

export const newLearner: LearnerState = {
  startedAt: null,
  completedAt: null,
  completedSteps: [],
  unlockedComponents: [],
  measures: {},
  evidence: {},
  days: noDays,
  engagement: { day: '', added: 0, mentoredOn: '' },
  impact: { day: '', added: 0 },
  answers: {},
  achievements: {},
  points: 0,
  licenceEvidence: noEvidence,
  licence: null,
  returning: nothingReturns,
  consents: null,
  imports: 0,
};

/** Which event it is and when it happened (ISO 8601 UTC): known before it is stored, and the same after. */
export interface Occurrence {
  readonly id: string;
  readonly at: string;
  /** The import that brought it. */
  readonly imported?: string | undefined;
}

const withMeasures = (
  state: LearnerState,
  reached: Measures,
  { id }: Occurrence,
  days: ActiveDays = state.days,
): LearnerState => ({
  ...state,
  measures: { ...state.measures, ...reached },
  evidence: withTraces(state.evidence, state.measures, reached, id),
  days,
});

const withProgress = (
  state: LearnerState,
  { day, measures }: { readonly day: string; readonly measures: Measures },
  event: Occurrence,
): LearnerState => withMeasures(state, measures, event, settle(withDay(state.days, day, event.id)));

const withAnswers = (
  state: LearnerState,
  step: number,
  answers: Readonly<Record<string, unknown>>,
  { at }: Occurrence,
): LearnerState => ({
  ...state,
  consents: step === 1 ? consentsIn(answers) : state.consents,
  returning: step === 6 ? withCommitments(state.returning, answers) : state.returning,
  answers: { ...state.answers, [step]: { fingerprint: fingerprint(answers), savedAt: at } },
});

const withComponent = (state: LearnerState, component: Component): LearnerState => ({
  ...state,
  unlockedComponents: [...state.unlockedComponents, component],
});

const withEngagement = (state: LearnerState, day: string, reached: Measures): LearnerState['engagement'] => {
  const before = state.measures.engagement_score_minimum ?? 0;
  const added = (reached.engagement_score_minimum ?? before) - before;
  const { mentoredOn: last } = state.engagement;
  const mentoredOn = reached.team_mentoring_sessions !== undefined && day > last ? day : last;
  return day > state.engagement.day
    ? { day, added, mentoredOn }
    : { ...state.engagement, added: state.engagement.added + added, mentoredOn };
};

const withImpact = ({ measures, impact }: LearnerState, day: string, reached: Measures): LearnerState['impact'] => {
  const before = measures.leadership_impact_score ?? 0;
  const added = (reached.leadership_impact_score ?? before) - before;
  return day > impact.day ? { day, added } : { ...impact, added: impact.added + added };
};

const withAchievement = (state: LearnerState, id: string, change: Partial<Unlocked>): LearnerState => {
  const known = state.achievements[id];
  return known ? { ...state, achievements: { ...state.achievements, [id]: { ...known, ...change } } } : state;
};

const withLicence = (state: LearnerState, change: Partial<PilotLicence>): LearnerState =>
  state.licence ? { ...state, licence: { ...state.licence, ...change } } : state;

/** Folds one event. Measures and facts are copied from it; the rules that computed them do not run again. */
export const afterLearnerEvent = (before: LearnerState, happened: LearnerEvent, event: Occurrence): LearnerState => {
  const { type, data } = happened;
  // The licence is issued for what was done here.
  const licenceEvidence =
    event.imported === undefined ? withEvidenceOf(before.licenceEvidence, happened, event.at) : before.licenceEvidence;
  const state = licenceEvidence === before.licenceEvidence ? before : { ...before, licenceEvidence };
  switch (type) {
    case 'JourneyStarted':
      return { ...state, startedAt: event.at };
    case 'ReflectionSaved':
      return withAnswers(withMeasures(state, data.measures, event), data.step, data.answers, event);
    case 'StepCompleted': {
      const after = withProgress(state, data, event);
      const answered = data.answers ? withAnswers(after, data.step, data.answers, event) : after;
      return { ...answered, completedSteps: [...state.completedSteps, data.step] };
    }
    case 'ComponentUnlocked':
      return withComponent(state, data.component);
    case 'JourneyCompleted':
      return { ...state, completedAt: event.at };
    case 'FlightReportSubmitted':
    case 'CommunityProjectJoined':
    case 'EmotionalStateRecorded':
    case 'SensoryAnchorSet':
    case 'StoryTold':
      return withProgress(state, data, event);
    case 'RippleEffectTracked':
      return { ...withProgress(state, data, event), impact: withImpact(state, data.day, data.measures) };
    case 'EngagementRecorded':
      return {
        ...withMeasures(state, data.measures, event),
        engagement: withEngagement(state, data.day, data.measures),
      };
    case 'RhythmChosen':
      return {
        ...state,
        days: {
          ...state.days,
          rhythms: withRhythm(state.days.rhythms, { from: data.firstDay, daysPerWeek: data.daysPerWeek }),
        },
      };
    case 'StreakPaused':
      return { ...state, days: withPause(state.days, { from: data.firstDay, to: data.lastDay }) };
    case 'StreakPauseEnded':
      return { ...state, days: withPauseEnded(state.days, data.firstDay, data.lastDay) };
    case 'StreakFrozen':
      return { ...state, days: withFrozen(state.days, data.days) };
    case 'StreakFreezeReturned':
      return { ...state, days: withoutFrozen(state.days, data.days) };
    case 'PromisesMade':
      return { ...state, returning: withPromises(state.returning, data) };
    case 'PromiseAnswered':
      return { ...state, returning: withAnswer(state.returning, data, event) };
    case 'LetterSealed':
      return { ...state, returning: withLetter(state.returning, event.id, data.opensOn) };
    case 'LetterOpened':
      return { ...state, returning: withOpenLetter(state.returning, data.letterId) };
    case 'WeeklyCheckChosen':
      return { ...state, returning: { ...state.returning, weekly: data } };
    case 'RecordingMeasured':
    case 'TextAdded':
      return state;
    case 'HistoryImported':
      return { ...state, imports: state.imports + 1 };
    case 'AchievementUnlocked':
      return {
        ...state,
        points: state.points + data.points,
        achievements: {
          ...state.achievements,
          [data.achievementId]: { at: event.at, shared: 'private', sharedWith: null, sharedAt: null, validated: false },
        },
      };
    case 'AchievementShared':
      return withAchievement(state, data.achievementId, {
        shared: data.level,
        sharedWith: data.organizationId,
        sharedAt: event.at,
      });
    case 'AchievementValidated':
      return withAchievement(state, data.achievementId, { validated: true });
    case 'PilotLicenceIssued':
      return {
        ...state,
        licence: { id: data.licenceId, number: data.number, sharing: 'private', revokedAt: null },
      };
    case 'LicenceSharingChanged':
      return withLicence(state, { sharing: data.sharing });
    case 'PilotLicenceRevoked':
      return withLicence(state, { revokedAt: event.at });
  }
};

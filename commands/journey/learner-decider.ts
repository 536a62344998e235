import { catalogue } from '#contracts/achievements/catalogue.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { DecideContext, Decider } from '../kernel/decider.ts';
import { fingerprint } from '../kernel/fingerprint.ts';
import type { WrittenAnswers } from './answer-measures.ts';
import { changeLicenceSharing } from './change-licence-sharing.ts';
import { completeStep, type StepCompletion } from './complete-step.ts';
import { issueLicence, licenceDue } from './issue-licence.ts';
import { joinCommunityProject } from './join-community-project.ts';
import { afterLearnerEvent, type LearnerState, newLearner } from './learner.ts';
import type { ProgressData } from './measures.ts';
import { progressDay } from './progress-day.ts';
import { recordEmotionalState } from './record-emotional-state.ts';
import { type Engagement, recordEngagement } from './record-engagement.ts';
import { type FinishedScenario, recordScenario } from './record-scenario.ts';
import { revokeLicence } from './revoke-licence.ts';
import { saveReflection } from './save-reflection.ts';
import { setSensoryAnchor } from './set-sensory-anchor.ts';
import { type Sharing, shareAchievement } from './share-achievement.ts';
import { submitFlightReport } from './submit-flight-report.ts';
import { tellStory } from './tell-story.ts';
import { trackRippleEffect } from './track-ripple-effect.ts';
import { unlockAchievement } from './unlock-achievement.ts';
import { nextUnlock } from './unlocking.ts';
import { type Validation, validateAchievement } from './validate-achievement.ts';

/** The edition of the journey that whoever acts for themselves flies; the standard one where nothing is said. */
type InEdition = { readonly variant?: Variant };

/** `timestamp` is when it happened, `timeZone` the person's IANA zone: together they give the day it counts for. */
type Dated<Kind, Data> = InEdition & {
  readonly kind: Kind;
  readonly data: Data;
  readonly timestamp: string;
  readonly timeZone: string;
};

/** Everything that can be asked of a learner's stream. */
export type LearnerCommand =
  | Dated<'step_completion', Omit<StepCompletion, 'timeZone'>>
  | Dated<'flight_report', ProgressData<'flight_report'>>
  | Dated<'community_project', ProgressData<'community_project'>>
  | Dated<'ripple_effect', ProgressData<'ripple_effect'>>
  | Dated<'emotional_state', ProgressData<'emotional_state'>>
  | Dated<'sensory_anchor', ProgressData<'sensory_anchor'>>
  | Dated<'story_evidence', ProgressData<'story_evidence'>>
  | (InEdition & { readonly kind: 'save_reflection'; readonly data: WrittenAnswers; readonly timeZone: string })
  | (InEdition & { readonly kind: 'record_engagement'; readonly data: Engagement; readonly timeZone: string })
  | (InEdition & { readonly kind: 'record_scenario'; readonly data: FinishedScenario; readonly timeZone: string })
  | (InEdition & { readonly kind: 'unlock'; readonly achievementId: string })
  | ({ readonly kind: 'share'; readonly achievementId: string } & Sharing)
  | ({ readonly kind: 'validate'; readonly achievementId: string } & Validation)
  | { readonly kind: 'issue_licence' }
  | { readonly kind: 'share_licence'; readonly sharing: LicenceSharing }
  | { readonly kind: 'revoke_licence'; readonly by: 'holder' | 'admin' };

const editionOf = (command: LearnerCommand): Variant =>
  ('variant' in command ? command.variant : undefined) ?? 'standard';

const decideAlone = (state: LearnerState, command: LearnerCommand, { now, eventId }: DecideContext): LearnerEvent[] => {
  const day = 'timestamp' in command ? progressDay(command.timestamp, command.timeZone, now) : '';
  switch (command.kind) {
    case 'step_completion':
      return completeStep(state, { ...command.data, timeZone: command.timeZone }, day);
    case 'flight_report':
      return submitFlightReport(state, command.data, day);
    case 'community_project':
      return joinCommunityProject(state, command.data, day);
    case 'ripple_effect':
      return trackRippleEffect(state, command.data, day);
    case 'emotional_state':
      return recordEmotionalState(state, command.data, day);
    case 'sensory_anchor':
      return setSensoryAnchor(state, command.data, day);
    case 'story_evidence':
      return tellStory(state, command.data, day);
    case 'save_reflection':
      return saveReflection(state, command.data);
    case 'record_engagement':
      return recordEngagement(state, command.data, dayAt(command.timeZone, Date.parse(now)));
    case 'record_scenario':
      return recordScenario(state, command.data, dayAt(command.timeZone, Date.parse(now)));
    case 'unlock':
      return unlockAchievement(state, command.achievementId, editionOf(command));
    case 'share':
      return shareAchievement(state, command.achievementId, command);
    case 'validate':
      return validateAchievement(state, command.achievementId, command);
    case 'issue_licence':
      return issueLicence(state, eventId(0));
    case 'share_licence':
      return changeLicenceSharing(state, command.sharing);
    case 'revoke_licence':
      return revokeLicence(state, command.by);
  }
};

/**
 * What the command does, and in the same append everything that follows from it: the journey's start with a stream's
 * first event, every achievement that is earned by then, and the licence of a journey that is complete (design,
 * Deciding). Who completed theirs before there were licences gets it with the next thing that happens to them.
 */
const decide = (state: LearnerState, command: LearnerCommand, moment: DecideContext): LearnerEvent[] => {
  const decided = decideAlone(state, command, moment);
  if (decided.length === 0) return [];
  const starts = state.startedAt === null && 'timeZone' in command;
  const events: LearnerEvent[] = [];
  let after = state;
  const happen = (event: LearnerEvent) => {
    after = afterLearnerEvent(after, event, { id: moment.eventId(events.length), at: moment.now });
    events.push(event);
  };
  if (starts) happen({ type: 'JourneyStarted', data: { timeZone: command.timeZone } });
  for (const event of decided) happen(event);
  const edition = editionOf(command);
  for (let unlock = nextUnlock(after, edition); unlock; unlock = nextUnlock(after, edition)) happen(unlock);
  for (const issued of licenceDue(after, moment.eventId(events.length))) happen(issued);
  return events;
};

/**
 * Raise the number whenever the fold or the shape of the state changes: states that others put aside are folded again. The
 * catalogue is part of it, because the evidence that is kept is bounded by its thresholds.
 */
const rules = `learner 2 ${fingerprint(catalogue)}`;

/** The rules of `learner-<userId>`. */
export const learnerDecider: Decider<LearnerState, LearnerCommand, LearnerEvent> = {
  initialState: newLearner,
  evolve: (state, event) => afterLearnerEvent(state, event, { id: event.id, at: event.metadata.occurredAt }),
  stateVersion: rules,
  decide,
};

export const deciders = { learner: learnerDecider };

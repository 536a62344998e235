import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import { wordsIn } from '#contracts/licences/step-facts.ts';
import { kindOfAnchor, requireAgreed } from './consents.ts';
import type { LearnerState } from './learner.ts';
import {
  ofCommunityProject,
  ofEmotionalState,
  ofFlightReport,
  ofRippleEffect,
  ofSensoryAnchor,
  ofStory,
} from './measures.ts';
import { progressOn } from './progress-event.ts';

/** Progress that needs nothing but what the learner says; completing a step follows the order of the steps. */
export type Recordable = Exclude<TrackProgress, { type: 'step_completion' }>;
type Recording<Of = Recordable> = Of extends Recordable
  ? { readonly kind: Of['type']; readonly data: Of['data']; readonly told?: Telling }
  : never;

/** What the server knows of a story: the step in which it was told, and the length of its recording. */
export interface Telling {
  readonly step: StepNumber | null;
  readonly seconds: number | null;
}

/**
 * Records one thing that a learner did, with the day it counts for and the measures it moves (spec §4).
 * @throws Refusal `not_agreed` for a photo or a recording that its person did not agree to keep
 */
export const recordProgress = (state: LearnerState, { kind, data, told }: Recording, day: string): LearnerEvent => {
  const { measures } = state;
  switch (kind) {
    case 'flight_report':
      return {
        type: 'FlightReportSubmitted',
        data: { ...data, notes: data.notes ?? null, ...progressOn(state, day, ofFlightReport(measures, data)) },
      };
    case 'community_project': {
      const { role = null, description = null } = data;
      const progress = progressOn(state, day, ofCommunityProject(measures, data));
      return { type: 'CommunityProjectJoined', data: { ...data, role, description, ...progress } };
    }
    case 'ripple_effect': {
      const addedToday = day > state.impact.day ? 0 : state.impact.added;
      const { category, storyText = null, peopleImpacted = null, timeInvested = null, valueCreated = null } = data;
      const said = { category, storyText, peopleImpacted, timeInvested, valueCreated };
      return {
        type: 'RippleEffectTracked',
        data: { ...said, ...progressOn(state, day, ofRippleEffect(measures, data, addedToday)) },
      };
    }
    case 'emotional_state': {
      const { emotion, parasympatheticActivation = false } = data;
      const { intensity = null, qualityScore = null, heartRate = null } = data;
      const said = { emotion, intensity, parasympatheticActivation, qualityScore, heartRate };
      return {
        type: 'EmotionalStateRecorded',
        data: { ...said, ...progressOn(state, day, ofEmotionalState(measures, data)) },
      };
    }
    case 'sensory_anchor': {
      const { mediaUrl = null } = data;
      if (mediaUrl !== null) requireAgreed(state.consents, kindOfAnchor(data.sense));
      return {
        type: 'SensoryAnchorSet',
        data: { ...data, mediaUrl, ...progressOn(state, day, ofSensoryAnchor(measures)) },
      };
    }
    case 'story_evidence': {
      const { title = '', storyText = null, recordingUrl = null, photos = [] } = data;
      if (photos.length > 0) requireAgreed(state.consents, 'photos');
      if (recordingUrl !== null) requireAgreed(state.consents, 'voice');
      const { vulnerabilityLevel = null, multiModalScore = null, wisdomScore = null } = data;
      const scores = { vulnerabilityLevel, multiModalScore, wisdomScore };
      const { step = null, seconds = null } = told ?? {};
      const length = { step, words: wordsIn(storyText), seconds };
      return {
        type: 'StoryTold',
        data: {
          ...length,
          title: title.trim() || null,
          storyText,
          recordingUrl,
          photos,
          ...scores,
          ...progressOn(state, day, ofStory(measures, data)),
        },
      };
    }
  }
};

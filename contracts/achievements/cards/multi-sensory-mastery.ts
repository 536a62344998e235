import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Remembering with more than words. */
export const multiSensoryMastery: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'something-to-hold',
    name: 'Something to Hold',
    description: 'Set one sensory anchor: a sight, a sound, a touch, a smell or a taste that brings you back.',
    tier: 'Bronze',
    category: 'Multi-Sensory Mastery',
    requirements: { sensory_anchor_count: 1 },
    points: 110,
    evidence_required: ['sensory anchor'],
    sensory_validation: { emotional_state: true },
    unlock_message: 'A small thing you can hold. Red helicopters have started with less.',
  },
  {
    ...firstEdition,
    id: 'eye-for-it',
    name: 'An Eye for It',
    description: 'Add five photos to your stories, and set three anchors.',
    tier: 'Silver',
    category: 'Multi-Sensory Mastery',
    requirements: { photo_upload_count: 5, sensory_anchor_count: 3 },
    points: 220,
    evidence_required: ['photo', 'sensory anchor'],
    sensory_validation: { visual: true },
    unlock_message: 'You have begun to notice while it happens. That is the whole trick.',
  },
  {
    ...firstEdition,
    id: 'multi-modal-master',
    name: 'Multi-Modal Master',
    description: 'Twelve photos, five recordings, eight anchors, and one story in which they work as one.',
    tier: 'Platinum',
    category: 'Multi-Sensory Mastery',
    requirements: {
      multi_modal_integration: true,
      photo_upload_count: 12,
      voice_recording_count: 5,
      sensory_anchor_count: 8,
    },
    points: 1000,
    evidence_required: ['story', 'photo', 'voice recording', 'sensory anchor'],
    sensory_validation: { visual: true, audio: true, emotional_state: true, story_authenticity: true },
    unlock_message: 'Picture, voice and touch tell one story now. You will be able to find your way back to it.',
    prerequisite_achievements: ['something-to-hold', 'voice-in-the-room'],
  },
];

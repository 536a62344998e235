import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Remembering with more than words. */
export const multiSensoryMastery: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'something-to-hold',
    tier: 'Bronze',
    category: 'Multi-Sensory Mastery',
    requirements: { sensory_anchor_count: 1 },
    points: 110,
    evidence_required: ['sensory anchor'],
    sensory_validation: { emotional_state: true },
  },
  {
    ...firstEdition,
    id: 'eye-for-it',
    tier: 'Silver',
    category: 'Multi-Sensory Mastery',
    requirements: { photo_upload_count: 5, sensory_anchor_count: 3 },
    points: 220,
    evidence_required: ['photo', 'sensory anchor'],
    sensory_validation: { visual: true },
  },
  {
    ...firstEdition,
    id: 'multi-modal-master',
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
    prerequisite_achievements: ['something-to-hold', 'voice-in-the-room'],
  },
];

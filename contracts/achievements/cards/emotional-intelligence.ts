import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Noticing, settling, letting oneself be seen. One of the hidden cards is here. */
export const emotionalIntelligence: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'trust-builder',
    tier: 'Silver',
    category: 'Emotional Intelligence',
    requirements: { story_completion_count: 2, vulnerability_demonstration: true },
    points: 200,
    evidence_required: ['story'],
    sensory_validation: { emotional_state: true, story_authenticity: true },
  },
  {
    ...firstEdition,
    id: 'calm-hands',
    tier: 'Bronze',
    category: 'Emotional Intelligence',
    requirements: { parasympathetic_activation_count: 3 },
    points: 130,
    evidence_required: ['emotional state'],
    sensory_validation: { biometric: true, emotional_state: true },
  },
  {
    ...firstEdition,
    id: 'inner-weather',
    tier: 'Silver',
    category: 'Emotional Intelligence',
    requirements: { biometric_data_points: 10 },
    points: 240,
    evidence_required: ['emotional state'],
    sensory_validation: { biometric: true, emotional_state: true },
  },
  {
    ...firstEdition,
    id: 'steady-heart',
    tier: 'Gold',
    category: 'Emotional Intelligence',
    requirements: { parasympathetic_activation_count: 10, emotional_state_mastery: true },
    points: 450,
    evidence_required: ['emotional state'],
    sensory_validation: { biometric: true, emotional_state: true },
    prerequisite_achievements: ['calm-hands'],
  },
  {
    ...firstEdition,
    id: 'night-owl-transformer',
    tier: 'Silver',
    category: 'Emotional Intelligence',
    requirements: { streak_days: 7, parasympathetic_activation_count: 6, biometric_data_points: 15 },
    points: 280,
    evidence_required: ['emotional state', 'active day'],
    sensory_validation: { biometric: true, emotional_state: true },
    hidden: true,
  },
];

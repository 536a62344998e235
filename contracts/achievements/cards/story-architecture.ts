import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Finding a story, telling it, learning from it. */
export const storyArchitecture: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'in-your-own-words',
    tier: 'Bronze',
    category: 'Story Architecture',
    requirements: { story_completion_count: 1 },
    points: 110,
    evidence_required: ['story'],
    sensory_validation: { story_authenticity: true },
  },
  {
    ...firstEdition,
    id: 'kindness-remembered',
    tier: 'Silver',
    category: 'Story Architecture',
    requirements: { step3_completed: true, story_completion_count: 3 },
    points: 210,
    evidence_required: ['completed step', 'story'],
    sensory_validation: { emotional_state: true, story_authenticity: true },
  },
  {
    ...firstEdition,
    id: 'voice-in-the-room',
    tier: 'Silver',
    category: 'Story Architecture',
    requirements: { voice_recording_count: 3 },
    points: 230,
    evidence_required: ['story', 'voice recording'],
    sensory_validation: { audio: true, story_authenticity: true },
  },
  {
    ...firstEdition,
    id: 'story-architect',
    tier: 'Gold',
    category: 'Story Architecture',
    requirements: { story_completion_count: 8, wisdom_synthesis_score: 70 },
    points: 420,
    evidence_required: ['story'],
    sensory_validation: { story_authenticity: true },
    prerequisite_achievements: ['in-your-own-words'],
  },
];

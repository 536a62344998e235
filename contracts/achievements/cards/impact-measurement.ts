import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Counting what kindness does, without making it smaller. */
export const impactMeasurement: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'counted-with-care',
    name: 'Counted with Care',
    description: 'Record three ripples, one of them with its people, its time and what it was worth.',
    tier: 'Silver',
    category: 'Impact Measurement',
    requirements: { ripple_effects_tracked: 3, quantitative_metrics_comprehensive: true },
    points: 300,
    evidence_required: ['ripple'],
    sensory_validation: { impact_verification: true },
    unlock_message: 'You counted it, and it was still kind. The two get along.',
  },
  {
    ...firstEdition,
    id: 'positive-reverberation-tracker',
    name: 'Positive Reverberation Tracker',
    description: 'Follow ten ripples until fifty people are touched, told richly and measured fully.',
    tier: 'Diamond',
    category: 'Impact Measurement',
    requirements: {
      ripple_effects_tracked: 10,
      leadership_impact_score: 50,
      qualitative_stories_rich: true,
      quantitative_metrics_comprehensive: true,
    },
    points: 750,
    evidence_required: ['ripple'],
    sensory_validation: { audio: true, community_feedback: true, impact_verification: true },
    unlock_message: 'Fifty people, and you know how it reached them. Listen: it is still going.',
    prerequisite_achievements: ['counted-with-care'],
  },
  {
    ...firstEdition,
    id: 'goodwill-on-the-books',
    name: 'Goodwill on the Books',
    description: 'After the sixth step: a hundred people reached, through hobbies, relationships and communities.',
    tier: 'Diamond',
    category: 'Impact Measurement',
    requirements: {
      step6_completed: true,
      leadership_impact_score: 100,
      hobbies_impact_documented: 3,
      relationship_quality_improvements: 4,
      community_contributions_measured: 3,
    },
    points: 1100,
    evidence_required: ['completed step', 'ripple'],
    sensory_validation: { community_feedback: true, impact_verification: true },
    unlock_message: 'Accountants call it the unexplained difference. You can explain yours, name by name.',
    prerequisite_achievements: ['positive-reverberation-tracker'],
  },
];

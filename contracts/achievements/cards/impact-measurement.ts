import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Counting what kindness does, without making it smaller. */
export const impactMeasurement: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'counted-with-care',
    tier: 'Silver',
    category: 'Impact Measurement',
    requirements: { ripple_effects_tracked: 3, quantitative_metrics_comprehensive: true },
    points: 300,
    evidence_required: ['ripple'],
    sensory_validation: { impact_verification: true },
  },
  {
    ...firstEdition,
    id: 'positive-reverberation-tracker',
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
    prerequisite_achievements: ['counted-with-care'],
  },
  {
    ...firstEdition,
    id: 'goodwill-on-the-books',
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
    prerequisite_achievements: ['positive-reverberation-tracker'],
  },
];

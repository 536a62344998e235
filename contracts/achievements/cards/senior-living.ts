import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Senior Living Excellence and Care Leadership: the cards of the senior-living variant. */
export const seniorLiving: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'the-open-door',
    tier: 'Bronze',
    category: 'Senior Living Excellence',
    requirements: { relationship_quality_improvements: 2 },
    points: 140,
    evidence_required: ['ripple'],
    sensory_validation: { community_feedback: true },
    aleris_specific: true,
  },
  {
    ...firstEdition,
    id: 'house-that-listens',
    tier: 'Gold',
    category: 'Senior Living Excellence',
    requirements: { care_quality_improvement: 10, flight_reports_submitted: 4 },
    points: 480,
    evidence_required: ['care measure', 'flight report'],
    sensory_validation: { community_feedback: true, impact_verification: true },
    aleris_specific: true,
  },
  {
    ...firstEdition,
    id: 'rounds-with-time',
    tier: 'Silver',
    category: 'Care Leadership',
    requirements: { team_mentoring_sessions: 3 },
    points: 260,
    evidence_required: ['engagement'],
    sensory_validation: { community_feedback: true },
    aleris_specific: true,
  },
  {
    ...firstEdition,
    id: 'care-that-stays',
    tier: 'Platinum',
    category: 'Care Leadership',
    requirements: { care_quality_improvement: 20, team_mentoring_sessions: 4, leadership_impact_score: 40 },
    points: 950,
    evidence_required: ['care measure', 'engagement', 'ripple'],
    sensory_validation: { community_feedback: true, impact_verification: true },
    aleris_specific: true,
    prerequisite_achievements: ['house-that-listens', 'rounds-with-time'],
  },
];

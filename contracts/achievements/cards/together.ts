import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** Team Collaboration and Community Development. */
export const together: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'shared-controls',
    tier: 'Silver',
    category: 'Team Collaboration',
    requirements: { community_projects_participated: 1, collaborative_leadership: true },
    points: 270,
    evidence_required: ['community project'],
    sensory_validation: { community_feedback: true },
  },
  {
    ...firstEdition,
    id: 'co-pilot',
    tier: 'Gold',
    category: 'Team Collaboration',
    requirements: { team_mentoring_sessions: 5, relationship_quality_improvements: 3 },
    points: 440,
    evidence_required: ['engagement', 'ripple'],
    sensory_validation: { community_feedback: true },
    prerequisite_achievements: ['trust-builder'],
  },
  {
    ...firstEdition,
    id: 'hobby-lent-out',
    tier: 'Bronze',
    category: 'Community Development',
    requirements: { hobbies_impact_documented: 2 },
    points: 150,
    evidence_required: ['ripple'],
    sensory_validation: { community_feedback: true },
  },
  {
    ...firstEdition,
    id: 'good-neighbour',
    tier: 'Silver',
    category: 'Community Development',
    requirements: { community_contributions_measured: 2, values_alignment_score: 70 },
    points: 290,
    evidence_required: ['community project', 'ripple'],
    sensory_validation: { community_feedback: true },
  },
  {
    ...firstEdition,
    id: 'community-transformer',
    tier: 'Platinum',
    category: 'Community Development',
    requirements: {
      community_projects_participated: 3,
      values_alignment_score: 85,
      collaborative_leadership: true,
      community_contributions_measured: 4,
    },
    points: 1200,
    evidence_required: ['community project', 'ripple'],
    sensory_validation: { visual: true, community_feedback: true, impact_verification: true },
    prerequisite_achievements: ['shared-controls'],
  },
];

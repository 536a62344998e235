import type { AchievementDefinition } from '../definition.ts';
import { firstEdition } from './first-edition.ts';

/** The first days: coming, coming back, looking at the instruments. */
export const gettingStarted: readonly AchievementDefinition[] = [
  {
    ...firstEdition,
    id: 'permission-granted',
    tier: 'Bronze',
    category: 'Getting Started',
    requirements: { step1_completed: true },
    points: 100,
    evidence_required: ['completed step'],
    sensory_validation: {},
  },
  {
    ...firstEdition,
    id: 'first-lift',
    tier: 'Bronze',
    category: 'Getting Started',
    requirements: { days_active: 3 },
    points: 100,
    evidence_required: ['active day'],
    sensory_validation: {},
  },
  {
    ...firstEdition,
    id: 'instruments-read',
    tier: 'Bronze',
    category: 'Getting Started',
    requirements: { flight_reports_submitted: 1 },
    points: 120,
    evidence_required: ['flight report'],
    sensory_validation: {},
  },
  {
    ...firstEdition,
    id: 'steady-rotor',
    tier: 'Silver',
    category: 'Getting Started',
    requirements: { streak_days: 5, engagement_score_minimum: 10 },
    points: 200,
    evidence_required: ['active day', 'engagement'],
    sensory_validation: {},
  },
];

import type { RequirementKey } from './requirements.ts';

/** What a learner can do towards an achievement. */
export const deedKinds = [
  'step',
  'report',
  'feeling',
  'story',
  'anchor',
  'ripple',
  'project',
  'mentoring',
  'week',
  'scenario',
  'care',
  'use',
] as const;
export type DeedKind = (typeof deedKinds)[number];

/** The minutes of one deed, for learners whose own pace is not known yet. A step has its own (contracts/journey/steps.ts). */
export const typicalMinutes: Readonly<Record<Exclude<DeedKind, 'step'>, number>> = {
  report: 2,
  feeling: 2,
  story: 6,
  anchor: 3,
  ripple: 4,
  project: 4,
  mentoring: 3,
  week: 15,
  scenario: 10,
  care: 3,
  use: 5,
};

/** The deed that moves each measure. */
export const deedFor: Readonly<Record<RequirementKey, DeedKind>> = {
  parasympathetic_activation_count: 'feeling',
  biometric_data_points: 'feeling',
  engagement_score_minimum: 'use',
  // Any deed makes a day count; a report is the shortest.
  days_active: 'report',
  streak_days: 'report',
  step1_completed: 'step',
  step2_completed: 'step',
  step3_completed: 'step',
  step4_completed: 'step',
  step5_completed: 'step',
  step6_completed: 'step',
  emotional_state_mastery: 'feeling',
  vulnerability_demonstration: 'story',
  wisdom_synthesis_score: 'story',
  story_completion_count: 'story',
  photo_upload_count: 'story',
  voice_recording_count: 'story',
  sensory_anchor_count: 'anchor',
  multi_modal_integration: 'story',
  simulation_mastery: 'week',
  values_centered_percentage: 'week',
  leadership_impact_score: 'ripple',
  care_quality_improvement: 'care',
  team_mentoring_sessions: 'mentoring',
  all_components_unlocked: 'step',
  flight_reports_submitted: 'report',
  community_projects_participated: 'project',
  ripple_effects_tracked: 'ripple',
  life_balance_consistency: 'report',
  money_progress_consistency: 'report',
  joy_level_consistency: 'report',
  values_alignment_score: 'project',
  money_capability_demonstration: 'scenario',
  collaborative_leadership: 'project',
  hobbies_impact_documented: 'ripple',
  relationship_quality_improvements: 'ripple',
  community_contributions_measured: 'ripple',
  qualitative_stories_rich: 'ripple',
  quantitative_metrics_comprehensive: 'ripple',
};

/** Measures that keep their best value: one event alone proves them. The other numbers are sums, which grow with time. */
export const keepsBest: ReadonlySet<RequirementKey> = new Set<RequirementKey>([
  'wisdom_synthesis_score',
  'values_alignment_score',
  'simulation_mastery',
  'values_centered_percentage',
  'money_capability_demonstration',
  'care_quality_improvement',
]);

/** Measures that rest on a number which learners give themselves. */
const rated: ReadonlySet<string> = new Set<RequirementKey>([
  'emotional_state_mastery',
  'vulnerability_demonstration',
  'wisdom_synthesis_score',
  'multi_modal_integration',
  'leadership_impact_score',
  'care_quality_improvement',
  'life_balance_consistency',
  'money_progress_consistency',
  'joy_level_consistency',
  'values_alignment_score',
]);

/** What a met requirement shows: something done, a number that the learner chose, or use of the product alone. */
export const proofKindOf = (key: string): 'deed' | 'rating' | 'use' =>
  key === 'engagement_score_minimum' ? 'use' : rated.has(key) ? 'rating' : 'deed';

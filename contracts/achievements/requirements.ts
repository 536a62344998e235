/**
 * The 39 requirement keys of spec §3, each with its kind. A `count` and a `score` are
 * met at or above their threshold; a `flag` is met when it matches (spec §4, Achievement).
 */
export const requirements = {
  parasympathetic_activation_count: 'count',
  biometric_data_points: 'count',
  engagement_score_minimum: 'score',
  days_active: 'count',
  streak_days: 'count',
  step1_completed: 'flag',
  step2_completed: 'flag',
  step3_completed: 'flag',
  step4_completed: 'flag',
  step5_completed: 'flag',
  step6_completed: 'flag',
  emotional_state_mastery: 'flag',
  vulnerability_demonstration: 'flag',
  wisdom_synthesis_score: 'score',
  story_completion_count: 'count',
  photo_upload_count: 'count',
  voice_recording_count: 'count',
  sensory_anchor_count: 'count',
  multi_modal_integration: 'flag',
  simulation_mastery: 'score',
  values_centered_percentage: 'score',
  leadership_impact_score: 'score',
  care_quality_improvement: 'score',
  team_mentoring_sessions: 'count',
  all_components_unlocked: 'flag',
  flight_reports_submitted: 'count',
  community_projects_participated: 'count',
  ripple_effects_tracked: 'count',
  life_balance_consistency: 'score',
  money_progress_consistency: 'score',
  joy_level_consistency: 'score',
  values_alignment_score: 'score',
  money_capability_demonstration: 'score',
  collaborative_leadership: 'flag',
  hobbies_impact_documented: 'count',
  relationship_quality_improvements: 'count',
  community_contributions_measured: 'count',
  qualitative_stories_rich: 'flag',
  quantitative_metrics_comprehensive: 'flag',
} as const satisfies Record<string, 'count' | 'score' | 'flag'>;

export type RequirementKey = keyof typeof requirements;
export type FlagKey = {
  [K in RequirementKey]: (typeof requirements)[K] extends 'flag' ? K : never;
}[RequirementKey];
export type NumberKey = Exclude<RequirementKey, FlagKey>;

/** A learner's values: a number per count or score, a boolean per flag; a missing key is 0 or false. */
export type Measures = { readonly [K in NumberKey]?: number | undefined } & {
  readonly [K in FlagKey]?: boolean | undefined;
};

export const requirementKeys = Object.keys(requirements) as readonly RequirementKey[];

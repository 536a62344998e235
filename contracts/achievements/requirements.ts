/**
 * The 39 requirement keys of spec §3, each with its kind and the words a person reads. A `count` and a `score` are
 * met at or above their threshold; a `flag` is met when it matches (spec §4, Achievement).
 */
export const requirements = {
  parasympathetic_activation_count: { kind: 'count', label: 'Moments of calm recorded' },
  biometric_data_points: { kind: 'count', label: 'Body readings recorded' },
  engagement_score_minimum: { kind: 'score', label: 'Engagement score' },
  days_active: { kind: 'count', label: 'Days active' },
  streak_days: { kind: 'count', label: 'Days in a row' },
  step1_completed: { kind: 'flag', label: 'Pre-flight completed' },
  step2_completed: { kind: 'flag', label: 'My journey completed' },
  step3_completed: { kind: 'flag', label: 'Life completed' },
  step4_completed: { kind: 'flag', label: 'Money completed' },
  step5_completed: { kind: 'flag', label: 'Joy completed' },
  step6_completed: { kind: 'flag', label: 'Action flow completed' },
  emotional_state_mastery: { kind: 'flag', label: 'An emotional state held with quality 80 or more' },
  vulnerability_demonstration: { kind: 'flag', label: 'A story told with openness 7 or more' },
  wisdom_synthesis_score: { kind: 'score', label: 'Highest wisdom score of a story' },
  story_completion_count: { kind: 'count', label: 'Stories told' },
  photo_upload_count: { kind: 'count', label: 'Photos added' },
  voice_recording_count: { kind: 'count', label: 'Stories told by voice' },
  sensory_anchor_count: { kind: 'count', label: 'Sensory anchors set' },
  multi_modal_integration: { kind: 'flag', label: 'A story that joins several senses, 80 or more' },
  simulation_mastery: { kind: 'score', label: 'Best balance in the working week' },
  values_centered_percentage: { kind: 'score', label: 'Choices made from your values' },
  leadership_impact_score: { kind: 'score', label: 'People reached by your ripples' },
  care_quality_improvement: { kind: 'score', label: 'Improvement of your own care measure' },
  team_mentoring_sessions: { kind: 'count', label: 'Mentoring sessions held' },
  all_components_unlocked: { kind: 'flag', label: 'Life, Money and Joy all open' },
  flight_reports_submitted: { kind: 'count', label: 'Flight reports' },
  community_projects_participated: { kind: 'count', label: 'Community projects' },
  ripple_effects_tracked: { kind: 'count', label: 'Ripples tracked' },
  life_balance_consistency: { kind: 'score', label: 'Steadiness in Life' },
  money_progress_consistency: { kind: 'score', label: 'Steadiness in Money' },
  joy_level_consistency: { kind: 'score', label: 'Steadiness in Joy' },
  values_alignment_score: { kind: 'score', label: 'Best values match of a community project' },
  money_capability_demonstration: { kind: 'score', label: 'Money picture drawn, or Money at the end of a scenario' },
  collaborative_leadership: { kind: 'flag', label: 'A role taken in a community project' },
  hobbies_impact_documented: { kind: 'count', label: 'Ripples from a hobby' },
  relationship_quality_improvements: { kind: 'count', label: 'Ripples in a relationship' },
  community_contributions_measured: { kind: 'count', label: 'Ripples in a community' },
  qualitative_stories_rich: { kind: 'flag', label: 'A ripple told richly' },
  quantitative_metrics_comprehensive: { kind: 'flag', label: 'A ripple measured fully' },
} as const satisfies Record<string, { kind: 'count' | 'score' | 'flag'; label: string }>;

export type RequirementKey = keyof typeof requirements;
export type FlagKey = {
  [K in RequirementKey]: (typeof requirements)[K]['kind'] extends 'flag' ? K : never;
}[RequirementKey];
export type NumberKey = Exclude<RequirementKey, FlagKey>;

/** Where a learner stands: a number per count or score, a boolean per flag; a missing key is 0 or false. */
export type Measures = { readonly [K in NumberKey]?: number | undefined } & {
  readonly [K in FlagKey]?: boolean | undefined;
};

export const requirementKeys = Object.keys(requirements) as readonly RequirementKey[];

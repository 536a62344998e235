import { measureOf } from '#contracts/achievements/measures.ts';
import type { FlagKey, Measures, NumberKey, RequirementKey } from '#contracts/achievements/requirements.ts';
import type { TrackProgress } from '#contracts/journey/tracking.ts';
import type { RunMeasures } from '#contracts/scenarios/run-facts.ts';

/** The values of measures after an event. */
export type Reached = { -readonly [K in NumberKey]?: number } & { -readonly [K in FlagKey]?: boolean };

/** What a person recorded, by the type of its call. */
export type ProgressData<Type extends TrackProgress['type']> = Extract<TrackProgress, { type: Type }>['data'];

const plus = (before: number | undefined, by: number, max = Number.POSITIVE_INFINITY): number =>
  Math.min(max, (before ?? 0) + by);
const highest = (before: number | undefined, value: number | undefined): number => Math.max(before ?? 0, value ?? 0);
/** How many people a day adds to the leadership impact. */
const peoplePerDay = 25;
const written = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Keeps only the measures that changed. A flag that is set stays set. */
export const moved = (before: Measures, reached: Reached): Reached => {
  const changed: Record<string, number | boolean> = {};
  for (const name in reached) {
    const key = name as RequirementKey; // measures have no other keys
    const value = reached[key];
    if (value !== undefined && value !== false && value !== measureOf(before, key)) changed[key] = value;
  }
  return changed; // the keys and kinds of `reached`
};

/** +1 report; +10 for each gauge at 7 or more, so that ten good reports make a steadiness of 100 (spec §4). */
export const ofFlightReport = (before: Measures, report: ProgressData<'flight_report'>): Reached => {
  const steady = (measure: number | undefined, gauge: number) => (gauge >= 7 ? plus(measure, 10, 100) : (measure ?? 0));
  return {
    flight_reports_submitted: plus(before.flight_reports_submitted, 1),
    life_balance_consistency: steady(before.life_balance_consistency, report.lifeBalance),
    money_progress_consistency: steady(before.money_progress_consistency, report.moneyProgress),
    joy_level_consistency: steady(before.joy_level_consistency, report.joyLevel),
  };
};

/** +1 project, the highest values match (spec §4); a role in a project shows collaborative leadership (our rule). */
export const ofCommunityProject = (before: Measures, project: ProgressData<'community_project'>): Reached => ({
  community_projects_participated: plus(before.community_projects_participated, 1),
  values_alignment_score: highest(before.values_alignment_score, project.valuesAlignment),
  collaborative_leadership: written(project.role),
});

/**
 * +1 ripple and +1 in its category (spec §4); rich with more than 100 characters, comprehensive with people, time and
 * value (spec §5). Our rule for leadership impact: the people of all ripples together, whole ones, at most 25 a day, up to
 * 100: what one can type in a minute takes four days.
 */
export const ofRippleEffect = (
  before: Measures,
  ripple: ProgressData<'ripple_effect'>,
  addedToday: number,
): Reached => {
  const counted = (measure: number | undefined, category: string) =>
    plus(measure, ripple.category === category ? 1 : 0);
  const people = ripple.peopleImpacted ?? 0;
  return {
    ripple_effects_tracked: plus(before.ripple_effects_tracked, 1),
    hobbies_impact_documented: counted(before.hobbies_impact_documented, 'hobbies'),
    relationship_quality_improvements: counted(before.relationship_quality_improvements, 'relationships'),
    community_contributions_measured: counted(before.community_contributions_measured, 'community'),
    qualitative_stories_rich: (ripple.storyText ?? '').trim().length > 100,
    quantitative_metrics_comprehensive: people > 0 && (ripple.timeInvested ?? 0) > 0 && written(ripple.valueCreated),
    leadership_impact_score: plus(
      before.leadership_impact_score,
      Math.max(0, Math.min(Math.floor(people), peoplePerDay - addedToday)),
      100,
    ),
  };
};

/** +1 reading; +1 moment of calm when there was one; mastery at a quality of 80 or more (spec §4). */
export const ofEmotionalState = (before: Measures, state: ProgressData<'emotional_state'>): Reached => ({
  biometric_data_points: plus(before.biometric_data_points, 1),
  parasympathetic_activation_count: plus(
    before.parasympathetic_activation_count,
    state.parasympatheticActivation ? 1 : 0,
  ),
  emotional_state_mastery: (state.qualityScore ?? 0) >= 80,
});

/** +1 anchor (spec §4). */
export const ofSensoryAnchor = (before: Measures): Reached => ({
  sensory_anchor_count: plus(before.sensory_anchor_count, 1),
});

/**
 * +1 story; +1 recording with a recording; plus its photos; vulnerability at level 7 or more; integration at a score of
 * 80 or more; the highest wisdom score (spec §4).
 */
export const ofStory = (before: Measures, story: ProgressData<'story_evidence'>): Reached => ({
  story_completion_count: plus(before.story_completion_count, 1),
  voice_recording_count: plus(before.voice_recording_count, story.recordingUrl ? 1 : 0),
  photo_upload_count: plus(before.photo_upload_count, story.photos?.length ?? 0),
  vulnerability_demonstration: (story.vulnerabilityLevel ?? 0) >= 7,
  multi_modal_integration: (story.multiModalScore ?? 0) >= 80,
  wisdom_synthesis_score: highest(before.wisdom_synthesis_score, story.wisdomScore),
});

/** What one recorded engagement adds to the score, and the maximum a day may add: ten good days make 100. */
const pointsPerEngagement = 2;
const pointsPerDay = 10;

/**
 * What finished scenarios show (our rules), beside the steps: money capability the Money score, simulation mastery the lowest of
 * the three scores, values the decisions that cost something for the sake of people, collaborative leadership half of a run
 * together with others. The best value ever reached is kept.
 */
export const ofFinishedScenario = (
  before: Measures,
  { money, balance, valuesCentered, together }: RunMeasures,
): Reached => ({
  money_capability_demonstration: highest(before.money_capability_demonstration, money),
  simulation_mastery: highest(before.simulation_mastery, balance),
  values_centered_percentage: highest(before.values_centered_percentage, valuesCentered),
  collaborative_leadership: together,
});

/** The type of an engagement that is a mentoring session. */
export const mentoringSession = 'mentoring_session';

/** Engagement (our rule): +2 each, at most 10 a day, up to 100; the first mentoring session of a day also counts as one. */
export const ofEngagement = (
  before: Measures,
  engagementType: string,
  { addedToday, isMentored }: { readonly addedToday: number; readonly isMentored: boolean },
): Reached => ({
  engagement_score_minimum: plus(
    before.engagement_score_minimum,
    Math.max(0, Math.min(pointsPerEngagement, pointsPerDay - addedToday)),
    100,
  ),
  team_mentoring_sessions: plus(
    before.team_mentoring_sessions,
    engagementType === mentoringSession && !isMentored ? 1 : 0,
  ),
});

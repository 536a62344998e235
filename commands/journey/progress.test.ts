import { describe, expect, test } from 'vitest';
import type { Measures } from '#contracts/achievements/requirements.ts';
import {
  agreement,
  anchor,
  engagement,
  feeling,
  flightReport,
  newcomer,
  project,
  ripple,
  step,
  story,
} from '../testing/learner-commands.ts';
import type { LearnerCommand } from './learner-decider.ts';

const after = (...commands: LearnerCommand[]): Measures => newcomer.givenAll(commands).state.measures;

describe('a flight report', () => {
  test('counts, and adds ten to the steadiness of each gauge at seven or more', () => {
    expect(after(flightReport({ lifeBalance: 7, moneyProgress: 6.9, joyLevel: 10 }))).toMatchObject({
      flight_reports_submitted: 1,
      life_balance_consistency: 10,
      joy_level_consistency: 10,
    });
    expect(after(flightReport({ lifeBalance: 6.9, moneyProgress: 0 }))).not.toHaveProperty('life_balance_consistency');
  });

  test('never brings a steadiness above 100', () => {
    const measures = after(...Array.from({ length: 12 }, () => flightReport({ joyLevel: 9 })));
    expect(measures).toMatchObject({ flight_reports_submitted: 12, joy_level_consistency: 100 });
  });

  test('tells only what it moved', () => {
    newcomer
      .given(flightReport())
      .when(flightReport({ joyLevel: 8 }))
      .records({
        type: 'FlightReportSubmitted',
        data: { notes: null, measures: { flight_reports_submitted: 2, joy_level_consistency: 10 } },
      });
    const [event] = newcomer.given(flightReport()).when(flightReport()).events;
    expect(event?.data).toHaveProperty('measures', { flight_reports_submitted: 2 });
  });
});

describe('a community project', () => {
  test('counts, and keeps the highest values match', () => {
    expect(after(project({ valuesAlignment: 80 }), project({ valuesAlignment: 30 }))).toMatchObject({
      community_projects_participated: 2,
      values_alignment_score: 80,
    });
  });

  test('shows collaborative leadership with a role, not with an empty one', () => {
    expect(after(project({ role: '  ' }))).not.toHaveProperty('collaborative_leadership');
    expect(after(project({ role: 'Treasurer' }))).toHaveProperty('collaborative_leadership', true);
  });
});

describe('a ripple', () => {
  test.each([
    ['hobbies', 'hobbies_impact_documented'],
    ['relationships', 'relationship_quality_improvements'],
    ['community', 'community_contributions_measured'],
  ] as const)('in %s adds one to %s', (category, measure) => {
    expect(after(ripple({ category }), ripple({ category }))).toMatchObject({
      [measure]: 2,
      ripple_effects_tracked: 2,
    });
  });

  test('of another kind adds to no category', () => {
    expect(after(ripple())).toEqual({ ripple_effects_tracked: 1, days_active: 1, streak_days: 1 });
  });

  test('is rich with more than 100 characters', () => {
    expect(after(ripple({ storyText: 'x'.repeat(100) }))).not.toHaveProperty('qualitative_stories_rich');
    expect(after(ripple({ storyText: 'x'.repeat(101) }))).toHaveProperty('qualitative_stories_rich', true);
    expect(after(ripple({ storyText: `x${' '.repeat(200)}` }))).not.toHaveProperty('qualitative_stories_rich');
  });

  test('is comprehensive with people, time and value, and not without one of them', () => {
    const full = { peopleImpacted: 1, timeInvested: 0.5, valueCreated: 'A friend' };
    const key = 'quantitative_metrics_comprehensive';
    expect(after(ripple(full))).toHaveProperty(key, true);
    expect(after(ripple({ ...full, peopleImpacted: 0 }))).not.toHaveProperty(key);
    expect(after(ripple({ ...full, timeInvested: 0 }))).not.toHaveProperty(key);
    expect(after(ripple({ ...full, valueCreated: ' ' }))).not.toHaveProperty(key);
  });

  test('adds its people to the leadership impact, whole ones, 25 a day and up to 100', () => {
    expect(after(ripple({ peopleImpacted: 2.9 }), ripple({ peopleImpacted: 3 }))).toHaveProperty(
      'leadership_impact_score',
      5,
    );
    const everyone = ripple({ peopleImpacted: 1e6 });
    expect(after(ripple({ peopleImpacted: 20 }), everyone, everyone)).toHaveProperty('leadership_impact_score', 25);
    const days = ['10', '11', '12', '13', '14'].map((day) => `2025-03-${day}T09:00:00.000Z`);
    const week = days.reduce(
      (learner, now) => learner.given(ripple({ peopleImpacted: 1e6 }, { timestamp: now }), now),
      newcomer,
    );
    expect(week.state.measures).toHaveProperty('leadership_impact_score', 100);
  });
});

describe('an emotional state', () => {
  test('is one reading, and a moment of calm only when it was one', () => {
    expect(after(feeling(), feeling({ parasympatheticActivation: true }), feeling())).toMatchObject({
      biometric_data_points: 3,
      parasympathetic_activation_count: 1,
    });
  });

  test('shows mastery at a quality of 80', () => {
    expect(after(feeling({ qualityScore: 79.9 }))).not.toHaveProperty('emotional_state_mastery');
    expect(after(feeling({ qualityScore: 80 }))).toHaveProperty('emotional_state_mastery', true);
  });

  test('leaves mastery where it is, whatever comes later', () => {
    expect(after(feeling({ qualityScore: 90 }), feeling({ qualityScore: 5 }))).toHaveProperty(
      'emotional_state_mastery',
      true,
    );
  });
});

describe('a sensory anchor', () => {
  test('counts', () => {
    expect(after(anchor(), anchor())).toHaveProperty('sensory_anchor_count', 2);
  });
});

describe('a story', () => {
  test('counts, with its recording and its photos', () => {
    const photos = ['https://example.org/1.jpg', 'https://example.org/2.jpg'];
    expect(after(agreement, story({ photos, recordingUrl: '/api/uploads/1' }), story({ photos }))).toMatchObject({
      story_completion_count: 2,
      voice_recording_count: 1,
      photo_upload_count: 4,
    });
  });

  test('shows vulnerability at level 7, and integration at a score of 80', () => {
    expect(after(story({ vulnerabilityLevel: 6.9, multiModalScore: 79 }))).toEqual({
      story_completion_count: 1,
      days_active: 1,
      streak_days: 1,
    });
    expect(after(story({ vulnerabilityLevel: 7, multiModalScore: 80 }))).toMatchObject({
      vulnerability_demonstration: true,
      multi_modal_integration: true,
    });
  });

  test('keeps the highest wisdom score', () => {
    expect(after(story({ wisdomScore: 60 }), story({ wisdomScore: 20 }))).toHaveProperty('wisdom_synthesis_score', 60);
  });
});

describe('an engagement', () => {
  test('adds two to the score, at most ten a day', () => {
    const learner = newcomer.givenAll(Array.from({ length: 8 }, () => engagement()));
    expect(learner.state.measures).toEqual({ engagement_score_minimum: 10 });
    const nextDay = learner.given(engagement(), '2025-03-11T09:00:00.000Z');
    expect(nextDay.state.measures).toEqual({ engagement_score_minimum: 12 });
  });

  test('gives no second allowance to a day that a traveller lives twice', () => {
    const auckland = Array.from({ length: 5 }, () => engagement('page_view', 'Pacific/Auckland'));
    const learner = newcomer.givenAll(auckland, '2025-03-10T12:00:00.000Z');
    const inHawaii = learner.given(engagement('page_view', 'Pacific/Honolulu'), '2025-03-10T13:00:00.000Z');
    expect(inHawaii.state.measures).toEqual({ engagement_score_minimum: 10 });
  });

  test('counts one mentoring session a day, also when the day has no more points to give', () => {
    const pages = newcomer.givenAll(Array.from({ length: 7 }, () => engagement()));
    const learner = pages.givenAll(Array.from({ length: 7 }, () => engagement('mentoring_session')));
    expect(learner.state.measures).toEqual({ engagement_score_minimum: 10, team_mentoring_sessions: 1 });
    const next = learner.given(engagement('mentoring_session'), '2025-03-11T09:00:00.000Z');
    expect(next.state.measures).toEqual({ engagement_score_minimum: 12, team_mentoring_sessions: 2 });
  });

  test('is no active day by itself', () => {
    expect(newcomer.given(engagement()).given(step(1)).state.days.count).toBe(1);
    expect(newcomer.given(engagement()).state.days.count).toBe(0);
  });
});

describe('a finished money scenario', () => {
  const finished = (money: number): LearnerCommand => ({
    kind: 'record_scenario',
    data: {
      scenario: 'books',
      outcome: { life: 20, money, joy: 30 },
      best: { money, balance: 20, valuesCentered: 50, together: money > 70 },
    },
    timeZone: 'Europe/Berlin',
  });

  test('is an engagement, and shows what somebody can do with money', () => {
    expect(after(finished(72))).toMatchObject({ engagement_score_minimum: 2, money_capability_demonstration: 72 });
  });

  test('shows balance, values and leading together, as far as its turns do', () => {
    const shown = { simulation_mastery: 20, values_centered_percentage: 50, collaborative_leadership: true };
    expect(after(finished(72))).toMatchObject(shown);
    expect(after(finished(40))).not.toHaveProperty('collaborative_leadership');
  });

  test('leaves what was better before as it was', () => {
    expect(after(finished(72), finished(40))).toMatchObject({ money_capability_demonstration: 72 });
  });

  test('opens the books of whoever finishes the Money step, with the run as its proof', () => {
    const { state } = newcomer.givenAll([finished(60), step(1), step(2), step(3), step(4)]);
    expect(Object.keys(state.achievements)).toContain('open-books');
    const { state: tooLittle } = newcomer.givenAll([finished(59), step(1), step(2), step(3), step(4)]);
    expect(Object.keys(tooLittle.achievements)).not.toContain('open-books');
  });
});

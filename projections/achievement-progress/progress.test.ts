import { describe, expect, it } from 'vitest';
import type { AchievementDefinition, CardId, Requirements } from '#contracts/achievements/definition.ts';
import type { Measures } from '#contracts/achievements/requirements.ts';
import { progressOf } from './progress.ts';

const card = (requirements: Requirements, before: readonly CardId[] = []): AchievementDefinition => ({
  id: 'first-lift',
  version: 1,
  tier: 'Bronze',
  category: 'Getting Started',
  requirements,
  points: 100,
  evidence_required: [],
  sensory_validation: {},
  prerequisite_achievements: before,
  created_at: '2025-01-01',
  updated_at: '2025-01-01',
});

/** The tenth day, counting the first. */
const progress = (requirements: Requirements, measures: Measures, before: readonly CardId[] = [], daysPerWeek = 7) =>
  progressOf(
    card(requirements, before),
    measures,
    { firstDay: '2025-03-01', unlocked: new Set(['trust-builder']), daysPerWeek },
    '2025-03-10',
  );

describe('the progress on a locked card', () => {
  it('is the mean of its requirements in whole per cent, with the progress of each', () => {
    expect(
      progress(
        { photo_upload_count: 4, step1_completed: true, wisdom_synthesis_score: 80 },
        { photo_upload_count: 1, step1_completed: true },
      ),
    ).toMatchObject({
      achievement_id: 'first-lift',
      percent: 41,
      requirements: {
        photo_upload_count: { current: 1, threshold: 4, met: false },
        step1_completed: { current: true, threshold: true, met: true },
        wisdom_synthesis_score: { current: 0, threshold: 80, met: false },
      },
    });
  });

  it('is below 100 while a requirement or a prerequisite card is missing', () => {
    expect(progress({ days_active: 1_000 }, { days_active: 999 }).percent).toBe(99);
    expect(progress({ days_active: 10 }, { days_active: 10 }, ['calm-hands']).percent).toBe(99);
    expect(progress({ days_active: 10 }, { days_active: 12 }, ['trust-builder']).percent).toBe(100);
  });
});

describe('the predicted day of a card', () => {
  const day = (requirements: Requirements, measures: Measures, before?: readonly CardId[]) =>
    progress(requirements, measures, before).estimated_completion_date;

  it('follows from the pace since the first day and the slowest requirement', () => {
    expect(day({ photo_upload_count: 4 }, { photo_upload_count: 2 })).toBe('2025-03-20');
    expect(day({ photo_upload_count: 4, days_active: 20 }, { photo_upload_count: 2, days_active: 5 })).toBe(
      '2025-04-09',
    );
  });

  it('counts one day per missing day of a streak', () => {
    expect(day({ streak_days: 7 }, { streak_days: 4 })).toBe('2025-03-13');
  });

  it('counts a streak by the days a week of its rhythm', () => {
    const { estimated_completion_date: date } = progress({ streak_days: 7 }, { streak_days: 4 }, [], 2);
    expect(date).toBe('2025-03-21');
  });

  it('is null without progress, for a flag or a best value, behind a locked card, and beyond ten years', () => {
    expect(day({ photo_upload_count: 4 }, {})).toBeNull();
    expect(day({ step3_completed: true }, {})).toBeNull();
    expect(day({ wisdom_synthesis_score: 70 }, { wisdom_synthesis_score: 69 })).toBeNull();
    expect(day({ photo_upload_count: 4 }, { photo_upload_count: 2 }, ['calm-hands'])).toBeNull();
    expect(day({ ripple_effects_tracked: 1_000 }, { ripple_effects_tracked: 1 })).toBeNull();
  });
});

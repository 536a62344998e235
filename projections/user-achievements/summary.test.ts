import { describe, expect, it } from 'vitest';
import { summaryOf } from './why.ts';

const progress = { day: '2025-03-01', measures: {} };

describe('the summary of an event', () => {
  it('gives the readings of a flight report', () => {
    const data = { lifeBalance: 8, moneyProgress: 5, joyLevel: 7, notes: 'private', ...progress };
    expect(summaryOf({ type: 'FlightReportSubmitted', data }, 'en')).toBe(
      'Flight report submitted: Life 8, Money 5, Joy 7',
    );
  });

  it('quotes the beginning of a story, cut between words', () => {
    const storyText =
      'She carried my bag up four floors and never asked why I was crying, not even when the lights went out.';
    const data = {
      step: 3,
      words: 20,
      seconds: null,
      title: null,
      storyText,
      recordingUrl: null,
      photos: ['a.jpg'],
      vulnerabilityLevel: 8,
      multiModalScore: null,
      wisdomScore: null,
      ...progress,
    };
    expect(summaryOf({ type: 'StoryTold', data }, 'en')).toBe(
      'Story told: “She carried my bag up four floors and never asked why I was crying, not even …”, Photos 1',
    );
    const erased = { ...data, storyText: null, photos: [] };
    expect(summaryOf({ type: 'StoryTold', data: erased }, 'en')).toBe('Story told');
  });

  it('describes a ripple and whom it reached', () => {
    const data = {
      category: 'community',
      storyText: '  ',
      peopleImpacted: 12,
      timeInvested: null,
      valueCreated: null,
      ...progress,
    } as const;
    expect(summaryOf({ type: 'RippleEffectTracked', data }, 'en')).toBe(
      'Ripple effect tracked: Community, People reached 12',
    );
  });

  it('names steps and achievements by their titles', () => {
    expect(summaryOf({ type: 'StepCompleted', data: { step: 2, answers: null, facts: null, ...progress } }, 'en')).toBe(
      'Step completed: My journey',
    );
    expect(
      summaryOf(
        {
          type: 'AchievementShared',
          data: { achievementId: 'trust-builder', level: 'community', organizationId: null },
        },
        'en',
      ),
    ).toBe('Achievement shared: “Trust Builder”, Community');
  });
});

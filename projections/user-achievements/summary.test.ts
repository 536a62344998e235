import { describe, expect, it } from 'vitest';
import { summaryOf } from './why.ts';

const progress = { day: '2025-03-01', measures: {} };

describe('the line that reminds a person of what they did', () => {
  it('says what a flight report said', () => {
    const data = { lifeBalance: 8, moneyProgress: 5, joyLevel: 7, notes: 'private', ...progress };
    expect(summaryOf({ type: 'FlightReportSubmitted', data }, 'en')).toBe('Flight report: Life 8, Money 5, Joy 7');
  });

  it('quotes the beginning of a story, cut between words', () => {
    const storyText =
      'She carried my bag up four floors and never asked why I was crying, not even when the lights went out.';
    const data = {
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
      'Story: “She carried my bag up four floors and never asked why I was crying, not even …”, 1 photo',
    );
    const erased = { ...data, storyText: null, photos: [] };
    expect(summaryOf({ type: 'StoryTold', data: erased }, 'en')).toBe('Story');
  });

  it('tells a ripple and whom it reached', () => {
    const data = {
      category: 'community',
      storyText: '  ',
      peopleImpacted: 12,
      timeInvested: null,
      valueCreated: null,
      ...progress,
    } as const;
    expect(summaryOf({ type: 'RippleEffectTracked', data }, 'en')).toBe('Ripple in community: 12 people');
  });

  it('calls steps and achievements by their names', () => {
    expect(summaryOf({ type: 'StepCompleted', data: { step: 2, answers: null, ...progress } }, 'en')).toBe(
      'Completed My journey',
    );
    expect(
      summaryOf(
        {
          type: 'AchievementShared',
          data: { achievementId: 'trust-builder', level: 'community', organizationId: null },
        },
        'en',
      ),
    ).toBe('Shared Trust Builder');
  });
});

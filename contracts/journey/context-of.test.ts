import { describe, expect, it } from 'vitest';
import { journeyContextOf } from './context-of.ts';

describe('the journey context', () => {
  it('of somebody who wrote nothing is empty, not missing', () => {
    const context = journeyContextOf({}, {});
    expect(context.lifeValues.personalStories).toEqual({
      childStory: '',
      professionalStory: '',
      kindnessReceived: '',
      agencyAtWork: '',
    });
    expect(context.moneyGoals.financialVision.timeFreedom).toBe(false);
    expect(context.intrinsicDrives).toEqual({ patterns: [], motivations: [], energySources: [], purposeAlignment: 0 });
  });

  it('is drawn from My journey and Money, with what they show', () => {
    const context = journeyContextOf(
      {
        coreValues: ['kindness'],
        personalStories: { childStory: 'I liked to help and to teach' },
        authenticMoments: ['with the team'],
      },
      {
        financialVision: { timeFreedom: true },
        lemonadeStandChoices: { friendsCalled: ['Ana'], businessDecisions: ['quality first'] },
      },
    );
    expect(context.intrinsicDrives).toEqual({
      patterns: ['Helper/Supporter', 'Educator/Mentor'],
      motivations: ['Quality Focus', 'Collaborative Decision Making'],
      energySources: ['Teamwork'],
      purposeAlignment: 60,
    });
  });
});

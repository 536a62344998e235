import { describe, expect, it } from 'vitest';
import { intrinsicDrives } from './purpose.ts';

const nothing = {
  lifeValues: {
    relationships: [],
    personalStories: { childStory: '', professionalStory: '', kindnessReceived: '', agencyAtWork: '' },
    coreValues: [],
    authenticMoments: [],
  },
  moneyGoals: {
    leverage: { timeInvestments: '', valueCreation: '', agencyBuilding: '' },
    lemonadeStandChoices: { friendsCalled: [], businessDecisions: [], ownershipPhilosophy: '' },
    financialVision: { timeFreedom: false, balanceSheetThinking: false, socialCapitalFocus: false },
  },
};
const withStories = (stories: Partial<typeof nothing.lifeValues.personalStories>) => ({
  ...nothing,
  lifeValues: { ...nothing.lifeValues, personalStories: { ...nothing.lifeValues.personalStories, ...stories } },
});

describe('A story told in German', () => {
  const patternsOf = (childStory: string) => intrinsicDrives(withStories({ childStory })).patterns;

  it('shows the same patterns as one in English', () => {
    expect(patternsOf('Sie hat mir geholfen, und ich habe das Team angeführt.')).toEqual([
      'Helper/Supporter',
      'Natural Leader',
    ]);
    expect(patternsOf('Wir organisierten den Umzug und fanden eine Lösung.')).toEqual([
      'Problem Solver',
      'Organizer/Coordinator',
    ]);
  });

  it('lends no English one patterns that it has not', () => {
    expect(patternsOf('A shelf full of leitmotifs.')).toEqual([]);
  });
});

describe('Purpose alignment (spec §5)', () => {
  it('is 0 before anything is written', () => {
    expect(intrinsicDrives(nothing).purposeAlignment).toBe(0);
  });

  it('gives 15 for each story that says something, and nothing for blanks', () => {
    expect(
      intrinsicDrives(withStories({ childStory: 'We shared lunch.', kindnessReceived: '  \n' })).purposeAlignment,
    ).toBe(15);
  });

  it('gives 25 for core values, 15 for relationships and 20 for freedom of time', () => {
    const { lifeValues, moneyGoals } = nothing;
    expect(
      intrinsicDrives({ moneyGoals, lifeValues: { ...lifeValues, coreValues: ['Honesty'] } }).purposeAlignment,
    ).toBe(25);
    expect(
      intrinsicDrives({ moneyGoals, lifeValues: { ...lifeValues, relationships: ['Maria'] } }).purposeAlignment,
    ).toBe(15);
    const financialVision = { ...moneyGoals.financialVision, timeFreedom: true };
    expect(intrinsicDrives({ lifeValues, moneyGoals: { ...moneyGoals, financialVision } }).purposeAlignment).toBe(20);
  });

  it('never passes 100, though all its parts make 120', () => {
    const full = {
      lifeValues: {
        relationships: ['Maria'],
        coreValues: ['Honesty'],
        authenticMoments: [],
        personalStories: { childStory: 'a', professionalStory: 'b', kindnessReceived: 'c', agencyAtWork: 'd' },
      },
      moneyGoals: {
        ...nothing.moneyGoals,
        financialVision: { ...nothing.moneyGoals.financialVision, timeFreedom: true },
      },
    };
    expect(intrinsicDrives(full).purposeAlignment).toBe(100);
  });
});

describe('Pattern detection (spec §5)', () => {
  it('names a pattern for each keyword of the stories, whatever its case', () => {
    const { patterns } = intrinsicDrives(
      withStories({ childStory: 'I HELPED out', agencyAtWork: 'they let me lead and teach' }),
    );
    expect(patterns).toEqual(['Helper/Supporter', 'Natural Leader', 'Educator/Mentor']);
  });

  it('names motivations from business decisions, and collaboration from any friend called', () => {
    const lemonadeStandChoices = {
      friendsCalled: ['Leo'],
      businessDecisions: ['quality before profit'],
      ownershipPhilosophy: '',
    };
    const { motivations } = intrinsicDrives({
      ...nothing,
      moneyGoals: { ...nothing.moneyGoals, lemonadeStandChoices },
    });
    expect(motivations).toEqual(['Quality Focus', 'Results Oriented', 'Collaborative Decision Making']);
  });

  it('names energy sources from authentic moments', () => {
    const lifeValues = { ...nothing.lifeValues, authenticMoments: ['a challenge with my team'] };
    expect(intrinsicDrives({ ...nothing, lifeValues }).energySources).toEqual(['Teamwork', 'Overcoming Challenges']);
  });
});

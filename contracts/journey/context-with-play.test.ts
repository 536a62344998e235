import { expect, test } from 'vitest';
import type { ScenarioId } from '../scenarios/catalogue.ts';
import { textIn } from '../text/languages.ts';
import { contextWithPlay } from './context-with-play.ts';
import type { CountedRun } from './played.ts';

const idOf = (number: number): string => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const outcome = { life: 60, money: 50, joy: 40 };
const stand = { quality: 3, price: 1.3, cups: 20, signs: 0, help: 2, gifts: 1 };

const runOf = (
  number: number,
  scenario: ScenarioId,
  rules: number,
  turns: readonly Record<string, number>[],
  more: Partial<CountedRun> = {},
): CountedRun => ({
  id: idOf(number),
  scenario,
  rules,
  takenOver: 0,
  start: scenario === 'lemonade' && rules > 1 ? { friend: 2, mia: 4, ben: 4, jo: 4 } : {},
  turns: turns.map((choices, place) => ({
    turn: place + 1,
    choices,
    figures:
      scenario === 'lemonade' && rules > 1 ? { friend: 3, mia: 4, ben: 5, jo: 4, reputation: 50 } : { reach: 90 },
    happened: [],
  })),
  outcome,
  ...more,
});

const context = (runs: readonly CountedRun[], money: object = {}) =>
  contextWithPlay({ mine: {}, money }, runs, textIn('en').played);

test('without answers and without play nothing is said, and nothing is missing', () => {
  const { moneyGoals, sources, played } = context([]);
  expect(new Set(Object.values(sources))).toEqual(new Set(['none']));
  expect(moneyGoals.lemonadeStandChoices).toEqual({
    friendsCalled: [],
    businessDecisions: [],
    ownershipPhilosophy: '',
  });
  expect(played).toEqual([]);
});

test('what a person wrote is never replaced: a text stays, lists are added to, and a switch turned off stays off', () => {
  const runs = [
    runOf(1, 'lemonade', 2, [stand, stand, stand]),
    runOf(2, 'fractals', 1, [{ me: 1, team: 2, organisation: 0, community: 0, saved: 10 }]),
  ];
  const own = {
    leverage: { timeInvestments: 'Every Monday, an hour of thinking.' },
    lemonadeStandChoices: { friendsCalled: ['Ana', 'ben'], ownershipPhilosophy: '  ' },
    financialVision: { timeFreedom: false },
  };
  const { moneyGoals, sources, intrinsicDrives } = context(runs, own);
  expect(moneyGoals.leverage.timeInvestments).toBe('Every Monday, an hour of thinking.');
  expect(moneyGoals.lemonadeStandChoices.friendsCalled).toEqual(['Ana', 'ben', 'Jo']);
  expect(moneyGoals.lemonadeStandChoices.ownershipPhilosophy).toMatch(/shared the profit .* 3 of 3 days/);
  expect(moneyGoals.financialVision.timeFreedom).toBe(false);
  expect(sources).toMatchObject({
    timeInvestments: 'own',
    valueCreation: 'play',
    agencyBuilding: 'none',
    friendsCalled: 'both',
    ownershipPhilosophy: 'play',
    timeFreedom: 'own',
  });
  // Specification §5 reads the decisions, wherever they come from; the score of their own words stays.
  expect(intrinsicDrives.motivations).toEqual([
    'Quality Focus',
    'Relationship Priority',
    'Collaborative Decision Making',
  ]);
  expect(intrinsicDrives.purposeAlignment).toBe(0);
});

test('a vision that play shows is taken on, and moves no score', () => {
  const free = runOf(1, 'fractals', 1, [{ me: 1, team: 1, organisation: 1, community: 1, saved: 10 }]);
  const { moneyGoals, sources, intrinsicDrives } = context([free]);
  expect(moneyGoals.financialVision.timeFreedom).toBe(true);
  expect(sources.timeFreedom).toBe('play');
  expect(intrinsicDrives.purposeAlignment).toBe(0);
});

test('a turn that a branch of earlier versions took over counts in its own run alone', () => {
  const plain = { ...stand, quality: 2, gifts: 0, help: 0, price: 1 };
  const run = runOf(1, 'lemonade', 2, [stand, stand, plain]);
  const branch = runOf(3, 'lemonade', 2, [stand, stand, stand], { takenOver: 2 });
  const { played } = context([branch, run]);
  const quality = played.find(({ says }) => says.startsWith('Quality'));
  expect(quality?.says).toBe('Quality: the best in the cup, on 3 of 4 days');
  expect(quality?.runs.map(({ id }) => id)).toEqual([idOf(3), idOf(1)]);
});

test('runs under the first rules count as far as they know what is asked', () => {
  const { moneyGoals, played } = context([
    runOf(1, 'lemonade', 1, [stand]),
    runOf(2, 'fractals', 1, [{ me: 8, team: 0, organisation: 0, community: 0, saved: 10 }]),
  ]);
  expect(moneyGoals.lemonadeStandChoices.friendsCalled).toEqual(['a friend at the stand']);
  expect(moneyGoals.leverage.valueCreation).toBe('Your last run of Fractals reached 90 people.');
  expect(moneyGoals.leverage.timeInvestments).toContain('100 % to yourself');
  expect(moneyGoals.leverage.agencyBuilding).toBe('');
  expect(played.find(({ item }) => item === 'simulationMastery')?.says).toContain('40 of 100');
});

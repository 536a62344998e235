import { describe, expect, test } from 'vitest';
import { currentRules, type ScenarioId, scenarioIds, scenarios } from '#contracts/scenarios/catalogue.ts';
import { Specification } from '../testing/specification.ts';
import { books, post } from './books.ts';
import { chanceOf, of } from './game.ts';
import { games } from './games.ts';
import { type ScenarioCommand, scenariosDecider } from './scenarios-decider.ts';

const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const nothingPlayed = new Specification(scenariosDecider);
const start = (number: number, scenario: ScenarioId = 'lemonade', again = false): ScenarioCommand => ({
  kind: 'start',
  runId: idOf(number),
  scenario,
  again,
});
const usual = (scenario: ScenarioId): Record<string, number> =>
  Object.fromEntries(Object.entries(scenarios[scenario].choices).map(([name, [first = 0]]) => [name, first]));
const play = (number: number, turn: number, choices: Record<string, number> = usual('lemonade')): ScenarioCommand => ({
  kind: 'play',
  runId: idOf(number),
  turn,
  choices,
});

describe('a run', () => {
  test('begins where its scenario begins, and once', () => {
    nothingPlayed.when(start(1)).records({
      type: 'ScenarioStarted',
      data: { rules: currentRules, figures: games.lemonade.start(chanceOf(1, 0)) },
    });
    nothingPlayed.given(start(1)).when(start(1)).staysQuiet();
  });

  test('is decided turn by turn, and finished with its last one', () => {
    for (const scenario of scenarioIds) {
      const { turns } = scenarios[scenario];
      const before = Array.from({ length: turns - 1 }, (_, index) => play(1, index + 1, usual(scenario)));
      const played = nothingPlayed.given(start(1, scenario)).givenAll(before);
      played
        .when(play(1, turns, usual(scenario)))
        .records({ type: 'ScenarioTurnPlayed', data: { turn: turns } }, { type: 'ScenarioFinished' });
      const after = played.given(play(1, turns, usual(scenario)));
      expect(after.state[scenario]?.finishedAt).not.toBeNull();
      after.when(play(1, turns + 1, usual(scenario))).refuses('conflict');
    }
  });

  test('takes the same decision once, and no other for the same turn', () => {
    const played = nothingPlayed.given(start(1)).given(play(1, 1));
    played.when(play(1, 1)).staysQuiet();
    played.when(play(1, 1, { ...usual('lemonade'), cups: 5 })).refuses('conflict', /already played/);
    played.when(play(1, 3)).refuses('conflict', /current turn is 2/);
  });

  test('is left behind by the next one of its scenario, but not by one of another', () => {
    const two = nothingPlayed.given(start(1)).given(start(2, 'books'));
    two.when(play(1, 1)).records({ type: 'ScenarioTurnPlayed' });
    two.given(start(3)).when(play(1, 1)).refuses('not_found');
  });

  test('can have the days of the one before, where there was one', () => {
    nothingPlayed.when(start(1, 'lemonade', true)).refuses('not_found');
    const { seed } = nothingPlayed.given(start(7)).state.lemonade ?? { seed: 0 };
    nothingPlayed
      .given(start(7))
      .when(start(8, 'lemonade', true))
      .records({ type: 'ScenarioStarted', data: { seed } });
    const once = nothingPlayed.given(start(7)).given(play(7, 1)).state.lemonade?.turns;
    const again = nothingPlayed
      .given(start(7))
      .given(start(8, 'lemonade', true))
      .given(play(8, 1)).state.lemonade?.turns;
    expect(again).toEqual(once);
  });
});

describe('a run by earlier rules', () => {
  const begun = nothingPlayed.after({
    type: 'ScenarioStarted',
    data: { runId: idOf(1), scenario: 'lemonade', rules: 1, seed: 1, figures: { cash: 20, reputation: 50 } },
  });

  test('is played no further, and its days cannot be had again', () => {
    begun.when(play(1, 1)).refuses('conflict', /over/);
    begun.when(start(2, 'lemonade', true)).refuses('not_found');
    begun.when(start(2)).records({ type: 'ScenarioStarted', data: { rules: currentRules } });
  });
});

describe('the books', () => {
  test('refuse a posting that does not balance', () => {
    const ledger = { cash: 60, equipment: 100, debt: 120, equity: 80 };
    expect(post(ledger, { cash: -20, debt: -20 })).toMatchObject({ cash: 40, debt: 100 });
    expect(() => post(ledger, { cash: 5 })).toThrow(/out of balance by 5/);
  });

  test('pay back no more than is owed, nor than there is cash', () => {
    const choices = { ...usual('books'), repay: 20 };
    expect(books.cannot({ ...books.start(0), cash: 12 }, choices)).toMatchObject({
      reason: 'cannot_afford.till',
      params: { cash: 12 },
    });
    const few = { ...books.start(0), debt: 5, equity: 195 };
    expect(of(books.play(few, choices, 0).figures, 'debt')).toBe(0);
  });
});

describe('a decision', () => {
  const begun = nothingPlayed.given(start(1));
  test.each([
    ['a value that is not among the choices', { ...usual('lemonade'), price: 1.05 }],
    ['something unknown', { ...usual('lemonade'), bribe: 1 }],
    ['a part that is missing', { price: 1 }],
    ['a name out of a prototype', { ...usual('lemonade'), constructor: 1 }],
  ])('with %s is refused', (_, choices) => begun.when(play(1, 1, choices)).refuses('invalid_input'));

  test('that costs more than there is says what it costs', () => {
    const dear = { ...usual('lemonade'), quality: 3, cups: 55 };
    begun.when(play(1, 1, dear)).refuses('cannot_afford', /costs \d+(\.\d+)? coins and you have 20/);
    const busy = { ...usual('fractals'), me: 8 };
    nothingPlayed
      .given(start(1, 'fractals'))
      .when(play(1, 1, busy))
      .refuses('cannot_afford', /8 free hours/);
  });
});

import { describe, expect, test } from 'vitest';
import { currentRules, runsToBranch, type ScenarioId, scenarioIds, scenarios } from '#contracts/scenarios/catalogue.ts';
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
    nothingPlayed
      .when(start(1))
      .records({
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

describe('a branch', () => {
  const played = nothingPlayed.given(start(1)).givenAll([play(1, 1), play(1, 2), play(1, 3)]);
  const branch = (number: number, originId: number, turn: number): ScenarioCommand => ({
    kind: 'branch',
    runId: idOf(number),
    originId: idOf(originId),
    turn,
  });

  test('names its origin, keeps the turns before, and has the same days ahead', () => {
    const { turns = [], seed, rules } = played.state.lemonade ?? {};
    played.when(branch(2, 1, 3)).records({
      type: 'ScenarioBranched',
      data: { origin: { runId: idOf(1), turn: 3 }, seed, rules, turns: turns.slice(0, 2) },
    });
    expect(played.given(branch(2, 1, 3)).given(play(2, 3)).state.lemonade?.turns).toEqual(turns);
  });

  test('decides its own turns, and leaves the run it came from as it was', () => {
    const other = played.given(branch(2, 1, 2)).given(play(2, 2, { ...usual('lemonade'), cups: 0 }));
    expect(other.state.lemonade?.turns[1]?.choices).toMatchObject({ cups: 0 });
    expect(other.state.lemonade?.earlier[0]).toMatchObject({ id: idOf(1), turns: played.state.lemonade?.turns });
    other.when(play(1, 4)).refuses('not_found');
  });

  test('goes off from runs before the newest one too, and from other branches', () => {
    played
      .given(start(2))
      .when(branch(3, 1, 1))
      .records({ type: 'ScenarioBranched', data: { turns: [] } });
    const twice = played.given(branch(2, 1, 2)).given(play(2, 2));
    twice.when(branch(3, 2, 2)).records({ type: 'ScenarioBranched', data: { origin: { runId: idOf(2), turn: 2 } } });
  });

  test('of an unknown run or a turn that was not played is refused, and a repeated command begins nothing', () => {
    played.when(branch(2, 9, 1)).refuses('not_found');
    played.when(branch(2, 1, 5)).refuses('conflict', /so far this run has 3/);
    played
      .given(branch(2, 1, 3))
      .when(branch(2, 1, 3))
      .staysQuiet();
  });

  test('goes on with an unfinished run that another one has replaced, but not past the end of a finished one', () => {
    const replaced = played
      .given(start(2))
      .given(branch(3, 1, 4))
      .given(play(3, 4));
    expect(replaced.state.lemonade).toMatchObject({ id: idOf(3), turns: [{}, {}, {}, { turn: 4 }] });
    const turns = Array.from({ length: 12 }, (_, place) => play(1, place + 1));
    nothingPlayed
      .given(start(1))
      .givenAll(turns)
      .when(branch(3, 1, 13))
      .refuses('conflict');
  });

  test('is possible from the last runs only, so that the state stays small', () => {
    const many = played.givenAll(Array.from({ length: runsToBranch }, (_, place) => start(20 + place)));
    many.when(branch(2, 1, 1)).refuses('not_found', /last twelve/);
    expect(many.state.lemonade?.earlier).toHaveLength(runsToBranch - 1);
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

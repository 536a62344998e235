import { array, assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Choices, Figures, ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { currentRules, definitionOf, scenarioIds, scenarios } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { offeredChoices } from '#contracts/scenarios/offered-choices.ts';
import { reportOf } from '#contracts/scenarios/report.ts';
import { monday, Specification } from '../testing/specification.ts';
import { chanceOf, of } from './game.ts';
import { games } from './games.ts';
import { playTurn } from './play-turn.ts';
import type { Run, Runs } from './runs.ts';
import { type ScenarioCommand, scenariosDecider } from './scenarios-decider.ts';

const runId = '00000001-0000-4000-8000-000000000000';

/** The runs after these events, as the log has them. */
const after = (events: readonly ScenarioEvent[], begun: Runs = {}): Runs =>
  events.reduce(
    (runs, event) =>
      // The fold reads the type, the data and the time alone.
      scenariosDecider.evolve(runs, { ...event, metadata: { occurredAt: monday } } as RecordedEvent<ScenarioEvent>),
    begun,
  );

const begin = (scenario: ScenarioId, seed: number, more: Figures = {}): Runs => {
  const figures = { ...games[scenario].start(chanceOf(seed, 0)), ...more };
  return after([{ type: 'ScenarioStarted', data: { runId, scenario, rules: currentRules, seed, figures } }]);
};

const runOf = (runs: Runs, scenario: ScenarioId): Run => {
  const run = runs[scenario];
  if (!run) throw new Error(`${scenario} has not begun`);
  return run;
};

/** The events of a turn, or nothing where the rules refuse it for what it costs. */
const tried = (runs: Runs, run: Run, choices: Choices): readonly ScenarioEvent[] | undefined => {
  try {
    return playTurn(runs, { runId: run.id, turn: run.turns.length + 1, choices });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'cannot_afford') return undefined;
    throw error;
  }
};

/** Plays a run to its end: a random choice where it is legal, what the page offers where it is not. */
const playOut = (scenario: ScenarioId, seed: number, random: readonly number[]): Run => {
  const definition = definitionOf(scenario);
  const names = Object.entries(definition.choices);
  let runs = begin(scenario, seed);
  let drawn = 0;
  for (let turn = 1; turn <= definition.turns; turn += 1) {
    const run = runOf(runs, scenario);
    if (run.finishedAt) break;
    const offered = tried(runs, run, offeredChoices(run));
    if (!offered) throw new Error(`The page offers what turn ${turn} refuses: ${JSON.stringify(run.turns.at(-1))}`);
    const wild = Object.fromEntries(
      names.map(([name, values]) => [name, values[(random[drawn++ % random.length] ?? 0) % values.length] ?? 0]),
    );
    runs = after(tried(runs, run, wild) ?? offered, runs);
  }
  return runOf(runs, scenario);
};

test.each(scenarioIds)('every run of %s has a legal turn until its end, and the page offers one', (scenario) => {
  const draws = array(nat(1000), { minLength: 20, maxLength: 91 });
  assert(
    property(nat(0xffffffff), draws, (seed, random) => {
      const run = playOut(scenario, seed, random);
      expect(run.finishedAt).not.toBeNull();
      for (const value of Object.values(run.outcome ?? {})) expect(value).toBeGreaterThanOrEqual(0);
      // The report of any run has a lesson.
      expect(reportOf(run)?.lesson.turns).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 400 },
  );
});

const harsh = { care: 1, training: 3, marketing: 3, priceRise: 1, push: 3, layOff: 1, truth: 0 };
const draining = { ...harsh, care: 3 };

/** A run whose till is empty after its seventh quarter. */
const stuck = (): Runs =>
  after([
    {
      type: 'ScenarioStarted',
      data: { runId, scenario: 'books', rules: currentRules, seed: 1, figures: { cash: 60, offer: 198 } },
    },
    ...Array.from({ length: 7 }, (_, place): ScenarioEvent => {
      const figures: Figures = {
        cash: place === 6 ? -10 : 13,
        equipment: 65,
        debt: 80,
        equity: 15,
        trust: 40,
        felt: 40,
        skill: 70,
        burnOut: 30,
        staff: 1,
        customers: 1000,
        lastYear: -60,
        profit: -28,
        offer: 0,
        goodwill: -15,
        hidden: 0,
        overdrawn: place === 6 ? 1 : 0,
        card: 0,
      };
      return {
        type: 'ScenarioTurnPlayed',
        data: { runId, turn: place + 1, choices: { ...harsh, repay: 20 }, figures, happened: ['loss'] },
      };
    }),
  ]);

describe('a balance sheet whose till is empty', () => {
  test('goes on', () => {
    const runs = stuck();
    const run = runOf(runs, 'books');
    expect(offeredChoices(run)).toMatchObject({ ...harsh, repay: 0 });
    const events = tried(runs, run, offeredChoices(run)) ?? [];
    expect(events.map(({ type }) => type)).toEqual(['ScenarioTurnPlayed', 'ScenarioFinished']);
  });

  test('refuses a repayment above zero alone', () => {
    const runs = stuck();
    const run = runOf(runs, 'books');
    expect(tried(runs, run, { ...harsh, repay: 10 })).toBeUndefined();
    expect(tried(runs, run, { ...harsh, repay: 0 })).toBeDefined();
  });

  test('has one quarter in which the bank waits; a second one in a row is bankruptcy, and the end of the run', () => {
    const bled = bleed();
    const short = bled.turns.findIndex(({ figures }) => of(figures, 'cash') < 0);
    expect(bled.turns[short]?.happened).toContain('overdrawn');
    expect(bled.turns[short + 1]?.happened).toContain('bankrupt');
    expect(bled.turns).toHaveLength(short + 2);
    expect(bled.turns.length).toBeLessThan(scenarios.books.turns);
    expect(bled.outcome).toMatchObject({ money: 0 });
  });

  test('that ended is decided no further', () => {
    const runs = bleedRuns();
    const run = runOf(runs, 'books');
    const more = { kind: 'play', runId: run.id, turn: run.turns.length + 1, choices: { ...harsh, repay: 0 } } as const;
    new Specification<Runs, ScenarioCommand, ScenarioEvent>(scenariosDecider, [], runs).when(more).refuses('conflict');
  });

  test('that is filled again in time goes on as if nothing had been', () => {
    const runs = stuck();
    const saved = { ...harsh, care: 0, training: 0, marketing: 0, push: 0, priceRise: 1, repay: 0 };
    const [played] = tried(runs, runOf(runs, 'books'), saved) ?? [];
    expect(played?.data).not.toMatchObject({ happened: expect.arrayContaining(['bankrupt']) });
  });

  test('is never worth less than nothing to a buyer, and says when nobody would buy', () => {
    const bled = bleed();
    for (const { figures, happened } of bled.turns) {
      expect(of(figures, 'offer')).toBeGreaterThanOrEqual(0);
      expect(happened.includes('noBuyer') || happened.includes('bankrupt')).toBe(of(figures, 'offer') === 0);
    }
  });
});

/** Everything spent and everybody driven, from a house that began with little. */
const bleedRuns = (): Runs => {
  let runs = begin('books', 1, { cash: 5, equity: 25, customers: 300 });
  for (let turn = 1; turn <= scenarios.books.turns; turn += 1) {
    const run = runOf(runs, 'books');
    if (run.finishedAt) break;
    const paid = tried(runs, run, { ...draining, repay: 20 }) ?? tried(runs, run, { ...draining, repay: 0 });
    if (!paid) throw new Error(`Turn ${turn} of the balance sheet is locked`);
    runs = after(paid, runs);
  }
  return runs;
};
const bleed = (): Run => runOf(bleedRuns(), 'books');

import { array, assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '#contracts/event.ts';
import { currentRules, definitionOf, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioEvent } from '#contracts/scenarios/events.ts';
import { offeredChoices } from '#contracts/scenarios/offered-choices.ts';
import { reportOf } from '#contracts/scenarios/report.ts';
import { monday } from '../testing/specification.ts';
import { chanceOf } from './game.ts';
import { games } from './games.ts';
import { playAhead, viewOf } from './play-ahead.ts';
import { playTurn } from './play-turn.ts';
import type { Run, Runs } from './runs.ts';
import { scenariosDecider } from './scenarios-decider.ts';

const runId = '00000001-0000-4000-8000-000000000000';

const folded = (events: readonly ScenarioEvent[], begun: Runs = {}): Runs =>
  events.reduce(
    (runs, event) =>
      // The fold reads the type, the data and the time alone.
      scenariosDecider.evolve(runs, { ...event, metadata: { occurredAt: monday } } as RecordedEvent<ScenarioEvent>),
    begun,
  );

const only = (runs: Runs): Run => {
  const [run] = Object.values(runs);
  if (!run) throw new Error('Nothing has begun');
  return run;
};

/** Random decisions where they are legal, what the page offers where they are not. */
const decided = (runs: Runs, random: readonly number[]): readonly ScenarioEvent[] => {
  const run = only(runs);
  const turn = run.turns.length + 1;
  const names = Object.entries(definitionOf(run.scenario).choices);
  const drawn = (place: number) => random[(turn * names.length + place) % random.length] ?? 0;
  const wild = Object.fromEntries(
    names.map(([name, values], place) => [name, values[drawn(place) % values.length] ?? 0]),
  );
  const figures = run.turns.at(-1)?.figures ?? run.start;
  const choices = games[run.scenario].cannot(figures, wild) ? offeredChoices(run) : wild;
  return playTurn(runs, { runId: run.id, turn, choices });
};

/** Plays until the end. Returns every event, and the state after each. */
const played = (begun: readonly ScenarioEvent[], from: Runs, random: readonly number[]) => {
  const events = [...begun];
  const states = [folded(begun, from)];
  for (let now = states[0] ?? {}; !only(now).finishedAt; now = states.at(-1) ?? {}) {
    const more = decided(now, random);
    events.push(...more);
    states.push(folded(more, now));
  }
  return { events, states };
};

test('the events of 1,000 random runs give the same state on every turn, when folded and when decided again', {
  timeout: 180_000,
}, () => {
  const draws = array(nat(1000), { minLength: 20, maxLength: 91 });
  assert(
    property(nat(0xffffffff), nat(scenarioIds.length - 1), draws, (seed, which, random) => {
      const scenario = scenarioIds[which] ?? 'lemonade';
      const figures = { ...games[scenario].start(chanceOf(seed, 0)) };
      const start: ScenarioEvent = {
        type: 'ScenarioStarted',
        data: { runId, scenario, rules: currentRules, seed, figures },
      };
      const { events, states } = played([start], {}, random);

      // Stored as JSON and folded turn by turn.
      const stored: ScenarioEvent[] = JSON.parse(JSON.stringify(events));
      let runs: Runs = {};
      for (const event of stored) {
        runs = folded([event], runs);
        if (event.type === 'ScenarioFinished') continue;
        const turn = only(runs).turns.length;
        expect(only(runs).turns).toEqual(only(states[turn] ?? {}).turns);
      }
      expect(runs).toEqual(states.at(-1));

      // Decided again from the start and the choices alone.
      let again: Runs = folded(stored.slice(0, 1));
      for (const { turn, choices } of only(runs).turns)
        again = folded(playTurn(again, { runId, turn, choices }), again);
      expect(again).toEqual(runs);
      expect(reportOf(only(again))).toEqual(reportOf(only(runs)));

      // And by a device that knows no more than its player sees.
      const [begun] = states;
      let ahead = viewOf(only(begun ?? {}));
      for (const { choices } of only(runs).turns) ahead = playAhead(ahead, choices, only(runs).startedAt);
      expect(ahead.turns).toEqual(only(runs).turns);
      expect(ahead.outcome).toEqual(only(runs).outcome);
    }),
    { numRuns: 1000 },
  );
});

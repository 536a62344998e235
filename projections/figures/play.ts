import { minShown, type Rounded, roundedCount } from '#contracts/groups/figures.ts';
import { bandsOf, choiceNames, goodwillSteps, scoreBands } from '#contracts/scenarios/class-bands.ts';
import { currentRules, definitionOf, type ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { PlayCounts } from './publish-play.ts';

interface Played {
  readonly began: number;
  readonly finished: number;
}

/** How many of these people have played. */
export const playedOf = ({ began, finished }: Played, people: number) => ({
  began: roundedCount(began, people),
  finished: roundedCount(finished, people),
});

const of = (counts: PlayCounts, key: string): number => counts[key] ?? 0;

/** A scenario in the list of all. */
export const gameOf = (counts: PlayCounts, people: number) => {
  return {
    ...playedOf({ began: of(counts, 'began'), finished: of(counts, 'finished') }, people),
    again: roundedCount(of(counts, 'again'), people),
    improved: roundedCount(of(counts, 'improved'), people),
  };
};

const rounded = (people: number): number => Math.round(people / 5) * 5;

/** The first finished runs of a scenario; null while there are too few people to show. */
export function runsOf(scenario: ScenarioId, counts: PlayCounts) {
  const people = of(counts, 'finished');
  if (people < minShown) return null;
  const definition = definitionOf(scenario);
  const names = choiceNames(scenario);
  const bands = (key: string, number: number): Rounded[] =>
    Array.from({ length: number }, (_, band) => roundedCount(of(counts, `${key}:${band}`), people));
  const scoreOf = (name: string): Rounded[] => bands(name, scoreBands.length);
  return {
    rules: currentRules,
    people: rounded(people),
    scores: {
      life: scoreOf('life'),
      money: scoreOf('money'),
      joy: scoreOf('joy'),
      goodwill: bands('goodwill', goodwillSteps[scenario].length + 1),
    },
    turns: Array.from({ length: definition.turns }, (_, turn) => ({
      turn: turn + 1,
      choices: names.map((choice, place) => ({
        choice,
        bands: bands(`c:${turn * names.length + place}`, bandsOf(definition.choices[choice] ?? []).length),
      })),
    })),
  };
}

import { minShown, type Rounded, roundedCount } from '#contracts/groups/figures.ts';
import { bandsOf, choiceNames, goodwillSteps, scoreBands } from '#contracts/scenarios/class-bands.ts';
import { currentRules, definitionOf, type ScenarioId } from '#contracts/scenarios/catalogue.ts';
import type { PlayCounts } from './publish-play.ts';

/** A difference of fewer points is no finding, of numbers that are rounded to fives. */
const leastDifference = 20;
const mostDifferences = 4;

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
    apart: apartOf(names, definition.choices, counts),
  };
}

/** A share of people in per cent, of rounded numbers alone, so that it reveals no more than they do. */
const shareOf = (counted: number, people: number): number => {
  const { count, hidden } = roundedCount(counted, people);
  if (hidden === 'few') return 0;
  return hidden === 'nearly_all' ? 100 : Math.min(100, Math.round((100 * (count ?? 0)) / rounded(people)));
};

/**
 * What separates the better half of the runs from the others: bands that one of them chose most often in a half of the turns.
 * Of each choice and half the greatest difference, since the other bands say the same. Equal ones in the order of the catalogue.
 */
function apartOf(names: readonly string[], choices: Readonly<Record<string, readonly number[]>>, counts: PlayCounts) {
  const better = of(counts, 'better');
  const others = of(counts, 'finished') - better;
  if (better < minShown || others < minShown) return [];
  return (['first', 'second'] as const)
    .flatMap((half, at) =>
      names.flatMap((choice, place) => {
        const differences = bandsOf(choices[choice] ?? []).map((_, band) => {
          const key = `s:${at}:${place}:${band}`;
          return {
            half,
            choice,
            band,
            better: shareOf(of(counts, `${key}:1`), better),
            others: shareOf(of(counts, `${key}:0`), others),
          };
        });
        return differences.toSorted(byDifference).slice(0, 1);
      }),
    )
    .filter((each) => difference(each) >= leastDifference)
    .toSorted(byDifference)
    .slice(0, mostDifferences);
}

interface Compared {
  readonly better: number;
  readonly others: number;
}
const difference = ({ better, others }: Compared): number => Math.abs(better - others);

/** The greatest first; of equal ones what the better runs did. */
const byDifference = (one: Compared, other: Compared): number =>
  difference(other) - difference(one) || other.better - one.better;

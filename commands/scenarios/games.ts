import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { books } from './books.ts';
import { books2 } from './books-2.ts';
import { fractals } from './fractals.ts';
import { fractals2 } from './fractals-2.ts';
import type { Game } from './game.ts';
import { lemonade } from './lemonade.ts';
import { lemonade2 } from './lemonade-2.ts';

/** The versions of the rules of each scenario, the first one first. A version that runs were played by never changes. */
const versions: Readonly<Record<ScenarioId, readonly [Game, ...Game[]]>> = {
  lemonade: [lemonade, lemonade2],
  fractals: [fractals, fractals2],
  books: [books, books2],
};

/** The rules of a run. @throws Error for a version that this program does not have */
export const gameOf = (scenario: ScenarioId, rules: number): Game => {
  const game = versions[scenario][rules - 1];
  if (!game) throw new Error(`There is no version ${rules} of the rules of ${scenario}`);
  return game;
};

import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { books } from './books.ts';
import { fractals } from './fractals.ts';
import type { Game } from './game.ts';
import { lemonade } from './lemonade.ts';

/** The rules of each scenario. A change of them raises `currentRules`: it ends the runs that are under way. */
export const games: Readonly<Record<ScenarioId, Game>> = { lemonade, fractals, books };

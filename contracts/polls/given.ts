import { languages } from '../language.ts';
import { textIn } from '../text/languages.ts';
import { readyPollOf } from './ready.ts';

/** The given question of a month (`2026-03`), in every language. */
export const givenWording = (month: string) =>
  Object.fromEntries(languages.map((language) => [language, textIn(language).readyPolls[readyPollOf(month)]]));

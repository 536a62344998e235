import { expect, test } from 'vitest';
import * as german from './de/index.ts';
import * as english from './en/index.ts';

/** What reads alike in both: names, and words that German has taken in. */
const alike =
  /\b(Red Helicopter|Life|Money|Joy|Cockpit|Bronze|Gold|System|Standard|Organisation|Version|Tab|Esc|Code|Fairness|Pause|Rotor|MB|Passkeys?)\b/g;

/** Names, addresses, numbers and signs are no words of a language. */
const speaks = (words: string): boolean =>
  !/^(\/|[a-z]+:)/.test(words) && /\p{L}{2}/u.test(words.replaceAll(alike, ''));

interface Place {
  readonly path: string;
  readonly en: unknown;
  readonly de: unknown;
}

/** Each text with its German: pairs of strings or of functions. */
function places(en: unknown, de: unknown, path: string): Place[] {
  if (typeof en !== 'object' || en === null) return [{ path, en, de }];
  const own = new Map(Object.entries(de ?? {}));
  const more = [...own.keys()].filter((name) => !Object.hasOwn(en, name)).map((name) => `${path}.${name}`);
  return [
    ...more.map((name) => ({ path: name, en: undefined, de: 'a text that English does not have' })),
    ...Object.entries(en).flatMap(([name, part]) => places(part, own.get(name), `${path}.${name}`)),
  ];
}

/** What a text says with these parts, or with what it can take of them; a string says the same whatever they are. */
function say(words: unknown, part: (at: number) => unknown): string {
  if (typeof words !== 'function') return String(words);
  const parts = Array.from({ length: 6 }, (_, at) => part(at));
  const kinds = [parts, parts.map(String), parts.map(() => 7), parts.map((each) => [[String(each), 7]])];
  for (const given of kinds) {
    try {
      return String(words(...given));
    } catch {
      // It does with one of them what only a word, only a number or only a list can.
    }
  }
  return '';
}

const marks = (words: unknown): string[] => [...new Set(say(words, (at) => `‹${at}›`).match(/‹\d›/g))].toSorted();

/** A type error here names an area that German does not have. */
const whole: typeof english = german;

const inEnglish = new Map<string, unknown>(Object.entries(english));
const areas = Object.entries(whole);
const isSaid = (words: unknown): boolean => typeof words === 'string' || typeof words === 'function';

test.each(areas)('%s says in German all that it says in English, with the same parts, and nothing more', (area, de) => {
  const all = places(inEnglish.get(area), de, area);
  expect(all.filter(({ en, de: own }) => typeof en !== typeof own).map(({ path }) => path)).toEqual([]);
  const uneven = all.filter(({ en, de: own }) => marks(en).join() !== marks(own).join());
  expect(uneven.map(({ path }) => path)).toEqual([]);
});

/** English as the specification writes what it dictates: "organization" and "email", and "licence"; the rest follows. */
const otherSpellings =
  /\b(organis|recognis|realis|analys(e[sd]?|ing)\b|e-mail|licens(e|es) |color|favor|honor|labor|neighbor|behavior|canceled|learned|gray)/i;

test.each(areas)('%s spells English in one way', (area) => {
  const said = places(inEnglish.get(area), undefined, area).map(({ path, en }) => [path, say(en, String)] as const);
  expect(said.filter(([, words]) => otherSpellings.test(words))).toEqual([]);
});

test.each(areas)('%s has no English left in German, and no exclamation mark', (area, de) => {
  const left = places(inEnglish.get(area), de, area).filter(
    ({ path, en, de: own }) =>
      isSaid(en) &&
      [0, 1, 2].some((count) => {
        const [before, after] = [say(en, () => count), say(own, () => count)];
        return (before === after && speaks(before) && !/\.(id|variant)$/.test(path)) || after.includes('!');
      }),
  );
  expect(left.map(({ path, en }) => `${path}: ${say(en, String)}`)).toEqual([]);
});

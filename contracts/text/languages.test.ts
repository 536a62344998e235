import { describe, expect, test } from 'vitest';
import { languageNames, languages } from '../language.ts';
import * as english from './en/index.ts';
import { textIn } from './languages.ts';

/** Words that are the same in other languages: names and loanwords. */
const alike =
  /\b(Red Helicopter|Life|Money|Joy|Cockpit|Bronze|Gold|System|Standard|Organisation|OK|Person|Administration|Roadmap|Version|Level|Tab|Esc|Code|Fairness|Pause|Rotor|Vibration|Samira|Jonas|Marek|Ines|Tom|Emre|Leyla|Nadia|Paul|Rosa|Mia|Ben|Jo|MB|Passkeys?|SAML|OpenID Connect|Webhooks?|CSV|NDJSON|PostgreSQL|In EventStoreDB|KB|GB|Replay|Replays)\b/g;

/** Whether a text has words of its language, beyond names, addresses, numbers and signs. */
const speaks = (words: string): boolean =>
  !Object.values<string>(languageNames).includes(words) &&
  !/^(\/|[a-z]+:|undefined$)/.test(words) &&
  /\p{L}{2}/u.test(words.replaceAll(alike, ''));

interface Place {
  readonly path: string;
  readonly en: unknown;
  readonly other: unknown;
}

/** Each text with its translation: pairs of strings or of functions. */
function places(en: unknown, other: unknown, path: string): Place[] {
  if (typeof en !== 'object' || en === null) return [{ path, en, other }];
  const own = new Map(Object.entries(other ?? {}));
  const more = [...own.keys()].filter((name) => !Object.hasOwn(en, name)).map((name) => `${path}.${name}`);
  return [
    ...more.map((name) => ({ path: name, en: undefined, other: 'a text that English does not have' })),
    ...Object.entries(en).flatMap(([name, part]) => places(part, own.get(name), `${path}.${name}`)),
  ];
}

/** Everything a text returned, as one string. */
const joined = (said: unknown): string =>
  typeof said === 'object' && said !== null ? Object.values(said).map(joined).join('\n') : String(said);

/** What a text says with these arguments, tried as they are, as strings, as numbers and as lists. */
function say(words: unknown, part: (at: number) => unknown): string {
  if (typeof words !== 'function') return String(words);
  const parts = Array.from({ length: 6 }, (_, at) => part(at));
  const kinds = [parts, parts.map(String), parts.map(() => 7), parts.map((each) => [[String(each), 7]])];
  for (const given of kinds) {
    try {
      return joined(words(...given));
    } catch {
      // It needs another kind of argument.
    }
  }
  return '';
}

/** Which of its arguments a text shows, words or formatted numbers. */
const marks = (words: unknown): string[] =>
  [
    ...new Set([
      ...(say(words, (at) => `‹${at}›`).match(/‹\d›/g) ?? []),
      ...(say(words, (at) => 7_001 + at).match(/7\D?00[1-6]/g) ?? []).map((number) => `‹${Number(number.at(-1)) - 1}›`),
    ]),
  ].toSorted();

const areas = Object.keys(english);
const isSaid = (words: unknown): boolean => typeof words === 'string' || typeof words === 'function';

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const placesOf = (area: string): Place[] =>
    places(Reflect.get(english, area), Reflect.get(textIn(language), area), area);

  test('has every area of English and no other', () => {
    expect(Object.keys(textIn(language)).toSorted()).toEqual(areas.toSorted());
  });

  test.each(areas)('%s has the same texts as English, with the same arguments', (area) => {
    const all = placesOf(area);
    expect(all.filter(({ en, other }) => typeof en !== typeof other).map(({ path }) => path)).toEqual([]);
    expect(all.filter(({ en, other }) => marks(en).join() !== marks(other).join()).map(({ path }) => path)).toEqual([]);
  });

  test.each(areas)('%s has no English left, and no exclamation mark', (area) => {
    const left = placesOf(area).filter(
      ({ path, en, other }) =>
        isSaid(en) &&
        [0, 1, 2].some((count) => {
          const [before, after] = [say(en, () => count), say(other, () => count)];
          return (before === after && speaks(before) && !path.endsWith('.id')) || after.includes('!');
        }),
    );
    expect(left.map(({ path, en }) => `${path}: ${say(en, String)}`)).toEqual([]);
  });
});

/** The specification dictates "organization", "email" and "licence"; the other spellings follow British English. */
const otherSpellings =
  /\b(organis|recognis|realis|analys(e[sd]?|ing)\b|e-mail|licens(e|es) |color|favor|honor|labor|neighbor|behavior|canceled|learned|gray)/i;

test.each(areas)('%s spells English consistently', (area) => {
  const said = places(Reflect.get(english, area), undefined, area).map(
    ({ path, en }) => [path, say(en, String)] as const,
  );
  expect(said.filter(([, words]) => otherSpellings.test(words))).toEqual([]);
});

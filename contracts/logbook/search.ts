/** Small letters without accents, so that `gruße`, `Grusse` and `GRÜSSE` are found by each other. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, plain; everything else separates them. */
export const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What was searched for. */
export interface Wanted {
  /** For each word its spellings: a word of the text begins with one of them. */
  readonly words: readonly (readonly string[])[];
  /** Words in quotation marks: they follow each other in the text, whole. */
  readonly phrases: readonly (readonly string[])[];
}

const mostWords = 10;
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A word as it may be written without an umlaut, and the other way round: `für` and `fuer`. */
function spellings(typed: string): string[] {
  const lower = typed.normalize('NFC').toLowerCase();
  const out = lower.replaceAll(/[äöü]/gu, (letter) => spelledOut[letter] ?? letter);
  // "neue" and "blue" are no umlauts.
  const folded = lower.replaceAll(/([aou])e(?=[^\Waeiouy\d_])/gu, '$1');
  return [...new Set([lower, out, folded].map(plain))];
}

/** Reads what a person typed into a search: at most ten words, and phrases in quotation marks of any kind. Pure. */
export function wantedIn(typed: string): Wanted {
  const phrases: string[][] = [];
  let left = mostWords;
  const take = <One>(list: One[]): One[] => {
    const taken = list.slice(0, left);
    left -= taken.length;
    return taken;
  };
  const rest = typed.replaceAll(/["“„”«»]([^"“„”«»]+)["“”«»]/gu, (_, inside: string) => {
    const phrase = take(wordsIn(inside));
    if (phrase.length > 0) phrases.push(phrase);
    return ' ';
  });
  const words = take(rest.normalize('NFC').match(word) ?? []).map(spellings);
  return { words: words.filter((each) => each.some((spelling) => spelling !== '')), phrases };
}

/** A part of a text, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where a text has what was searched for, in its order. Pure. */
export function hitsIn(text: string, { words, phrases }: Wanted): Range[] {
  if (words.length === 0 && phrases.length === 0) return [];
  const all = Array.from(text.matchAll(word), ({ 0: written, index }) => ({
    plain: plain(written),
    start: index,
    end: index + written.length,
  }));
  const hits = new Set<number>();
  all.forEach((one, at) => {
    if (words.some((each) => each.some((spelling) => one.plain.startsWith(spelling)))) hits.add(at);
    for (const phrase of phrases) {
      if (phrase.every((each, place) => all[at + place]?.plain === each))
        phrase.forEach((_, place) => hits.add(at + place));
    }
  });
  return all.filter((_, at) => hits.has(at)).map(({ start, end }) => ({ start, end }));
}

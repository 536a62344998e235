/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A word among others in a sentence, as `<bdi>` does it: one from right to left turns nothing that stands beside it. */
export const isolated = <Word>(word: Word): Word | string =>
  typeof word === 'string' && rightToLeft.test(word) ? `\u2068${word}\u2069` : word;

/** Several words in one line, without those that are missing. */
export const joined = (words: readonly (string | number | false | null | undefined)[], between: string): string =>
  words.filter(Boolean).map(isolated).join(between);

/** The same texts; what a sentence is given is isolated in it. */
export function isolating(texts: unknown): unknown {
  if (typeof texts === 'function') return (...given: unknown[]) => texts(...given.map(isolated));
  return typeof texts !== 'object' || !texts || Array.isArray(texts)
    ? texts
    : Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, isolating(part)]));
}

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** A word among others in a sentence, as `<bdi>` does it: one from right to left turns nothing that stands beside it. */
export const isolated = (word: string): string => (rightToLeft.test(word) ? `\u2068${word}\u2069` : word);

/** The same texts; what a sentence is given is isolated in it. */
export function isolating<Texts>(texts: Texts): Texts {
  if (typeof texts === 'function') {
    const say = texts as (...given: unknown[]) => unknown;
    return ((...given: unknown[]) =>
      say(...given.map((one) => (typeof one === 'string' ? isolated(one) : one)))) as Texts;
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, inner]) => [name, isolating(inner)])) as Texts;
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ';
const marks = new Map([...plain].map((letter, at) => [letter, [...marked][at] ?? letter]));

const accent = (words: string): string => `[${[...words].map((letter) => marks.get(letter) ?? letter).join('')}]`;

/**
 * The pseudo-locale `en-XA`: every text in brackets and accents, functions accent their result. A plain word on a page
 * is one that is missing from the catalogue. Addresses stay as they are.
 */
export function accented(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.startsWith('/') ? texts : accent(texts);
  if (typeof texts === 'function') return (...parts: unknown[]) => accented(texts(...parts));
  if (Array.isArray(texts)) return texts.map(accented);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, accented(part)]));
}

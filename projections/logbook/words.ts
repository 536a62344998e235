import type { EntryContent } from '#contracts/logbook/entry.ts';

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

/** The words of a text, plain; everything else separates them. */
export const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Everything in an entry that a search can find. */
export const wordsOf = ({ title, text, lines, promises, facts }: EntryContent): string =>
  wordsIn(
    [
      title,
      text,
      ...lines,
      ...promises.flatMap(({ what, withWhom }) => [what, withWhom]),
      ...Object.values(facts).filter((fact) => typeof fact === 'string'),
    ].join(' '),
  ).join(' ');

const mostWords = 10;

/** A query of PostgreSQL for entries in which a word begins with each of these; undefined where nothing can be searched. */
export const searchFor = (typed: string): string | undefined => {
  const words = wordsIn(typed).slice(0, mostWords);
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined;
};

const longest = 400;
const before = 80;

/** The beginning of a long text, or the part around the first of these words. */
export const excerptOf = (text: string, typed = ''): { readonly text: string; readonly cut: boolean } => {
  if (text.length <= longest) return { text, cut: false };
  const wanted = wordsIn(typed);
  const hits = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(([word]) =>
    wanted.some((each) => plain(word).startsWith(each)),
  );
  const at = hits[0]?.index ?? 0;
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const end = from + longest;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from + longest / 2);
  return { text: `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`, cut: true };
};

import type { EntryContent } from '#contracts/logbook/entry.ts';
import { hitsIn, wantedIn, wordsIn } from '#contracts/logbook/search.ts';

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

/**
 * A query of PostgreSQL for entries in which a word begins with each of these, and with every phrase; undefined where nothing
 * can be searched.
 */
export const searchFor = (typed: string): string | undefined => {
  const { words, phrases } = wantedIn(typed);
  const wanted = [
    ...words.map((spellings) => {
      const any = spellings.map((spelling) => `${spelling}:*`).join(' | ');
      return spellings.length > 1 ? `(${any})` : any;
    }),
    ...phrases.map((phrase) => (phrase.length > 1 ? `(${phrase.join(' <-> ')})` : phrase.join(''))),
  ];
  return wanted.length > 0 ? wanted.join(' & ') : undefined;
};

const longest = 400;
const before = 80;

/** The beginning of a long text, or the part around the first of these words. */
export const excerptOf = (text: string, typed = ''): { readonly text: string; readonly cut: boolean } => {
  if (text.length <= longest) return { text, cut: false };
  const hits = hitsIn(text, wantedIn(typed));
  const at = hits[0]?.start ?? 0;
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const end = from + longest;
  const to = end >= text.length ? text.length : Math.max(text.lastIndexOf(' ', end), from + longest / 2);
  return { text: `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`, cut: true };
};

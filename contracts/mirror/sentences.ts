/** The languages whose sentences the rules can read. Texts in others get the general questions alone. */
export type ReadLanguage = 'en' | 'de';

/** A sentence of a text, without the spaces around it. */
export interface Sentence {
  readonly text: string;
  /** Inside quotation marks from its beginning to its end: somebody may have said it. */
  readonly quoted: boolean;
}

/** Abbreviations whose full stop ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Nr|No|bzw|ca|etc|usw|vgl|z\.\s?B|d\.\s?h|u\.\s?a|e\.g|i\.e|[A-Z])\.$/u;
const opening = /[“„«]/u;
const closing = /[”“»]/u;

/** The sentences of a text in their order. A line break ends one, too. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const end = (at: number): void => {
    const sentence = text.slice(start, at).trim();
    start = at;
    if (/\p{L}/u.test(sentence)) found.push({ text: sentence, quoted: isQuoted(sentence) });
  };
  for (const { 0: stop, index } of text.matchAll(/[.!?…]+["”“»'’)]*(?=\s|$)|\n+/gu)) {
    if (stop === '.' && abbreviation.test(text.slice(start, index + 1))) continue;
    // “3. Mai”: an ordinal number of a German date.
    if (stop === '.' && /\d$/u.test(text.slice(start, index)) && /^\s+\p{L}/u.test(text.slice(index + 1))) continue;
    end(index + stop.length);
  }
  end(text.length);
  return found;
}

const isQuoted = (sentence: string): boolean =>
  (opening.test(sentence.charAt(0)) && closing.test(sentence.slice(1))) || /^"[^"]+"[.!?]?$/u.test(sentence);

/** A word of a sentence with its place. */
export interface Word {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly end: number;
}

export const wordsOf = (sentence: string): Word[] =>
  Array.from(sentence.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu), ({ 0: text, index }) => ({
    text,
    lower: text.toLowerCase().replaceAll('’', "'"),
    start: index,
    end: index + text.length,
  }));

const frequent: Readonly<Record<ReadLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the and i to of a my was it that he she we for with not had me on at they but is his her our you nobody who'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ich zu den nicht ist es mit ein eine wir mich mir sie er auf dem als für hat wie niemand wer'.split(
      ' ',
    ),
  ),
};

/** The language of a text by its frequent words; null where they do not decide. */
export function languageOf(text: string): ReadLanguage | null {
  const words = wordsOf(text);
  const count = (language: ReadLanguage) => words.filter(({ lower }) => frequent[language].has(lower)).length;
  const [english, german] = [count('en'), count('de')];
  if (english === german) return /[äöüß]/iu.test(text) ? 'de' : null;
  return english > german ? 'en' : 'de';
}

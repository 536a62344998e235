import { type Language, languages } from '../language.ts';
import { accented } from './accented.ts';
import type { Catalogue } from './catalogue.ts';

const load = async (language: Language): Promise<[Language, Catalogue]> => [
  language,
  // languages.test.ts holds that each folder is whole.
  (await import(`./${language}/index.ts`)) as Catalogue,
];

// Each language has an entry.
const texts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, Catalogue>>;

/** English in accents and brackets, for the tests that look for words from elsewhere. */
const accentedEnglish = accented(texts.en) as Catalogue;

/** All texts of a language, for the server. The browser fetches the areas of a page one by one (`ui/text/text.ts`). */
export const textIn = (language: Language | 'en-XA'): Catalogue =>
  language === 'en-XA' ? accentedEnglish : texts[language];

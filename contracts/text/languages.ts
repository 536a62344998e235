import { type Language, languages } from '../language.ts';
import { accented } from './accented.ts';
import type { Catalogue } from './catalogue.ts';

const load = async (language: Language): Promise<[Language, Catalogue]> => [
  language,
  // languages.test.ts checks that each folder is complete.
  (await import(`./${language}/index.ts`)) as Catalogue,
];

// Each language has an entry.
const texts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, Catalogue>>;

/** English in accents and brackets, for tests that look for texts outside the catalogue; made when first asked for. */
let accentedEnglish: Catalogue | undefined;

/** All texts of a language, for the server. The browser loads areas one by one (`ui/text/text.ts`). */
export const textIn = (language: Language | 'en-XA'): Catalogue =>
  language === 'en-XA' ? (accentedEnglish ??= accented(texts.en) as Catalogue) : texts[language];

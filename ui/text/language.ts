import { isLanguage, type Language, languages } from '#contracts/language.ts';
import { recall, remember } from '../api/device.ts';

/** `en-XA` is English with accents and brackets, for the tests that look for words from elsewhere than `text/`. */
export type Spoken = Language | 'en-XA';

/** public/theme.js reads the same name before the first paint. */
const KEY = 'rh.language';

/** What this page speaks, from its first paint to its last: another choice loads it anew. */
export const spoken = (): Spoken => {
  const { lang } = document.documentElement;
  return isLanguage(lang) || lang === 'en-XA' ? lang : languages[0];
};

/** The language of ours that this page is in. */
export const language = (): Language => {
  const own = spoken();
  return own === 'en-XA' ? 'en' : own;
};

/** Keeps the choice on this device and shows the page again in it. What was typed is kept by its form. */
export function chooseLanguage(choice: Language): void {
  if (choice === language()) return;
  remember(KEY, choice);
  // A device that keeps nothing would ask again at once, and without end.
  if (isKept(choice)) location.reload();
}

/** Goes on in the language of the account, wherever its person has signed in. */
export function followLanguage(own: Language): void {
  if (spoken() !== 'en-XA') chooseLanguage(own);
}

const isKept = (choice: Language): boolean => {
  try {
    return localStorage.getItem(KEY) === choice;
  } catch {
    return false;
  }
};

/** Lets what `forget` does leave the language alone: it is no secret, and the next page has to be read too. */
export function keepingLanguage(forget: () => void): void {
  const kept = recall(KEY);
  forget();
  if (kept !== null) remember(KEY, kept);
}

import { isLanguage, type Language, languages } from '#contracts/language.ts';
import { recall, remember } from '../api/device.ts';
import { reload } from '../api/reload.ts';

/** `en-XA` is accented, bracketed English, for tests that look for text outside the catalogue. */
export type Locale = Language | 'en-XA';

/** public/theme.js reads the same name before the first paint. */
const KEY = 'rh.language';

/** The language of this page. Fixed while it is open: another choice reloads it. */
export const locale = (): Locale => {
  const { lang } = document.documentElement;
  return isLanguage(lang) || lang === 'en-XA' ? lang : languages[0];
};

/** The supported language of this page. */
export const language = (): Language => {
  const own = locale();
  return own === 'en-XA' ? 'en' : own;
};

/** Stores the choice on this device and reloads the page in it. */
export function chooseLanguage(choice: Language): void {
  if (choice === language()) return;
  remember(KEY, choice);
  // Without storage the page would reload endlessly.
  if (isKept(choice)) reload();
}

/** Switches this device to the language of the account. */
export function followLanguage(own: Language): void {
  if (locale() !== 'en-XA') chooseLanguage(own);
}

const isKept = (choice: Language): boolean => {
  try {
    return localStorage.getItem(KEY) === choice;
  } catch {
    return false;
  }
};

/** Runs `forget` but keeps the language, which the next page needs and is no secret. */
export function keepingLanguage(forget: () => void): void {
  const kept = recall(KEY);
  forget();
  if (kept !== null) remember(KEY, kept);
}

import { Refusal } from '#contracts/refusals.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { commonWords, productWords } from './common-passwords.ts';

/** What else is known of the person: their own names are the next thing a guesser tries. */
export type OwnWords = readonly string[];

const keyboardRows = ['`1234567890-=', 'qwertyuiop[]', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'];
const ladders = [...keyboardRows, 'abcdefghijklmnopqrstuvwxyz', '01234567890', '1qaz2wsx3edc4rfv5tgb', 'qazwsxedcrfv'];
const tricks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Refuses a password that is too short or that others would guess, with the reason (NIST 800-63B §3.1.1.2). No rules on
 * kinds of characters. Length counts code points.
 * @throws Refusal `password_too_short`, `password_too_common`
 */
export function checkPassword(password: string, minLength: number, own: OwnWords = [], field = 'body.password'): void {
  if (Array.from(password.normalize('NFKC')).length < minLength) {
    const message = `Password must be at least ${minLength} characters long`;
    throw new Refusal('password_too_short', message, [{ path: field, message }]);
  }
  const reason = whyGuessable(password, own);
  if (reason === undefined) return;
  throw new Refusal('password_too_common', reason, [{ path: field, message: reason }]);
}

/** Why somebody would guess it, as a sentence; undefined when none of our reasons holds. */
export function whyGuessable(password: string, own: OwnWords = []): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size <= 2) return 'This password repeats the same characters. Please choose another.';
  if (isLadder(text)) return 'This password is a row of keys or numbers. Please choose another.';
  if (text === demoPassword)
    return 'This password is the one of the demo, which anybody can read. Please choose another.';
  const words = bareWords(text);
  if (words.some((word) => commonWords.has(word))) {
    return 'This password is one of the most common ones. Please choose another.';
  }
  if (words.some((word) => productWords.includes(word))) {
    return 'This password is a word of this product. Please choose another.';
  }
  const names = own.flatMap((name) => bareWords(name.toLowerCase())).filter((name) => name.length >= 3);
  if (words.some((word) => names.includes(word))) {
    return 'This password is your own name or address. Please choose another.';
  }
  return undefined;
}

/**
 * The word inside a password: without digits and signs at both ends, with the usual tricks undone, without spaces, and
 * halved where it is written twice.
 */
function bareWords(text: string): string[] {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const all = [core, undone(core), undone(text), undone(text.replace(/[\d\W_]+$/u, ''))].map(plain);
  return [...new Set(all.flatMap((word) => [word, once(word)]))].filter((word) => word !== '');
}

const plain = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '');

const undone = (word: string): string => Array.from(word, (letter) => tricks[letter] ?? letter).join('');

const once = (word: string): string => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
};

/** Whether it is made of pieces of three and more neighbours on a keyboard, in the alphabet or among the digits. */
function isLadder(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const length = ladderFrom(text, at);
    if (length < 3) return text.length - at <= 1 && at >= 6;
    at += length;
  }
  return true;
}

function ladderFrom(text: string, at: number): number {
  let longest = 1;
  for (const row of ladders) {
    for (const ladder of [row, Array.from(row).toReversed().join('')]) {
      let length = 1;
      while (at + length < text.length && ladder.includes(text.slice(at, at + length + 1))) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

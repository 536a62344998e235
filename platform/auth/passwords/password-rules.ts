import { Refusal, type RefusalReason } from '#contracts/refusals.ts';
import { demoPassword } from '#platform/auth/passwords/demo-password.ts';
import { commonWords, productWords } from './common-passwords.ts';

/** The person's own names, which are the next thing an attacker tries. */
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
 * Refuses a password that is too short or easy to guess, with the reason (NIST 800-63B §3.1.1.2). There are no
 * character-class rules. Length counts code points.
 * @throws Refusal `password_too_short`, `password_too_common`
 */
export function checkPassword(password: string, minLength: number, own: OwnWords = [], field = 'body.password'): void {
  if (Array.from(password.normalize('NFKC')).length < minLength) {
    throw new Refusal('password_too_short', { min: minLength }, { at: field });
  }
  const reason = whyGuessable(password, own);
  if (reason === undefined) return;
  throw new Refusal(reason, {}, { at: field });
}

type Guessable = Extract<RefusalReason, `password_too_common.${string}`>;

/** Why a password is easy to guess; undefined if no rule applies. */
export function whyGuessable(password: string, own: OwnWords = []): Guessable | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size <= 2) return 'password_too_common.repeated';
  if (isLadder(text)) return 'password_too_common.row_of_keys';
  if (text === demoPassword) return 'password_too_common.demo';
  const words = bareWords(text);
  if (words.some((word) => commonWords.has(word))) return 'password_too_common.common';
  if (words.some((word) => productWords.includes(word))) return 'password_too_common.product';
  const names = own.flatMap((name) => bareWords(name.toLowerCase())).filter((name) => name.length >= 3);
  if (words.some((word) => names.includes(word))) return 'password_too_common.own_name';
  return undefined;
}

/**
 * The words inside a password: without digits and punctuation at the ends, with letter substitutions undone, without
 * spaces, and halved if repeated.
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

/** Whether it consists of runs of three or more neighbours on a keyboard, in the alphabet or among the digits. */
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

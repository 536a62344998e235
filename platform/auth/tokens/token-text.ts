import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TokenKind } from '#contracts/programs/tokens.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefixes: Readonly<Record<TokenKind, string>> = { personal: 'rhp_', service: 'rhs_' };
const randomLength = 40;
/** 62^6 is more than 2^32. */
const checksumLength = 6;
const form = /^rh[ps]_[0-9A-Za-z]{46}$/;

const checksumOf = (text: string): string => {
  let rest = crc32(text);
  let sum = '';
  for (let at = 0; at < checksumLength; at += 1) {
    sum = digits.charAt(rest % digits.length) + sum;
    rest = Math.floor(rest / digits.length);
  }
  return sum;
};

/** A new token: prefix, 40 random characters, and a checksum over both, by which secret scanners recognize it. */
export function makeToken(kind: TokenKind): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('');
  const text = prefixes[kind] + random;
  return text + checksumOf(text);
}

/** Whether this can be a token of ours. Anything else is refused without asking the database. */
export const isTokenText = (text: string): boolean =>
  form.test(text) && text.slice(-checksumLength) === checksumOf(text.slice(0, -checksumLength));

import { expect, it } from 'vitest';
import { isTokenText, makeToken } from './token-text.ts';

it('a token has a prefix by its kind, 40 random characters and a checksum', () => {
  expect(makeToken('personal')).toMatch(/^rhp_[0-9A-Za-z]{46}$/);
  expect(makeToken('service')).toMatch(/^rhs_[0-9A-Za-z]{46}$/);
  expect(new Set(Array.from({ length: 200 }, () => makeToken('personal'))).size).toBe(200);
});

it('a token is recognized, also one whose checksum another program computed', () => {
  for (let count = 0; count < 200; count += 1) expect(isTokenText(makeToken('service'))).toBe(true);
  expect(isTokenText('rhp_00000000000000000000000000000000000000004cvDOV')).toBe(true);
});

it('a token with any character changed, missing or added is refused', () => {
  const token = makeToken('personal');
  for (let at = 0; at < token.length; at += 1) {
    const other = token.charAt(at) === 'x' ? 'y' : 'x';
    expect(isTokenText(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    expect(isTokenText(token.slice(0, at) + token.slice(at + 1))).toBe(false);
  }
  for (const wrong of ['', 'rhp_', `${token} `, ` ${token}`, `${token}\n`, `${token}0`, token.toLowerCase()]) {
    expect(isTokenText(wrong)).toBe(false);
  }
});

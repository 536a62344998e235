import { describe, expect, it } from 'vitest';
import { checkPassword, whyGuessable } from './password-rules.ts';

describe('a password is refused with the reason', () => {
  it.each([
    ['password', 'common'],
    ['Passw0rd!', 'common'],
    ['P@ssw0rd123', 'common'],
    ['monkey2024', 'common'],
    ['iloveyou!!', 'common'],
    ['dragondragon', 'common'],
    ['let me in', 'common'],
    ['123456', 'row_of_keys'],
    ['1234567890', 'row_of_keys'],
    ['qwertyuiop', 'row_of_keys'],
    ['abcdef', 'row_of_keys'],
    ['987654321', 'row_of_keys'],
    ['123123123', 'row_of_keys'],
    ['1qaz2wsx', 'row_of_keys'],
    ['aaaaaaaa', 'repeated'],
    ['12121212', 'repeated'],
    ['helicopter1', 'product'],
    ['Red-Helicopter!', 'product'],
    ['p1lot2025', 'product'],
    ['demo-flight-2025', 'demo'],
  ])('%s', (password, reason) => {
    expect(whyGuessable(password)).toBe(`password_too_common.${reason}`);
  });

  it("when it is the person's own name", () => {
    expect(whyGuessable('Lovelace1815', ['ada', 'Lovelace'])).toBe('password_too_common.own_name');
  });
});

it.each(['correct horse battery staple', 'gloomy-otter-71', 'xK9#mq', 'Überraschung im Garten', '密码是一只红色的鸟'])(
  'nobody guesses %s, so it is taken',
  (password) => expect(whyGuessable(password, ['ada', 'Lovelace'])).toBeUndefined(),
);

it('length counts what a person sees as characters, not code units', () => {
  expect(() => checkPassword('🦊🐻🦉🐢🐝', 6)).toThrow('password_too_short');
  expect(() => checkPassword('🦊🐻🦉🐢🐝🐬', 6)).not.toThrow();
});

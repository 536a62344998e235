import { describe, expect, it } from 'vitest';
import { checkPassword, whyGuessable } from './password-rules.ts';

describe('a password is refused with the reason', () => {
  it.each([
    ['password', /most common/],
    ['Passw0rd!', /most common/],
    ['P@ssw0rd123', /most common/],
    ['monkey2024', /most common/],
    ['iloveyou!!', /most common/],
    ['dragondragon', /most common/],
    ['let me in', /most common/],
    ['123456', /row of keys/],
    ['1234567890', /row of keys/],
    ['qwertyuiop', /row of keys/],
    ['abcdef', /row of keys/],
    ['987654321', /row of keys/],
    ['123123123', /row of keys/],
    ['1qaz2wsx', /row of keys/],
    ['aaaaaaaa', /repeats/],
    ['12121212', /repeats/],
    ['helicopter1', /word of this product/],
    ['Red-Helicopter!', /word of this product/],
    ['p1lot2025', /word of this product/],
    ['demo-flight-2025', /one of the demo/],
  ])('%s', (password, reason) => {
    expect(whyGuessable(password)).toMatch(reason);
  });

  it("when it is the person's own name", () => {
    expect(whyGuessable('Lovelace1815', ['ada', 'Lovelace'])).toMatch(/your own name/);
  });
});

it.each(['correct horse battery staple', 'gloomy-otter-71', 'xK9#mq', 'Überraschung im Garten', '密码是一只红色的鸟'])(
  'nobody guesses %s, so it is taken',
  (password) => expect(whyGuessable(password, ['ada', 'Lovelace'])).toBeUndefined(),
);

it('length counts what a person sees as characters, not code units', () => {
  expect(() => checkPassword('🦊🐻🦉🐢🐝', 6)).toThrow('Password must be at least 6 characters long');
  expect(() => checkPassword('🦊🐻🦉🐢🐝🐬', 6)).not.toThrow();
});

import { expect, it } from 'vitest';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { Hashing } from './hashing.ts';

const who = { network: 'a' };

it('a password is hashed as OWASP recommends, and found again in other code points', async () => {
  const hashing = new Hashing(new RefusedCalls());
  const stored = await hashing.hash('gloomy-otter-caf\u00e9');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify(stored, 'gloomy-otter-cafe\u0301', who)).toBe(true);
  expect(await hashing.verify(stored, 'gloomy-otter-cafe', who)).toBe(false);
});

it('nobody is found without a hash, also by the password that takes the time of one', async () => {
  const hashing = new Hashing(new RefusedCalls());
  expect(await hashing.verify(undefined, 'a password that nobody has', who)).toBe(false);
  expect(await hashing.verify(null, 'a password that nobody has', who)).toBe(false);
});

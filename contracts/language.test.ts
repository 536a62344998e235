import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,de;q=0.7,en;q=0.3', 'de'],
  ['en;q=0.2, de;q=0.4', 'de'],
  ['fr, es;q=0.5', 'en'],
  ['de;q=0', 'en'],
  ['de;q=x', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('of “%s” somebody reads %s best', (accepted, language) => {
  expect(languageOf(accepted)).toBe(language);
});

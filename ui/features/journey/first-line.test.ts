import { expect, test } from 'vitest';
import { firstLine } from './first-line.ts';

test('a text is quoted by its first sentence', () => {
  expect(firstLine('  She stayed until ten. Nobody had asked her.')).toBe('She stayed until ten.');
  expect(firstLine('Version 2.0 was mine\nand nobody knew')).toBe('Version 2.0 was mine');
  expect(firstLine('Really? Yes.')).toBe('Really?');
});

test('a long sentence is cut between two words, and never within a letter', () => {
  const line = firstLine(`${'one two '.repeat(40)}.`);
  expect(line).toMatch(/(one|two)…$/);
  expect(line.length).toBeLessThanOrEqual(141);
  expect(firstLine('🚁'.repeat(200))).toBe(`${'🚁'.repeat(140)}…`);
});

test('a blank text gives no quote', () => expect(firstLine(' \n ')).toBe(''));

import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes separators and quotation marks', () => {
  expect(csvOf([['a,b', 'say "hi"', 5, null]])).toBe('\uFEFF"a,b","say ""hi""",5,\r\n');
});

it.each(['=1+1', '+49', '-2', '@sum', '\t=1', ' =1', '\r=1'])('keeps a spreadsheet from running %j', (name) => {
  expect(csvOf([[name]])).toContain(`'${name}`);
});

it('writes negative numbers as numbers', () => {
  expect(csvOf([[-5]])).toBe('\uFEFF-5\r\n');
});

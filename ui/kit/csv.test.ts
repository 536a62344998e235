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

it('quotes what would break a row, and never lets a spreadsheet run a text as a formula', () => {
  const rows = [
    ['Page', 'Events', 'People'],
    ['/a, "b"', 12, null],
    ['=HYPERLINK("https://x.test")', -3, 'few'],
  ];
  expect(csvOf(rows)).toBe(
    '\u{FEFF}Page,Events,People\r\n"/a, ""b""",12,\r\n"\'=HYPERLINK(""https://x.test"")",-3,few\r\n',
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';
import { csvOf, csvRow } from './csv.ts';

it('quotes texts and leaves numbers as they are', () => {
  expect(csvOf([['a,b', 'say "hi"', 5, -5, true, null]])).toBe('\uFEFF"a,b","say ""hi""",5,-5,true,\r\n');
});

it.each(['=1+1', '+49', '-2', '@sum', '\t=1', ' =1', '\r=1', '\n=1', '\uFF1D1', '\uFF0D1', '\u200B=1', '"=1', '\tx'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(csvRow([text]).slice(0, 2)).toBe(`"'`);
  },
);

it.each([
  ["A;=cmd|' /C calc'!A0;", `"A;'=cmd|' /C calc'!A0;"`],
  ['A|=1', `"A|'=1"`],
  ['A\t@x', `"A\t'@x"`],
  ['A\n=1', `"A\n'=1"`],
  ['A\u2028\uFF1D1', `"A\u2028'\uFF1D1"`],
  ['A; "=1', `"A; ""'=1"`],
  ['a;b - c', '"a;b - c"'],
])('keeps it from one after a separator that is not ours: %j', (text, field) => {
  expect(csvRow([text])).toBe(`${field}\r\n`);
});

it('takes time in proportion to the text', () => {
  const blanks = '\n'.repeat(2_000_000);
  expect(csvRow([`x${blanks}y`])).toBe(`"x${blanks}y"\r\n`);
});

/** Tables for PostgreSQL and identifiers of SQL, which no spreadsheet reads. */
const notForSpreadsheets = ['platform/adapters/postgres/copy-table.ts'];

it('is the only place where fields of a table for spreadsheets are written', () => {
  const files = ['contracts', 'commands', 'platform', 'projections', 'workers', 'ui'].flatMap((root) =>
    readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  );
  const doubling = /replace(?:All)?\(\s*(?:'"'|\/"\/gu?),\s*'""'/;
  const writers = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => doubling.test(readFileSync(join(packageRoot, file), 'utf8')));
  expect(writers.toSorted()).toEqual(['contracts/csv.ts', ...notForSpreadsheets]);
});

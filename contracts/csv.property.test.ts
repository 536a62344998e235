import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

const separators = [',', ';', '\t', '|'] as const;
const signs = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\uFE66', '\uFE62', '\uFE63', '\uFE6B'];
const around = [
  ...separators,
  '\r',
  '\n',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
  '"',
  "'",
  ' ',
  '\u00A0',
  '\u200B',
  '\u202E',
];
const texts = fc
  .array(fc.constantFrom(...signs, ...around, 'a', '1'), { maxLength: 12 })
  .map((parts) => parts.join(''));

/** Cells as a program reads them that separates at `separator`, with or without a notion of quotes. */
function cellsOf(row: string, separator: string, knowsQuotes: boolean): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const one = row.charAt(at);
    const begins = cells.at(-1) === '';
    if (isQuoted && one === '"' && row.charAt(at + 1) === '"') at += 1;
    else if (isQuoted && one === '"') {
      isQuoted = false;
      continue;
    } else if (!isQuoted && knowsQuotes && begins && one === '"') {
      isQuoted = true;
      continue;
    } else if (!isQuoted && (one === separator || /[\r\n\v\f\u0085\u2028\u2029]/.test(one))) {
      cells.push('');
      continue;
    }
    cells[cells.length - 1] += one;
  }
  return cells;
}

const runs = new RegExp(
  `^[\\s\\p{Cf}"]*[${signs.map((sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`).join('')}]`,
  'u',
);

it('leaves no cell that a spreadsheet runs, wherever it separates cells and rows', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (cells) => {
      const row = csvRow(cells);
      for (const separator of separators) {
        expect(cellsOf(row, separator, true).filter((cell) => runs.test(cell))).toEqual([]);
        // A program that separates at commas and knows no quotes can't read such a file at all.
        if (separator !== ',') expect(cellsOf(row, separator, false).filter((cell) => runs.test(cell))).toEqual([]);
      }
    }),
    { numRuns: 5_000 },
  );
});

it('changes nothing else: a reader gets the text, with apostrophes before signs of formulas', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (cells) => {
      const read = [
        ...csvRow(cells)
          .trimEnd()
          .matchAll(/"((?:[^"]|"")*)"(?:,|$)/g),
      ].map(([, cell = '']) => cell.replaceAll('""', '"').replaceAll("'", ''));
      expect(read).toEqual(cells.map((cell) => cell.replaceAll("'", '')));
    }),
    { numRuns: 2_000 },
  );
});

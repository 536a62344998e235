import { issueAt } from '#contracts/issues.ts';
import type { Issue } from '#contracts/refusals.ts';

/** A row of a CSV file, with the line that it begins on, from 1. */
export interface CsvRow {
  readonly line: number;
  /** Its first cells. */
  readonly cells: readonly string[];
  /** How many it has. */
  readonly count: number;
}

/** The cells of a row that are kept. No file of ours has as many columns. */
export const mostCells = 100;

/** Commas, or semicolons where a spreadsheet of a language with decimal commas writes those. */
export type Separator = ',' | ';';

/** A row that cannot be read. */
export interface FaultyRow {
  readonly line: number;
  readonly faults: readonly Issue[];
}

const faulty = (line: number, ...faults: readonly Issue[]): FaultyRow => ({ line, faults });

/** The separator that the first line has more of. */
export const separatorOf = (lines: readonly string[]): Separator => {
  const first = lines.find((line) => line !== '') ?? '';
  return first.split(';').length > first.split(',').length ? ';' : ',';
};

/**
 * Splits CSV (RFC 4180) into rows: a field in quotes may hold separators, line breaks and doubled quotes. A quote anywhere
 * else, and one that is never closed, is a fault of its line.
 */
export function* csvRows(lines: readonly string[], separator: Separator): Generator<CsvRow | FaultyRow> {
  for (let at = 0; at < lines.length; at += 1) {
    const begun = at;
    const cells: string[] = [];
    let count = 0;
    const keep = (cell: string): void => {
      count += 1;
      if (count <= mostCells) cells.push(cell);
    };
    let text = lines[at] ?? '';
    if (text === '') continue;
    let place = 0;
    let fault: Issue | undefined;
    for (let isEnd = false; !isEnd && !fault; ) {
      if (text.charAt(place) !== '"') {
        const next = text.indexOf(separator, place);
        const cell = text.slice(place, next === -1 ? undefined : next);
        if (cell.includes('"')) fault = issueAt('', 'csv_stray_quote');
        keep(cell);
        isEnd = next === -1;
        place = next + 1;
        continue;
      }
      let cell = '';
      let from = place + 1;
      for (;;) {
        const quote = text.indexOf('"', from);
        if (quote !== -1) {
          cell += text.slice(from, quote);
          place = quote + 1;
          if (text.charAt(place) !== '"') break;
          cell += '"';
          from = place + 1;
          continue;
        }
        if (at + 1 >= lines.length) {
          // The rest of the file has no place to begin again.
          yield faulty(begun + 1, issueAt('', 'csv_open_quote'));
          return;
        }
        cell += `${text.slice(from)}\n`;
        at += 1;
        text = lines[at] ?? '';
        from = 0;
      }
      keep(cell);
      isEnd = place >= text.length;
      if (!isEnd && text.charAt(place) !== separator) fault = issueAt('', 'csv_stray_quote');
      place += 1;
    }
    yield fault ? faulty(begun + 1, fault) : { line: begun + 1, cells, count };
  }
}

import { issueAt, partOf } from '#contracts/issues.ts';
import {
  earliestImported,
  type FileRecord,
  type ImportFormat,
  importedRecords,
  importedTypes,
} from '#contracts/journey/history-import.ts';
import type { Issue } from '#contracts/refusals.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { dataColumns, recordColumns } from './history-columns.ts';

/** A record of the file with the line that it begins on, from 1; or what is wrong with it. */
type ReadLine =
  | { readonly line: number; readonly record: FileRecord }
  | { readonly line: number; readonly faults: readonly Issue[] };

interface Reader {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A clock that runs fast is no mistake. */
const maxAheadMs = 5 * 60_000;
const earliest = Date.parse(earliestImported);
const known: ReadonlySet<string> = new Set(importedTypes);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const faulty = (line: number, ...faults: readonly Issue[]): ReadLine => ({ line, faults });

/** What no schema knows: whose record it is, when it can have happened, and that no file of this service came with it. */
const faultsOf = (record: FileRecord, { userId, now }: Reader): Issue[] => {
  const faults: Issue[] = [];
  if (record.user_id !== undefined && record.user_id !== userId) {
    faults.push({ path: 'user_id', reason: 'foreign_user', params: {} });
  }
  const at = Date.parse(record.timestamp);
  if (at > now + maxAheadMs) faults.push({ path: 'timestamp', reason: 'timestamp_ahead', params: {} });
  if (at < earliest) faults.push(issueAt('timestamp', 'before_2000'));
  for (const [field, value] of Object.entries(record.data)) {
    const isUpload = [value].flat().some((each) => typeof each === 'string' && uploadIdOf(each) !== undefined);
    if (isUpload) faults.push(issueAt(`data.${field}`, 'upload_in_import'));
  }
  return faults;
};

const readRecord = (value: unknown, line: number, reader: Reader): ReadLine => {
  if (!isObject(value)) return faulty(line, issueAt('', 'not_a_record'));
  const { type } = value;
  if (type === undefined) return faulty(line, issueAt('type', 'required'));
  if (typeof type !== 'string' || !known.has(type)) return faulty(line, issueAt('type', 'not_importable'));
  const parsed = partOf(importedRecords[type as FileRecord['type']], value, 'line');
  // Paths begin with the name of a part of the request; here the line is that part.
  if ('issues' in parsed) {
    return faulty(line, ...parsed.issues.map((issue) => ({ ...issue, path: issue.path.slice('line.'.length) })));
  }
  const faults = faultsOf(parsed.data, reader);
  return faults.length > 0 ? faulty(line, ...faults) : { line, record: parsed.data };
};

const readJsonLine = (text: string, line: number, reader: Reader): ReadLine => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return faulty(line, { path: '', reason: 'invalid_input.not_json', params: {} });
  }
  return readRecord(value, line, reader);
};

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Commas, or semicolons where a spreadsheet of a language with decimal commas writes those. */
type Separator = ',' | ';';

/**
 * Splits CSV (RFC 4180) into rows: a field in quotes may hold separators, line breaks and doubled quotes. A quote anywhere
 * else, and one that is never closed, is a fault of its line.
 */
function* rowsOf(lines: readonly string[], separator: Separator): Generator<Row | ReadLine> {
  for (let at = 0; at < lines.length; at += 1) {
    const begun = at;
    const cells: string[] = [];
    let text = lines[at] ?? '';
    if (text === '') continue;
    let place = 0;
    let fault: Issue | undefined;
    for (let isEnd = false; !isEnd && !fault; ) {
      if (text.charAt(place) !== '"') {
        const next = text.indexOf(separator, place);
        const cell = text.slice(place, next === -1 ? undefined : next);
        if (cell.includes('"')) fault = issueAt('', 'csv_stray_quote');
        cells.push(cell);
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
      cells.push(cell);
      isEnd = place >= text.length;
      if (!isEnd && text.charAt(place) !== separator) fault = issueAt('', 'csv_stray_quote');
      place += 1;
    }
    yield fault ? faulty(begun + 1, fault) : { line: begun + 1, cells };
  }
}

const ownColumns: ReadonlySet<string> = new Set(recordColumns);

const faultsOfHeader = (columns: readonly string[]): Issue[] => {
  const faults: Issue[] = [];
  const seen = new Set<string>();
  for (const column of columns) {
    if (seen.has(column)) faults.push({ path: column, reason: 'invalid_input.repeated_field', params: {} });
    else if (!ownColumns.has(column) && !dataColumns.has(column)) faults.push(issueAt(column, 'unknown_field'));
    seen.add(column);
  }
  for (const column of ['type', 'timestamp']) if (!seen.has(column)) faults.push(issueAt(column, 'required'));
  return faults;
};

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** The value of a cell; a number or a truth value that is none stays a text, which the schema refuses. */
const valueOf = (column: string, cell: string, separator: Separator): unknown => {
  switch (dataColumns.get(column)) {
    case 'number': {
      const text = separator === ';' ? cell.replace(',', '.') : cell;
      return /^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(text) ? Number(text) : cell;
    }
    case 'truth':
      return truths.get(cell.trim().toLowerCase()) ?? cell;
    case 'list':
      return cell.trim().split(/\s+/);
    default:
      return cell;
  }
};

function* readCsv(lines: readonly string[], reader: Reader): Generator<ReadLine> {
  const first = lines.find((line) => line !== '') ?? '';
  const separator: Separator = first.split(';').length > first.split(',').length ? ';' : ',';
  let columns: readonly string[] | undefined;
  for (const row of rowsOf(lines, separator)) {
    if (!('cells' in row)) {
      yield row;
      // Without a header no other line can be read.
      if (columns === undefined) return;
      continue;
    }
    const { line, cells } = row;
    if (columns === undefined) {
      columns = cells.map((cell) => cell.trim());
      const faults = faultsOfHeader(columns);
      if (faults.length === 0) continue;
      yield faulty(line, ...faults);
      return;
    }
    if (cells.length !== columns.length) {
      yield faulty(line, issueAt('', 'csv_columns', { found: cells.length, wanted: columns.length }));
      continue;
    }
    const record: Record<string, unknown> = {};
    const data: Record<string, unknown> = {};
    columns.forEach((column, index) => {
      const cell = cells[index] ?? '';
      // An empty cell is a field that the record lacks.
      if (cell === '') return;
      if (ownColumns.has(column)) record[column] = cell;
      else data[column] = valueOf(column, cell, separator);
    });
    yield readRecord({ ...record, data }, line, reader);
  }
}

/** Reads the records of a file in the order of its lines; empty lines are none. */
export function* readHistoryFile(
  { format, lines: given }: { readonly format: ImportFormat; readonly lines: readonly string[] },
  reader: Reader,
): Generator<ReadLine> {
  const lines = given.map((line, index) => (index === 0 ? line.replace(/^\uFEFF/, '') : line).replace(/\r$/, ''));
  if (format === 'csv') return yield* readCsv(lines, reader);
  for (const [index, text] of lines.entries()) {
    if (text.trim() !== '') yield readJsonLine(text, index + 1, reader);
  }
}

import { issueAt, partOf } from '#contracts/issues.ts';
import {
  earliestImported,
  type FileRecord,
  type ImportFormat,
  importedRecords,
  importedTypes,
  importLimits,
} from '#contracts/journey/history-import.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { type Separator, csvRows, mostCells, separatorOf } from '../kernel/csv-rows.ts';
import { dataColumns, recordColumns } from './history-columns.ts';

/** A record of the file with the line that it begins on, from 1; or what is wrong with it. */
export type ReadLine =
  | { readonly line: number; readonly record: FileRecord }
  | { readonly line: number; readonly faults: readonly Issue[] };

export interface HistoryReader {
  /** Whose file it is. */
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether one faulty line refuses the whole file. Then no good record of it is handed back. */
  readonly allOrNone: boolean;
}

/** A clock that runs fast is no mistake. */
const maxAheadMs = 5 * 60_000;
const earliest = Date.parse(earliestImported);
const known: ReadonlySet<string> = new Set(importedTypes);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const faulty = (line: number, ...faults: readonly Issue[]): ReadLine => ({ line, faults });

/** What no schema knows: whose record it is, when it can have happened, and that no file of this service came with it. */
const faultsOf = (record: FileRecord, { userId, now }: HistoryReader): Issue[] => {
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

const readRecord = (given: unknown, line: number, reader: HistoryReader): ReadLine => {
  if (!isObject(given)) return faulty(line, issueAt('', 'not_a_record'));
  const { type } = given;
  if (type === undefined) return faulty(line, issueAt('type', 'required'));
  if (typeof type !== 'string' || !known.has(type)) return faulty(line, issueAt('type', 'not_importable'));
  const parsed = partOf(importedRecords[type as FileRecord['type']], given, 'line');
  // Paths begin with the name of a part of the request; here the line is that part.
  if ('issues' in parsed) {
    return faulty(line, ...parsed.issues.map((issue) => ({ ...issue, path: issue.path.slice('line.'.length) })));
  }
  const faults = faultsOf(parsed.data, reader);
  return faults.length > 0 ? faulty(line, ...faults) : { line, record: parsed.data };
};

const readJsonLine = (text: string, line: number, reader: HistoryReader): ReadLine => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return faulty(line, { path: '', reason: 'invalid_input.not_json', params: {} });
  }
  return readRecord(value, line, reader);
};

const requiredColumns = ['type', 'timestamp'] as const;

const faultsOfHeader = (columns: readonly string[]): Issue[] => {
  const faults: Issue[] = [];
  const seen = new Set<string>();
  for (const column of columns) {
    if (seen.has(column)) faults.push({ path: column, reason: 'invalid_input.repeated_field', params: {} });
    else if (!recordColumns.has(column) && !dataColumns.has(column)) faults.push(issueAt(column, 'unknown_field'));
    seen.add(column);
  }
  for (const column of requiredColumns) if (!seen.has(column)) faults.push(issueAt(column, 'required'));
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

function* readCsv(lines: readonly string[], reader: HistoryReader): Generator<ReadLine> {
  const separator = separatorOf(lines);
  let columns: readonly string[] | undefined;
  for (const row of csvRows(lines, separator)) {
    if (!('cells' in row)) {
      yield row;
      // Without a header no other line can be read.
      if (columns === undefined) return;
      continue;
    }
    const { line, cells, count } = row;
    if (columns === undefined) {
      if (count > mostCells) {
        yield faulty(line, issueAt('', 'csv_columns', { found: count, wanted: dataColumns.size }));
        return;
      }
      columns = cells.map((cell) => cell.trim());
      const faults = faultsOfHeader(columns);
      if (faults.length === 0) continue;
      yield faulty(line, ...faults);
      return;
    }
    if (count !== columns.length) {
      yield faulty(line, issueAt('', 'csv_columns', { found: count, wanted: columns.length }));
      continue;
    }
    const record: Record<string, unknown> = {};
    const data: Record<string, unknown> = {};
    columns.forEach((column, index) => {
      const cell = cells[index] ?? '';
      // An empty cell is a field that the record lacks.
      if (cell === '') return;
      if (recordColumns.has(column)) record[column] = cell;
      else data[column] = valueOf(column, cell, separator);
    });
    yield readRecord({ ...record, data }, line, reader);
  }
}

export interface HistoryFile {
  readonly format: ImportFormat;
  readonly lines: readonly string[];
}

/** Adds its place among the lines of the body to the path of a fault. */
export const inBody = ({ line, faults }: Extract<ReadLine, { readonly faults: unknown }>): Issue[] =>
  faults.map((fault) => ({ ...fault, path: `body.lines.${line - 1}${fault.path && `.${fault.path}`}` }));

const tooManyRecords = (): Refusal =>
  new Refusal('invalid_input', {}, { issues: [issueAt('body.lines', 'at_most', { max: importLimits.records })] });

/**
 * The records of a file, and of the faults as many as an answer names. Refuses here what is refused: a thread that reads files
 * then copies no records back.
 * @throws Refusal `invalid_input` for too many records, and for a faulty line if it is all or none
 */
export function recordsOf(file: HistoryFile, reader: HistoryReader): readonly ReadLine[] {
  const read: ReadLine[] = [];
  let named = 0;
  let faultyLines = 0;
  for (const each of readHistoryFile(file, reader)) {
    if (read.length === importLimits.records) throw tooManyRecords();
    if ('record' in each) read.push(each);
    else {
      const faults = each.faults.slice(0, importLimits.named - named);
      named += faults.length;
      faultyLines += 1;
      read.push({ line: each.line, faults });
    }
  }
  if (reader.allOrNone && faultyLines > 0) {
    const issues = read.flatMap((each) => ('faults' in each ? inBody(each) : []));
    throw new Refusal('invalid_input.history_lines', { lines: faultyLines }, { issues });
  }
  return read;
}

/** Reads the records of a file where that holds nobody up. @throws Refusal `invalid_input` */
export type ReadHistory = (...file: Parameters<typeof recordsOf>) => Promise<readonly ReadLine[]>;

/** Reads the records of a file in the order of its lines; empty lines are none. */
export function* readHistoryFile({ format, lines: given }: HistoryFile, reader: HistoryReader): Generator<ReadLine> {
  const lines = given.map((line, index) => (index === 0 ? line.replace(/^\uFEFF/, '') : line).replace(/\r$/, ''));
  if (format === 'csv') return yield* readCsv(lines, reader);
  for (const [index, text] of lines.entries()) {
    if (text.trim() !== '') yield readJsonLine(text, index + 1, reader);
  }
}

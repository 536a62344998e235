import type { Db, NewRows } from './projector.ts';

type Value = string | number | boolean | object | null;

const special = /["\\]/g;

/** One element of an array as PostgreSQL reads it; an object becomes JSON. */
const element = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'object') return element(JSON.stringify(value));
  return typeof value === 'string' ? `"${value.replace(special, '\\$&')}"` : String(value);
};

type FieldOf<Row> = { [Name in keyof Row & string]: Row[Name] extends Value ? Name : never }[keyof Row & string];

/**
 * One array per column for `unnest`, in PostgreSQL's text form: `pg` would take much longer to write thousands of rows.
 * A column is a field of the row or is computed from it.
 */
export const columnsOf = <Row>(
  rows: Iterable<Row>,
  ...columns: readonly (FieldOf<NoInfer<Row>> | ((row: NoInfer<Row>) => Value))[]
): string[] => {
  const all = [...rows];
  return columns.map((column) => {
    // FieldOf picks only such fields.
    const elements = all.map((row) => element(typeof column === 'function' ? column(row) : (row[column] as Value)));
    return `{${elements.join(',')}}`;
  });
};

const separators = /[\\\t\n\r]/;
const allSeparators = /[\\\t\n\r]/g;
const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as COPY reads it; an object becomes JSON. */
const copied = (value: Value): string => {
  if (value === null) return '\\N';
  if (typeof value === 'object') return copied(JSON.stringify(value));
  if (typeof value !== 'string') return String(value);
  return separators.test(value) ? value.replace(allSeparators, (found) => escaped[found] ?? found) : value;
};

/** Rows to copy into a table. By column of the table, a field of the row or what is computed from it. */
export const newRows = <Row>(
  table: string,
  rows: Iterable<Row>,
  columns: Readonly<Record<string, FieldOf<NoInfer<Row>> | ((row: NoInfer<Row>) => Value)>>,
): NewRows => {
  const values = Object.values(columns);
  const lines: string[] = [];
  for (const row of rows) {
    // FieldOf picks only such fields.
    const line = values.map((value) => copied(typeof value === 'function' ? value(row) : (row[value] as Value)));
    lines.push(`${line.join('\t')}\n`);
  }
  return { table, columns: Object.keys(columns), text: lines.join('') };
};

/** The first row of each key. */
export const firstOfEach = <Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Iterable<Row> => {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (!first.has(key)) first.set(key, row);
  }
  return first.values();
};

export const deleteUsers = (db: Db, table: string, userIds: Iterable<string>) =>
  db.query({
    name: `${table}-delete-users`,
    text: `delete from ${table} where user_id = any($1::uuid[])`,
    values: [[...userIds]],
  });

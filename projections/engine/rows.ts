import type { Db } from './projector.ts';

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

export const deleteUsers = (db: Db, table: string, userIds: Iterable<string>) =>
  db.query({
    name: `${table}-delete-users`,
    text: `delete from ${table} where user_id = any($1::uuid[])`,
    values: [[...userIds]],
  });

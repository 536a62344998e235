import type { Db } from './projector.ts';

type Value = string | number | boolean | object | null;

/** One element of an array as PostgreSQL reads it; an object becomes JSON. */
const element = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'object') return element(JSON.stringify(value));
  if (typeof value !== 'string') return String(value);
  if (!value.includes('"') && !value.includes('\\')) return `"${value}"`;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
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
    let elements = '';
    for (const row of all) {
      const value = typeof column === 'function' ? column(row) : (row[column] as Value); // FieldOf picks only such fields
      elements += `,${element(value)}`;
    }
    return `{${elements.slice(1)}}`;
  });
};

export const deleteUsers = (db: Db, table: string, userIds: Iterable<string>) =>
  db.query({
    name: `${table}-delete-users`,
    text: `delete from ${table} where user_id = any($1::uuid[])`,
    values: [[...userIds]],
  });

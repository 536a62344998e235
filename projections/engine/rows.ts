type Value = string | number | boolean | null;

/** One element of an array as PostgreSQL reads it. */
const element = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  if (!value.includes('"') && !value.includes('\\')) return `"${value}"`;
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
};

/**
 * One array per column, as `unnest` takes them, written as PostgreSQL's text: for thousands of rows `pg` would take
 * much longer over it. Their order does not matter: the checkpoint, which is moved first, lets in one writer at a time.
 */
export const columnsOf = <Row>(rows: Iterable<Row>, ...columns: readonly ((row: Row) => Value)[]): string[] => {
  const all = [...rows];
  return columns.map((column) => {
    let elements = '';
    for (const endpoint of all) elements += `,${element(column(endpoint))}`;
    return `{${elements.slice(1)}}`;
  });
};

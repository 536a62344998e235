/** The rows that events were folded into, in the order of their keys, so that two writers never wait for each other. */
export const inKeyOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] => {
  const ordered: Row[] = [];
  // The keys sort faster alone than with their rows.
  for (const key of [...rows.keys()].toSorted()) {
    const row = rows.get(key);
    if (row !== undefined) ordered.push(row);
  }
  return ordered;
};

/** One array per column, as `unnest` takes them. */
export const columnsOf = <Row>(
  rows: readonly Row[],
  ...columns: readonly ((row: Row) => string | number | boolean | null)[]
): (string | number | boolean | null)[][] => columns.map((column) => rows.map((row) => column(row)));

/** The rows that a page was folded into, in the order of their keys, so that two writers never wait for each other. */
export const inKeyOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

/** One array per column, as `unnest` takes them. */
export const columnsOf = <Row>(
  rows: readonly Row[],
  ...columns: readonly ((row: Row) => string | number | boolean | null)[]
): (string | number | boolean | null)[][] => columns.map((column) => rows.map((row) => column(row)));

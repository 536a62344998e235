/** The lines of a table: headings, columns as wide as their content, numbers right-aligned. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell)));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...shown.map((row) => row[column]?.length ?? 0)),
  );
  const isNumber = headings.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(headings), ...shown.map(line)];
}

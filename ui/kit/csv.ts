type Cell = string | number | boolean | null;

/**
 * A field of a CSV file. Spreadsheets run what begins like a formula, and people and browsers send such texts, so the field gets an
 * apostrophe in front.
 */
const field = (value: Cell): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const safe = /^[\s]*[=+\-@\t\r]/u.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",;\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as RFC 4180 writes them, with a mark by which Excel recognizes UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;

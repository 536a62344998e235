/**
 * A field of a CSV file. Spreadsheets run what begins like a formula, and names of groups are typed by people, so such a field
 * gets an apostrophe in front.
 */
const field = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const safe = /^[\s]*[=+\-@\t\r]/u.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",;\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as RFC 4180 writes them, with a mark by which Excel recognizes UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;

export type CsvCell = string | number | boolean | null;

/** What begins a formula, also as the wide and small signs that spreadsheets take for the ordinary ones. */
const sign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]';

/** Blanks, quotes and signs without width, which spreadsheets pass over before they look at the first sign. */
const passedOver = '\\s\\p{Cf}"';

/** A leading tab or line break counts too: some spreadsheets drop it. */
const formula = new RegExp(`^(?=[\\t\\r\\n]|[${passedOver}]*${sign})`, 'u');

/**
 * Where a program may cut a row although the file separates its cells with commas: spreadsheets of countries with decimal commas
 * at semicolons, others at tabs or bars, and readers that know no quotes at every line break.
 */
const cuts = ';|\\t\\v\\f\\r\\n\\x85\u2028\u2029';
const cut = new RegExp(`[${cuts}]`, 'u');

/** Takes each run as a whole, so that the work grows with the text and not with its square. */
const runs = new RegExp(`([${cuts}${passedOver}]+)(${sign}?)`, 'gu');

/** After an apostrophe a spreadsheet takes what follows as text. */
const harmless = (text: string): string =>
  text
    .replace(runs, (_, run: string, first: string) => `${run}${first !== '' && cut.test(run) ? "'" : ''}${first}`)
    .replace(formula, "'");

const field = (cell: CsvCell): string =>
  typeof cell === 'string' ? `"${harmless(cell).replaceAll('"', '""')}"` : String(cell ?? '');

/** A row as RFC 4180 has it. Texts come from people and their browsers, so none of them is ever run as a formula. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(field).join(',')}\r\n`;

/** The mark at the beginning of a file, by which spreadsheets recognize UTF-8. */
const csvMark = '\uFEFF';

export const csvOf = (rows: readonly (readonly CsvCell[])[]): string => csvMark + rows.map(csvRow).join('');

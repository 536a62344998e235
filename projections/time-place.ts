import { Refusal } from '#contracts/refusals.ts';

/** A place in a list that is ordered by a moment and an id. */
export interface TimePlace {
  /** ISO 8601 UTC with microseconds, as PostgreSQL keeps it. */
  readonly at: string;
  readonly id: string;
}

/** How a column of that moment is selected, so that nothing of it is lost. */
export const momentAt = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The place behind which a page begins, by the cursor that the page before gave; null for the first page.
 * @throws Refusal `invalid_input`
 */
export function timePlaceIn(cursor: string | undefined): TimePlace | null {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = textIn(cursor).split(' ');
  if (!place.test(at) || Number.isNaN(Date.parse(at)) || !uuid.test(id)) throw notACursor();
  return { at, id };
}

/** The cursor of the page that begins behind this place; null at the end. */
export const cursorAt = (found: TimePlace | null): string | null => found && cursorOfText(`${found.at} ${found.id}`);

/** Cursors are opaque: nobody is to build on what stands in them. */
export const cursorOfText = (text: string): string => Buffer.from(text).toString('base64url');
export const textIn = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');

export const notACursor = () => new Refusal('invalid_input.not_a_cursor', {}, { at: 'query.cursor' });

import { Refusal } from '#contracts/refusals.ts';

export const notACursor = () => new Refusal('invalid_input.not_a_cursor', {}, { at: 'query.cursor' });

/** Splits rows, of which one more than the page holds was queried, into the page and the cursor of the next one. */
export const pageOf = <Row>(rows: readonly Row[], size: number, cursorOf: (last: Row) => string) => {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > size ? cursorOf(last) : null };
};

const maxRevision = 2_147_483_647;

/** Pages of one stream: the cursor is the revision of the last row. @throws Refusal `invalid_input` */
export const revisionIn = (cursor: string | undefined): number => {
  if (cursor === undefined) return maxRevision;
  if (!/^\d{1,9}$/.test(cursor)) throw notACursor();
  return Number(cursor);
};

export const revisionCursor = ({ revision }: { readonly revision: number }): string => String(revision);

/** Base64, so that clients do not come to depend on what a cursor contains. */
export const encodeCursor = (text: string): string => Buffer.from(text).toString('base64url');
export const decodeCursor = (cursor: string): string => Buffer.from(cursor, 'base64url').toString('utf8');

interface TimeKey {
  /** ISO 8601 UTC with microseconds, the precision of PostgreSQL. */
  readonly at: string;
  readonly id: string;
}

/** Selects a timestamp for `timeCursor` without losing precision. */
export const preciseTime = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pages of a list sorted by time and id; null for the first page. @throws Refusal `invalid_input` */
export const timeKeyIn = (cursor: string | undefined): TimeKey | null => {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = decodeCursor(cursor).split(' ');
  if (!time.test(at) || Number.isNaN(Date.parse(at)) || !uuid.test(id)) throw notACursor();
  return { at, id };
};

export const timeCursor = ({ at, id }: TimeKey): string => encodeCursor(`${at} ${id}`);

const dayKey = /^(\d{4}-\d\d-\d\d) (\d{1,9})$/;

/** Pages of a list sorted by the day that rows count for and by revision. @throws Refusal `invalid_input` */
export const dayKeyIn = (cursor: string | undefined): readonly [day: string, revision: number] => {
  if (cursor === undefined) return ['infinity', 0];
  const [, day = '', revision = ''] = dayKey.exec(decodeCursor(cursor)) ?? [];
  if (Number.isNaN(Date.parse(day))) throw notACursor();
  return [day, Number(revision)];
};

export const dayCursor = ({ day, revision }: { readonly day: string; readonly revision: number }): string =>
  encodeCursor(`${day} ${revision}`);

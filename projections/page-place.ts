import { Refusal } from '#contracts/refusals.ts';

/** Past every revision that a stream can reach. */
const beforeAll = 2_147_483_647;

/**
 * The place in a stream before which a page begins, by the cursor that the page before gave.
 * @throws Refusal `invalid_input`
 */
export const pagePlaceOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return beforeAll;
  if (!/^\d{1,9}$/.test(cursor)) {
    throw new Refusal('invalid_input.not_a_cursor', {}, { at: 'query.cursor' });
  }
  return Number(cursor);
};

/** The cursor of the page that begins behind this place; null at the end. */
export const cursorOf = (place: number | null): string | null => (place === null ? null : String(place));

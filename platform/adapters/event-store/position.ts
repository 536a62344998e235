/** The digits of Number.MAX_SAFE_INTEGER. */
const digits = 16;

/** The position of the event with this number, from 1. Of fixed width, so that positions sort as text. */
export const positionOf = (number: number | string): string => String(number).padStart(digits, '0');

export const isPosition = (text: string): boolean => /^\d{16}$/.test(text);

/** The number of a position; 0 for '', the beginning. @throws RangeError for an invalid position */
export function positionToNumber(position: string): number {
  if (position === '') return 0;
  if (!isPosition(position)) throw new RangeError(`"${position}" is not a position of this event log`);
  return Number(position);
}

/** As many digits as the largest whole number that JavaScript counts without loss. */
const digits = 16;

/** Positions of a log that numbers its events from 1: fixed width, so that they are ordered as text. */
export const positionOf = (number: number | string): string => String(number).padStart(digits, '0');

export const isPosition = (text: string): boolean => /^\d{16}$/.test(text);

/** The number behind a position; 0 for '', the beginning. Throws RangeError for what no log of this kind handed out. */
export function positionToNumber(position: string): number {
  if (position === '') return 0;
  if (!isPosition(position)) throw new RangeError(`"${position}" is no position of this event log`);
  return Number(position);
}

import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at least `least` from the command line. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`It is a whole number from ${least}.`);
    }
    return value;
  };

/** Reads a point in time, ISO 8601. */
export const pointInTime = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(text)) {
    throw new InvalidArgumentError('It is a time like 2025-06-01T08:00:00Z.');
  }
  return time;
};

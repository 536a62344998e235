import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at least `min` from the command line. */
export const wholeNumber =
  (min: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < min) {
      throw new InvalidArgumentError(`Expected a whole number, at least ${min}.`);
    }
    return value;
  };

/** Reads a point in time, ISO 8601. */
export const pointInTime = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(text)) {
    throw new InvalidArgumentError('Expected a time such as 2025-06-01T08:00:00Z.');
  }
  return time;
};

/** Reads a day of the calendar, as 2026-03-31. */
export const calendarDay = (text: string): string => {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw new InvalidArgumentError('Expected a day such as 2026-03-31.');
  }
  return text;
};

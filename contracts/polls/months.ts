import * as z from 'zod/mini';
import { because } from '../because.ts';

/** A calendar month in UTC: `2026-03`. Research counts its weeks in UTC as well. */
export const monthSchema = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, because('not_a_month')));

/** The month of a moment (ISO 8601 UTC). */
export const monthOf = (moment: string): string => moment.slice(0, 7);

/** That many months later, or earlier. */
export const monthShifted = (month: string, by: number): string => {
  const first = new Date(`${month}-01T00:00:00.000Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return monthOf(first.toISOString());
};

/** An answer given just before the end may still be on its way, so closing waits for so long. In milliseconds. */
export const closesAfterMs = 60_000;

/** The moment at which a month is over. */
export const endOfMonth = (month: string): string => `${monthShifted(month, 1)}-01T00:00:00.000Z`;

import { locale } from '../text/language.ts';

/** Dates and numbers in the current language. Times are ISO 8601 or milliseconds, written in the device's zone by default. */
const written =
  (options: Intl.DateTimeFormatOptions) =>
  (time: string | number, timeZone?: string): string =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(new Date(time));

export const dayAndMonth = written({ day: 'numeric', month: 'long' });

export const fullDate = written({ day: 'numeric', month: 'long', year: 'numeric' });

export const monthAndYear = written({ month: 'long', year: 'numeric' });

export const weekday = written({ weekday: 'long' });

export const shortWeekday = written({ weekday: 'short' });

export const weekdayAndDate = written({ weekday: 'long', day: 'numeric', month: 'long' });

export const longDate = written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const timeOfDay = written({ hour: 'numeric', minute: '2-digit' });

export const dateAndTime = written({ dateStyle: 'medium', timeStyle: 'short' });

/** For logs: with seconds and thousandths. */
export const momentToTheSecond = written({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** A calendar day as a local time at noon, so that no zone shifts it. */
export const onDay = (day: string): string => `${day}T12:00:00`;

/** The time of day today, the day and month on any other day. */
export const shortWhen = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? timeOfDay(iso) : dayAndMonth(iso);

export const whole = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 0 }).format(value);

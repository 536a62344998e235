import { locale } from '../../text/language.ts';

const written =
  (options: Intl.DateTimeFormatOptions) =>
  (at: string | number, timeZone: string): string =>
    new Intl.DateTimeFormat(locale(), { ...options, hour: 'numeric', minute: '2-digit', timeZone }).format(
      new Date(at),
    );

/** A moment in a time zone: the weekday, the day, the time. */
export const whenText = written({ weekday: 'long', day: 'numeric', month: 'long' });

/** The same, for one within days. */
export const shortWhenText = written({ weekday: 'short' });

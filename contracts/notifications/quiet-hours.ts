import { minuteOfDay, offsetAt } from '../zone-time.ts';
import { departureMinutes } from './timeliness.ts';

/** When a person does not want to be disturbed, in their time zone. */
export interface QuietHours {
  /** HH:MM. No quiet hours if it is null or equal to the end. */
  readonly quietHoursStart: string | null;
  readonly quietHoursEnd: string | null;
  /** IANA name; an unknown one counts as UTC. */
  readonly timezone: string;
}

const minuteMs = 60_000;
/** A clock change may skip all hours outside the window on one day or, at the date line, on two. */
const searchedMinutes = 4 * 24 * 60;

const minutes = (hourMinute: string): number => Number(hourMinute.slice(0, 2)) * 60 + Number(hourMinute.slice(3, 5));

interface Window {
  readonly start: number;
  readonly end: number;
}

const windowOf = ({ quietHoursStart, quietHoursEnd }: QuietHours): Window | null =>
  quietHoursStart === null || quietHoursEnd === null || quietHoursStart === quietHoursEnd
    ? null
    : { start: minutes(quietHoursStart), end: minutes(quietHoursEnd) };

const covers = ({ start, end }: Window, minute: number): boolean =>
  start < end ? minute >= start && minute < end : minute >= start || minute < end;

/** Whether the person's clock is within their quiet hours, the start included and the end excluded. */
export const isQuiet = (hours: QuietHours, at: number): boolean => {
  const window = windowOf(hours);
  return window !== null && covers(window, minuteOfDay(hours.timezone, at));
};

/**
 * The first moment from `at` on that is outside the quiet hours. Follows the person's clock: if it jumps over the end, quiet
 * hours end with the jump; if an hour is repeated, both are quiet.
 */
export const afterQuietHours = (hours: QuietHours, at: number): number => {
  const window = windowOf(hours);
  const zone = hours.timezone;
  if (window === null || !covers(window, minuteOfDay(zone, at))) return at;
  const thisMinute = Math.floor(at / minuteMs) * minuteMs;
  const wait = (window.end - minuteOfDay(zone, at) + 24 * 60) % (24 * 60);
  const end = thisMinute + wait * minuteMs;
  if (offsetAt(zone, end) === offsetAt(zone, at)) return end;
  for (let ahead = 1; ahead <= searchedMinutes; ahead += 1) {
    const minute = thisMinute + ahead * minuteMs;
    if (!covers(window, minuteOfDay(zone, minute))) return minute;
  }
  return end;
};

const hourMinute = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * By how many minutes a person's messages leave later than others', so that not everybody's leave at the same minute: always the
 * same for a person, and fewer than `most`.
 */
export const departureDelay = (userId: string, most: number): number =>
  // The last digits of a UUID are random, or a hash.
  Number.parseInt(userId.slice(-6), 16) % most;

/** The quiet hours, longer by a person's own delay of up to half an hour. At least a minute of the day is left. */
export const departureHours = (hours: QuietHours, userId: string): QuietHours => {
  const window = windowOf(hours);
  if (window === null) return hours;
  const awake = (window.start - window.end + 24 * 60) % (24 * 60);
  const longer = departureDelay(userId, Math.min(departureMinutes, awake));
  const { quietHoursStart, timezone } = hours;
  return { quietHoursStart, quietHoursEnd: hourMinute(window.end + longer), timezone };
};

import { dayAt, offsetAt } from '#contracts/zone-time.ts';

const dayMs = 86_400_000;

/** ISO 8601 UTC of a time of day in a person's zone, some days before the day of `now`. */
export const momentOf = (
  { daysAgo, time }: { readonly daysAgo: number; readonly time: string },
  timeZone: string,
  now: string,
): string => {
  const today = Date.parse(dayAt(timeZone, Date.parse(now)));
  const wall = today - daysAgo * dayMs + Date.parse(`1970-01-01T${time}:00Z`);
  return new Date(wall - offsetAt(timeZone, wall)).toISOString();
};

/** The same time of day so many days earlier. */
export const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * dayMs).toISOString();

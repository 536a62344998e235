import type { CommunicationPreferences } from '#contracts/notifications/views.ts';

/** Calendar and clock of a person, counted apart from the product's own, so that a test can judge it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
};

/** What a clock on the wall shows, as text that sorts: `2027-03-28 07:15:00`. */
export const wallTime = (zone: string, at: number): string => formatOf(zone).format(at);

/** The same time of day, some calendar days later. */
export const wallDaysLater = (wall: string, days: number): string => {
  const moved = new Date(`${wall.replace(' ', 'T')}Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 19).replace('T', ' ');
};

/** Whether a time is within a person's quiet hours. */
export const isInQuietHours = (chosen: CommunicationPreferences, at: number): boolean => {
  const { quietHoursStart: start, quietHoursEnd: end, timezone } = chosen;
  if (start === null || end === null || start === end) return false;
  const time = wallTime(timezone, at).slice(11, 16);
  return start < end ? time >= start && time < end : time >= start || time < end;
};

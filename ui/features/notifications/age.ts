import { text } from '../../text/text.ts';

const HOUR = 3_600_000;

/** How old a notification is: under 1 hour, under 24 hours, days (spec §2.7). Both times in milliseconds. */
export function ageText(createdAt: number, now: number): string {
  const t = text('notifications');
  const hours = Math.floor((now - createdAt) / HOUR);
  if (hours < 1) return t.justNow;
  if (hours < 24) return t.hoursAgo(hours);
  return t.daysAgo(Math.floor(hours / 24));
}

import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { dayAt, daysLater } from '#contracts/zone-time.ts';

/** The day (YYYY-MM-DD) so many days from now on the person's calendar. */
export const dayAhead = (timezone: string, days: number): string =>
  dayAt(timezone, daysLater(timezone, Date.now(), days));

/** The first day after the person's break; null where they take none. */
export const breakUntil = ({ pausedUntil, timezone }: CommunicationPreferences): string | null =>
  pausedUntil !== null && pausedUntil > dayAt(timezone, Date.now()) ? pausedUntil : null;

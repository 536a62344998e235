import type { Occasion } from '#contracts/notifications/jobs.ts';
import { afterQuietHours, type QuietHours } from '#contracts/notifications/quiet-hours.ts';
import { celebratedForMs } from '#contracts/notifications/timeliness.ts';

const minute = 60_000;

/** People who were active so recently are awake and here, so they hear at once, even at night. */
const stillHere = 15 * minute;

const ofOthers: ReadonlySet<Occasion['kind']> = new Set(['confirmation', 'witness', 'mentoring', 'shipped']);

/**
 * When to celebrate something that happened at `occurredAt` (both in milliseconds since 1970): at once while the
 * person is here, after their quiet hours otherwise; null when it is too long ago. What
 * another person or a new version did says nothing about whether its owner is here.
 */
export const celebrateAt = (
  kind: Occasion['kind'],
  occurredAt: number,
  now: number,
  hours: QuietHours,
): number | null => {
  if (now - occurredAt > celebratedForMs) return null;
  const isHere = !ofOthers.has(kind) && now - occurredAt <= stillHere;
  return isHere ? now : afterQuietHours(hours, now);
};

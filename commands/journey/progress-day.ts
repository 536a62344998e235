import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';

const minuteMs = 60_000;
const maxAheadMs = 5 * minuteMs;
const maxBackMs = 48 * 60 * minuteMs;

const at = 'body.timestamp';

/**
 * The day that a progress event counts for, in the person's own time zone: at most 48 hours back. Up to five minutes ahead,
 * for a clock that runs fast, counts as now.
 * @throws Refusal `timestamp_ahead`, `timestamp_too_old`
 */
export const progressDay = (timestamp: string, timeZone: string, now: string): string => {
  const then = Date.parse(timestamp);
  const present = Date.parse(now);
  if (Number.isNaN(then)) throw new Refusal('invalid_input.not_a_time', {}, { at });
  if (then - present > maxAheadMs) throw new Refusal('timestamp_ahead', {}, { at });
  if (present - then > maxBackMs) throw new Refusal('timestamp_too_old', {}, { at });
  return dayAt(timeZone, Math.min(then, present));
};

import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';

const minuteMs = 60_000;
const mostAheadMs = 5 * minuteMs;
const mostBackMs = 48 * 60 * minuteMs;

const at = 'body.timestamp';

/**
 * The day that a progress event counts for, in the person's own time zone (design, Deciding): 48 hours back and no more,
 * five minutes ahead for a clock that runs fast, which then counts as now.
 * @throws Refusal `timestamp_ahead`, `timestamp_too_old`
 */
export const progressDay = (timestamp: string, timeZone: string, now: string): string => {
  const then = Date.parse(timestamp);
  const present = Date.parse(now);
  if (Number.isNaN(then)) throw new Refusal('invalid_input.not_a_time', {}, { at });
  if (then - present > mostAheadMs) throw new Refusal('timestamp_ahead', {}, { at });
  if (present - then > mostBackMs) throw new Refusal('timestamp_too_old', {}, { at });
  return dayAt(timeZone, Math.min(then, present));
};

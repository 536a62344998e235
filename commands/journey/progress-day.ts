import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';

const minuteMs = 60_000;
const mostAheadMs = 5 * minuteMs;
const mostBackMs = 48 * 60 * minuteMs;

const issue = (message: string) => [{ path: 'body.timestamp', message }];

/**
 * The day that a progress event counts for, in the person's own time zone (design, Deciding): 48 hours back and no more,
 * five minutes ahead for a clock that runs fast, which then counts as now.
 * @throws Refusal `timestamp_ahead`, `timestamp_too_old`
 */
export const progressDay = (timestamp: string, timeZone: string, now: string): string => {
  const at = Date.parse(timestamp);
  const present = Date.parse(now);
  if (Number.isNaN(at)) throw new Refusal('invalid_input', 'The time is not one', issue('A time in ISO 8601'));
  if (at - present > mostAheadMs) {
    const message = 'This lies in the future. Please check the clock of your device.';
    throw new Refusal('timestamp_ahead', message, issue(message));
  }
  if (present - at > mostBackMs) {
    const message = 'This is more than 48 hours ago, and can no longer be added.';
    throw new Refusal('timestamp_too_old', message, issue(message));
  }
  return dayAt(timeZone, Math.min(at, present));
};

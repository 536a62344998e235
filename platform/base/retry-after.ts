/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110 §10.2.3). Null without one that can be read. */
export function retryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null;
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long a message is tried. */
export const triedForMs = 72 * hourMs;

/** The pause after each failure; the last one repeats. */
const pauses = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
] as const;

interface Failing {
  readonly failingSince: number;
  /** Failures before this one. */
  readonly failures: number;
  readonly now: number;
  /** What the receiver asks for. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1, so that webhooks that failed together are not tried together. */
  readonly chance: number;
}

/** When a message that failed is tried again; null when it was tried long enough. The last try is when that time ends. */
export function nextTry({ failingSince, failures, now, retryAfterMs, chance }: Failing): number | null {
  const end = failingSince + triedForMs;
  if (now >= end) return null;
  const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
  const wait = Math.max(pause * (0.8 + 0.2 * chance), retryAfterMs ?? 0);
  return Math.min(end, now + wait);
}

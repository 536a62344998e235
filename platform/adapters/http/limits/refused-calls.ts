import { Refusal } from '#contracts/refusals.ts';

/** Counts the calls that each limit refused, for /metrics. */
export class RefusedCalls {
  private readonly counts = new Map<string, number>();

  count(limit: string): void {
    this.counts.set(limit, (this.counts.get(limit) ?? 0) + 1);
  }

  get all(): ReadonlyMap<string, number> {
    return this.counts;
  }
}

/** The refusal of a call over a limit of calls; `seconds` until a retry. */
export const tooOften = (seconds: number): Refusal => new Refusal('too_many_requests', {}, { retryAfter: seconds });

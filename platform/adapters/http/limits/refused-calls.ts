import { Refusal } from '#contracts/refusals.ts';

/** How many calls each limit has refused, for /metrics. */
export class RefusedCalls {
  private readonly counts = new Map<string, number>();

  count(limit: string): void {
    this.counts.set(limit, (this.counts.get(limit) ?? 0) + 1);
  }

  get all(): ReadonlyMap<string, number> {
    return this.counts;
  }
}

/** What a call over a limit of calls is refused with; `seconds` until it may be tried again. */
export const tooOften = (seconds: number): Refusal => new Refusal('too_many_requests', {}, { retryAfter: seconds });

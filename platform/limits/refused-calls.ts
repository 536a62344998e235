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

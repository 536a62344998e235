/**
 * Wakes waiting readers without telling them what happened: they read for themselves. Take `count` before reading and
 * pass it to `after`, so that a notification between the two is not missed.
 */
export class Signal {
  private notified = 0;
  private readonly waiting = new Set<() => void>();

  get count(): number {
    return this.notified;
  }

  notify(): void {
    this.notified += 1;
    for (const wake of this.waiting) wake();
  }

  /** Resolves when there was a notification since `count`, or when the signal aborts. */
  after(count: number, signal: AbortSignal): Promise<void> {
    if (this.notified !== count || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }
}

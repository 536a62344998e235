/**
 * Wakes whoever waits for news. It carries no truth: the woken one looks for itself. Take `count` before looking, then
 * wait for a later one, so that a ring between the look and the wait is never missed.
 */
export class Signal {
  private rung = 0;
  private readonly waiting = new Set<() => void>();

  get count(): number {
    return this.rung;
  }

  notify(): void {
    this.rung += 1;
    for (const wake of this.waiting) wake();
  }

  /** Resolves once it has rung after `count`, or when the signal aborts. */
  after(count: number, signal: AbortSignal): Promise<void> {
    if (this.rung !== count || signal.aborted) return Promise.resolve();
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

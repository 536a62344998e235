/**
 * Coalesces concurrent reads; each caller gets a result that started after its call. At most one read runs, and one more
 * waits for all calls that came meanwhile.
 */
export class SingleFlight<Answer> {
  private running: Promise<unknown> | undefined;
  private next: Promise<Answer> | undefined;

  constructor(
    private readonly read: () => Promise<Answer>,
    /** Called when no read is running or waiting. */
    private readonly onIdle?: () => void,
  ) {}

  /** The result of a read that starts after this call. */
  now(): Promise<Answer> {
    this.next ??= this.afterRunning();
    return this.next;
  }

  private async afterRunning(): Promise<Answer> {
    // Even when nothing is running, calls in the same turn of the event loop share the read.
    await (this.running ?? new Promise((resolve) => setImmediate(resolve)));
    this.next = undefined;
    const reading = this.read();
    const running = reading.then(
      () => undefined,
      () => undefined,
    );
    this.running = running;
    void running.then(() => {
      if (this.running !== running) return;
      this.running = undefined;
      if (!this.next) this.onIdle?.();
    });
    return reading;
  }
}

/**
 * A read that many want to be no older than their question. At most one runs, and one more waits behind it for all who have
 * asked meanwhile.
 */
export class SingleFlight<Answer> {
  private running: Promise<unknown> | undefined;
  private next: Promise<Answer> | undefined;

  constructor(
    private readonly read: () => Promise<Answer>,
    /** Nobody asks any more. */
    private readonly onIdle?: () => void,
  ) {}

  /** The answer of a read that begins after this call. */
  now(): Promise<Answer> {
    this.next ??= this.afterRunning();
    return this.next;
  }

  private async afterRunning(): Promise<Answer> {
    // Even with nothing running, those who ask in this turn of the loop come along.
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

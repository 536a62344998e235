/** An event stream controlled by the test. */
export class GivenSource extends EventTarget {
  static readonly CLOSED = 2;
  static latest: GivenSource | undefined;
  static count = 0;
  readyState = 1;

  constructor() {
    super();
    GivenSource.latest = this;
    GivenSource.count += 1;
  }

  close(): void {
    this.readyState = GivenSource.CLOSED;
  }

  static hear(what: string): void {
    this.latest?.dispatchEvent(new Event(what));
  }

  /** Interrupted: the browser reconnects by itself. */
  static interrupt(): void {
    if (this.latest) this.latest.readyState = 0;
    this.hear('error');
  }

  /** Refused: the browser gives up. */
  static refuse(): void {
    if (this.latest) this.latest.readyState = GivenSource.CLOSED;
    this.hear('error');
  }
}

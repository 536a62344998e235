import { Socket } from 'node:net';

/**
 * A connection that sends the statements of one turn of the event loop with one system call, so that the database wakes up once for
 * them. The driver corks its socket for each statement; the first of a turn opens it again only at the end of the turn.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    this.#gather();
    super.cork();
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    setImmediate(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }
}

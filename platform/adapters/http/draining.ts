import { setTimeout as pause } from 'node:timers/promises';

/**
 * The last seconds before a server stops listening. It still answers everything, but readiness is 503 and every
 * answer closes its connection, so that load balancers and proxies switch to other processes before connections are
 * refused.
 */
export class Draining {
  #begun = false;

  constructor(private readonly seconds: number) {}

  get hasBegun(): boolean {
    return this.#begun;
  }

  get limitMs(): number {
    return this.seconds * 1_000 + 1_000;
  }

  /** Resolves when the server may stop listening; at once when `hurry` aborts. */
  async run(hurry: AbortSignal): Promise<void> {
    this.#begun = true;
    if (this.seconds > 0) await pause(this.seconds * 1_000, undefined, { signal: hurry }).catch(() => undefined);
  }
}

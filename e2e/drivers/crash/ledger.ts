import { closeSync, fdatasync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Action } from './actions.ts';

const sync = promisify(fdatasync);

/** How a request ended: success, refusal, or unknown (no answer, or 503). A fault is a 500, of which there should be none. */
export type Outcome = 'ok' | 'fail' | 'unknown' | 'fault';

/** One attempt at an action. Attempts with the same key are the same command. */
export interface Entry {
  readonly user: string;
  readonly key: string;
  readonly action: Action;
  readonly outcome: Outcome;
  readonly status: number | null;
  /** The whole answer as received. */
  readonly answer: string | null;
}

/**
 * What was requested and how it ended, recorded on disk outside the product: the truth to compare its log with after a crash.
 */
export class Ledger {
  readonly #file: number;
  #waiting: { line: string; done: () => void }[] = [];
  #writing = false;

  constructor(private readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'a');
  }

  /** Resolves when the entry is durable. */
  write(entry: Entry): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ line: `${JSON.stringify(entry)}\n`, done: resolve });
      if (!this.#writing) void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      writeSync(this.#file, together.map(({ line }) => line).join(''));
      await sync(this.#file);
      for (const { done } of together) done();
    }
    this.#writing = false;
  }

  /** Everything so far, read back from the disk. */
  entries(): Entry[] {
    const lines = readFileSync(this.path, 'utf8').split('\n').slice(0, -1);
    // Written by `write` alone.
    return lines.map((line) => JSON.parse(line) as Entry);
  }

  close(): void {
    closeSync(this.#file);
  }
}

import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#contracts/refusals.ts';

/** argon2id (the library's default) with OWASP's figures: 19 MiB, two passes, one lane; some 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

interface Limits {
  /** How many are worked out at once. */
  readonly atOnce: number;
  /** How many may wait; one more is told to come back. */
  readonly waiting: number;
}

/**
 * Hashes and checks passwords, a few at a time: a flood of sign-ins waits in a short queue and is then sent away, so
 * that it can't take the processor from everybody else.
 */
export class Hashing {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly nobody: Promise<string>;

  constructor(private readonly limits: Limits = { atOnce: 2, waiting: 32 }) {
    this.nobody = hash('a password that nobody has', cost);
    this.nobody.catch(() => undefined); // it fails again, heard, where it is used
  }

  /** @throws Refusal `too_many_requests` */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(settled(password), cost));
  }

  /**
   * Whether this is the password behind the hash. Without a hash (no such account, or one without a password) it takes
   * as long and says no.
   * @throws Refusal `too_many_requests`
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const matches = await verify(stored ?? (await this.nobody), settled(password));
      return matches && stored !== null && stored !== undefined;
    });
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.limits.atOnce) {
      if (this.queue.length >= this.limits.waiting) {
        throw new Refusal('too_many_requests', 'Many people are signing in right now. Please try again.', [], 2);
      }
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on as it is, or ends.
      const next = this.queue.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** The same password typed on another keyboard may come in other code points (NIST 800-63B §3.1.1.2). */
const settled = (password: string): string => password.normalize('NFKC');

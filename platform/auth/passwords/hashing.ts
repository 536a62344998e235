import { hash, verify } from '@node-rs/argon2';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { HashingQueue, type WaitingHash } from './hashing-queue.ts';

/** argon2id (the library's default) with OWASP's figures: 19 MiB, two passes, one lane; some 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A check waits for a few seconds at most: 256 of them at some 15 ms each. */
const limits = { atOnce: 2, waiting: 256, ofOne: 64 };

/** The terminal: nobody else waits there. */
const operator: WaitingHash = { network: 'operator' };

/**
 * Hashes and checks passwords, a few at a time and each network in its turn, so that a flood of sign-ins takes neither
 * the processor from everybody else nor their turn.
 */
export class Hashing {
  private readonly queue: HashingQueue;
  private readonly nobody: Promise<string>;

  constructor(refused: RefusedCalls) {
    this.queue = new HashingQueue(limits, refused);
    this.nobody = hash('a password that nobody has', cost);
    this.nobody.catch(() => undefined); // it fails again, heard, where it is used
  }

  /** @throws Refusal `too_many_requests` */
  hash(password: string, who: WaitingHash = operator): Promise<string> {
    return this.queue.run(who, () => hash(settled(password), cost));
  }

  /**
   * Whether this is the password behind the hash. Without a hash (no such account, or one without a password) it takes
   * as long and says no.
   * @throws Refusal `too_many_requests`
   */
  verify(stored: string | null | undefined, password: string, who: WaitingHash): Promise<boolean> {
    return this.queue.run(who, async () => {
      const matches = await verify(stored ?? (await this.nobody), settled(password));
      return matches && stored !== null && stored !== undefined;
    });
  }
}

/** The same password typed on another keyboard may come in other code points (NIST 800-63B §3.1.1.2). */
const settled = (password: string): string => password.normalize('NFKC');

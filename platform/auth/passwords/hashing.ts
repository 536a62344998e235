import { hash, verify } from '@node-rs/argon2';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { HashingQueue, type WaitingHash } from './hashing-queue.ts';

/** Of argon2id, the library's default. */
export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's parameters: 19 MiB, two passes, one lane; about 30 ms on one core. */
const recommended: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A check waits a few seconds at most: 256 of them at about 15 ms each. */
const limits = { atOnce: 2, waiting: 256, ofOne: 64 };

/** The command line, where nobody else waits. */
const operator: WaitingHash = { network: 'operator' };

/**
 * Hashes and checks passwords, a few at a time and fairly between networks, so that a flood of sign-ins neither takes
 * the CPU nor starves others.
 */
export class Hashing {
  private readonly queue: HashingQueue;
  private readonly nobody: Promise<string>;

  constructor(
    refused: RefusedCalls,
    /** Only tests of other things ask for less. */
    private readonly cost = recommended,
  ) {
    this.queue = new HashingQueue(limits, refused);
    this.nobody = hash('a password that nobody has', cost);
    this.nobody.catch(() => undefined); // awaited where it is used, which handles the failure
  }

  /** @throws Refusal `too_many_requests` */
  hash(password: string, who: WaitingHash = operator): Promise<string> {
    return this.queue.run(who, () => hash(settled(password), this.cost));
  }

  /**
   * Whether the password matches the hash. Without a hash (no such account, or no password), takes the same time and
   * returns false.
   * @throws Refusal `too_many_requests`
   */
  verify(stored: string | null | undefined, password: string, who: WaitingHash): Promise<boolean> {
    return this.queue.run(who, async () => {
      const matches = await verify(stored ?? (await this.nobody), settled(password));
      return matches && stored !== null && stored !== undefined;
    });
  }
}

/** The same password may arrive in different code points from different keyboards (NIST 800-63B §3.1.1.2). */
const settled = (password: string): string => password.normalize('NFKC');

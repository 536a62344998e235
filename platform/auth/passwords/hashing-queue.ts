import { Refusal } from '#contracts/refusals.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';

export type WaitingHash = Pick<Requester, 'network' | 'isKnownDevice'>;

interface Limits {
  /** How many run at once. */
  readonly atOnce: number;
  /** How many may wait, in total and per network. */
  readonly waiting: number;
  readonly ofOne: number;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

const mostKnownInARow = 2;

/** Waiters by network; the first network of the map is next. */
type Line = Map<string, Waiter[]>;

/**
 * Runs a few tasks at a time and queues the others: known devices first, then the networks round-robin, so that a
 * network that sends many only delays itself. After two known devices one of the others runs, because an attacker may
 * own known devices, too. When the queue is full, the network with the most waiters loses its newest.
 */
export class HashingQueue {
  private running = 0;
  private waiting = 0;
  private knownInARow = 0;
  private readonly known: Line = new Map();
  private readonly others: Line = new Map();

  constructor(
    private readonly limits: Limits,
    private readonly refused: RefusedCalls,
  ) {}

  /** @throws Refusal `too_many_requests` */
  async run<Result>(who: WaitingHash, work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.turn(who);
    try {
      return await work();
    } finally {
      // Hand the slot to the next waiter, or release it.
      const next = this.next();
      if (next) next.start();
      else this.running -= 1;
    }
  }

  private turn({ network, isKnownDevice }: WaitingHash): Promise<void> {
    const line = isKnownDevice ? this.known : this.others;
    const own = line.get(network) ?? [];
    if (own.length >= this.limits.ofOne) throw this.busy();
    if (this.waiting >= this.limits.waiting) this.makeRoom(own.length);
    return new Promise((resolve, reject) => {
      own.push({ start: resolve, refuse: () => reject(this.busy()) });
      line.set(network, own);
      this.waiting += 1;
    });
  }

  /** Refuses the newest waiter of the longest line, or the new one if its own line is the longest. */
  private makeRoom(own: number): void {
    const all = [...this.others.values(), ...this.known.values()];
    const longest = all.reduce((most, one) => (one.length > most.length ? one : most), []);
    if (longest.length <= own + 1) throw this.busy();
    longest.pop()?.refuse();
    this.waiting -= 1;
  }

  private next(): Waiter | undefined {
    const isTurnOfOthers = this.known.size === 0 || (this.knownInARow >= mostKnownInARow && this.others.size > 0);
    const line = isTurnOfOthers ? this.others : this.known;
    this.knownInARow = isTurnOfOthers ? 0 : this.knownInARow + 1;
    const [entry] = line;
    if (!entry) return undefined;
    const [network, own] = entry;
    const first = own.shift();
    // Moves the network to the end, or removes it.
    line.delete(network);
    if (own.length > 0) line.set(network, own);
    this.waiting -= 1;
    return first;
  }

  private busy(): Refusal {
    this.refused.count('queue for passwords');
    return new Refusal('too_many_requests.sign_ins', {}, { retryAfter: 2 });
  }
}

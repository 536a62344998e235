import { Refusal } from '#contracts/refusals.ts';

/**
 * Whether what this row reads has come to this position: true as soon as it has, false when it has not in time. Plain
 * where that is known at once.
 */
export type CaughtUp = (row: string, position: string, withinMs: number) => boolean | Promise<boolean>;

const patienceMs = 2_000;
const looksLikePosition = /^[\w:./-]{1,100}$/;

/**
 * Read-your-writes (contract §3): remembers how far each session's commands have brought the log, and lets a read of
 * the same session wait for it. A browser on another process sends `X-Min-Position` itself.
 */
export class Freshness {
  private readonly reached = new Map<string, string>();

  constructor(
    private readonly caughtUp: CaughtUp,
    private readonly limit = 10_000,
  ) {}

  /** A command of this session answered with this position. */
  note(sessionId: string, position: string): void {
    if (position <= (this.reached.get(sessionId) ?? '')) return;
    this.reached.delete(sessionId);
    this.reached.set(sessionId, position);
    const [oldest] = this.reached.keys();
    if (this.reached.size > this.limit && oldest !== undefined) this.reached.delete(oldest);
  }

  /** What a read has to wait for; undefined when nothing is outstanding, which is nearly always. */
  outstanding(sessionId: string, asked: string | undefined): string | undefined {
    const own = this.reached.get(sessionId);
    if (asked === undefined) return own;
    if (!looksLikePosition.test(asked)) {
      const path = 'headers.x-min-position';
      throw new Refusal('invalid_input', 'Invalid input', [{ path, message: 'Not a position' }]);
    }
    return own === undefined || asked > own ? asked : own;
  }

  /** @throws Refusal `not_caught_up` after two seconds */
  async wait(row: string, position: string): Promise<void> {
    const caughtUp = this.caughtUp(row, position, patienceMs);
    if (!(typeof caughtUp === 'boolean' ? caughtUp : await caughtUp)) throw new Refusal('not_caught_up', '');
  }
}

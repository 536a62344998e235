import { Refusal } from '#contracts/refusals.ts';

/**
 * Resolves as soon as what this row reads has come to this position.
 * @throws Refusal `not_caught_up` when it has not in time
 */
export type WhenVisible = (row: string, position: string, withinMs: number) => Promise<void>;

const patienceMs = 2_000;
const looksLikePosition = /^[\w:./-]{1,100}$/;

/**
 * Read-your-writes (contract §3): remembers how far each session's commands have brought the log, and lets a read of
 * the same session wait for it. A browser on another process sends `X-Min-Position` itself.
 */
export class Freshness {
  private readonly reached = new Map<string, string>();

  constructor(
    private readonly whenVisible: WhenVisible,
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
  wait(row: string, position: string): Promise<void> {
    return this.whenVisible(row, position, patienceMs);
  }
}

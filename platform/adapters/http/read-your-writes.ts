import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';

/**
 * Resolves as soon as these read models have reached this position.
 * @throws Refusal `not_caught_up` when it has not in time
 */
export type WhenVisible = (reads: readonly string[], position: string, withinMs: number) => Promise<void>;

/** The part of the log that knows positions. */
export type Positions = Pick<EventLog, 'head' | 'isPosition'>;

const timeoutMs = 2_000;
/** A session's id and position in the map. */
const positionBytes = 130;

/**
 * Read-your-writes (contract §3): remembers the position that each session's commands reached, and makes queries of
 * that session wait for it. For other processes, the browser sends `X-Min-Position`.
 */
export class ReadYourWrites {
  private readonly reached = new Map<string, string>();
  /** The log has reached at least this position. */
  private known = '';

  constructor(
    private readonly whenVisible: WhenVisible,
    private readonly positions: Positions,
    /** Memory for positions. The latest are kept, of all sessions: older ones are visible long since. */
    private readonly cacheBytes = 2_500_000,
  ) {}

  /** A command of this session answered with this position. */
  note(sessionId: string, position: string): void {
    if (position > this.known) this.known = position;
    if (position <= (this.reached.get(sessionId) ?? '')) return;
    this.reached.delete(sessionId);
    this.reached.set(sessionId, position);
    const [oldest] = this.reached.keys();
    if (this.reached.size * positionBytes > this.cacheBytes && oldest !== undefined) this.reached.delete(oldest);
  }

  /** The current end of the log. */
  head(): Promise<string> {
    return this.positions.head();
  }

  /**
   * The position that a query has to wait for; undefined if there is none, which is nearly always. A position past
   * the end of the log stems from before a restore from backup; it is capped, so that its holder does not wait
   * forever.
   * @throws Refusal `invalid_input` for what is no position of this kind of log
   */
  async outstanding(sessionId: string, asked: string | undefined): Promise<string | undefined> {
    const own = this.reached.get(sessionId);
    if (asked === undefined) return own;
    if (!this.positions.isPosition(asked)) throw notAPosition();
    if (asked > this.known) this.known = await this.positions.head();
    const possible = asked > this.known ? this.known : asked;
    return own === undefined || possible > own ? possible : own;
  }

  /**
   * Waits only once for a position that a restored log no longer has; after that, the query answers from what there
   * is.
   * @throws Refusal `not_caught_up` after two seconds
   */
  async wait(reads: readonly string[], position: string): Promise<void> {
    try {
      await this.whenVisible(reads, position, timeoutMs);
    } catch (error) {
      if (!(await this.forgetsLost(position))) throw error;
    }
  }

  private async forgetsLost(position: string): Promise<boolean> {
    const head = await this.positions.head();
    if (head >= position) return false;
    this.known = head;
    for (const [session, reached] of this.reached) if (reached > head) this.reached.delete(session);
    return true;
  }
}

const notAPosition = (): Refusal => new Refusal('invalid_input.not_a_position', {}, { at: 'headers.x-min-position' });

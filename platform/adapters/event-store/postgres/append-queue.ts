import type { Appended } from '#contracts/event-log.ts';
import { indeterminate, unavailable } from '../unavailable.ts';
import type { AppendConnection } from './append-connection.ts';
import { type Append, appendBatch } from './batch.ts';
import { isUnavailable } from './errors.ts';
import type { EventRow } from './read.ts';
import { pause } from '#platform/base/pause.ts';

/** Larger batches hold the lock for longer than they save. A larger append goes alone. */
const eventsPerBatch = 250;
/** Added to the timeout, because large appends take longer. */
const timeoutPerEventMs = 0.5;
const sweepMs = 50;
const firstPauseMs = 25;
const longestPauseMs = 400;

/** An append that waits for its answer. */
class Waiting implements Append {
  /** Sent at least once, so it may be stored although no answer came. */
  sent = false;
  /** Its batch failed as a whole, so it is retried alone and cannot fail others. */
  alone = false;
  settled = false;
  /** The error of its last attempt. */
  cause: unknown;

  constructor(
    readonly stream: string,
    readonly events: Append['events'],
    readonly expected: Append['expected'],
    readonly deadline: number,
    private readonly resolve: (appended: Appended) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  settle(result: Appended | Error): void {
    if (this.settled) return;
    this.settled = true;
    if (result instanceof Error) this.reject(result);
    else this.resolve(result);
  }
}

/**
 * Packs waiting appends into one transaction per connection; each gets its own result. Appends to one stream never run
 * on two connections at once, so they are stored in the order of their calls. A batch whose answer was lost is sent
 * again: the event ids show what had been stored.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private readonly running = new Set<readonly Waiting[]>();
  private readonly busyStreams = new Set<string>();
  private readonly free: AppendConnection[];
  private scheduled = false;
  private closing: (() => void) | undefined;
  private pauseMs = firstPauseMs;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly appendConnections: readonly AppendConnection[],
    /** Gets the events of a batch in their order, or none where they are not known. */
    private readonly onStored: (rows: readonly EventRow[]) => void,
    private readonly timeoutMs: number,
  ) {
    this.free = [...appendConnections];
  }

  /** @throws WrongRevision, EventIdTaken, Refusal `unavailable`, or PostgreSQL's error for this append */
  add({ stream, events, expected }: Append): Promise<Appended> {
    if (this.closing) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.timeoutMs + events.length * timeoutPerEventMs;
      this.waiting.push(new Waiting(stream, events, expected, deadline, resolve, reject));
      this.sweeping ??= setInterval(() => this.sweep(), sweepMs);
      this.schedule();
    });
  }

  /** Waits for pending appends (within their timeouts), then closes the connections. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.closing = resolve;
      this.endIfIdle();
    });
    await Promise.all(this.appendConnections.map((connection) => connection.close()));
  }

  /** Dispatches after this turn of the event loop, so that all appends of the turn go together. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.dispatch();
    });
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const connection = this.free.pop();
      if (!connection) return;
      const batch = this.takeBatch();
      if (batch.length > 0) void this.send(connection, batch);
      else return void this.free.push(connection);
    }
    this.endIfIdle();
  }

  /** The next appends in order, without streams that are being appended to, and without duplicate event ids. */
  private takeBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const ids = new Set<string>();
    const held = new Set<string>();
    let size = 0;
    let at = 0;
    for (; at < this.waiting.length && size < eventsPerBatch && !batch[0]?.alone; at += 1) {
      const next = this.waiting[at];
      if (!next || next.settled) continue;
      const { stream, events } = next;
      const fits = batch.length === 0 || (!next.alone && size + events.length <= eventsPerBatch);
      const blocked = this.busyStreams.has(stream) || (held.size > 0 && held.has(stream));
      if (!fits || blocked || events.some((event) => ids.has(event.id))) {
        held.add(stream);
        left.push(next);
        continue;
      }
      batch.push(next);
      size += events.length;
      for (const event of events) ids.add(event.id);
    }
    this.waiting = left.length === 0 ? this.waiting.slice(at) : [...left, ...this.waiting.slice(at)];
    return batch;
  }

  private async send(connection: AppendConnection, batch: readonly Waiting[]): Promise<void> {
    this.running.add(batch);
    for (const { stream } of batch) this.busyStreams.add(stream);
    const events = batch.reduce((sum, { events: { length } }) => sum + length, 0);
    try {
      const { results, rows } = await connection.run(2 * (this.timeoutMs + events * timeoutPerEventMs), (client) => {
        for (const waiting of batch) waiting.sent = true;
        return appendBatch(client, batch);
      });
      this.pauseMs = firstPauseMs;
      this.onStored(rows);
      batch.forEach((waiting, at) => waiting.settle(results[at] ?? new Error('An append got no result')));
    } catch (error) {
      await this.failed(batch, error);
    } finally {
      for (const { stream } of batch) this.busyStreams.delete(stream);
      this.running.delete(batch);
      this.free.push(connection);
      this.schedule();
    }
  }

  private async failed(batch: readonly Waiting[], error: unknown): Promise<void> {
    const [first] = batch;
    for (const waiting of batch) waiting.cause = error;
    if (isUnavailable(error)) {
      this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
      await pause(this.pauseMs);
    } else if (first && batch.length === 1) {
      return first.settle(error instanceof Error ? error : new Error(String(error)));
    } else {
      for (const waiting of batch) waiting.alone = true;
    }
    this.waiting.unshift(...batch.filter((waiting) => !waiting.settled));
  }

  /** Rejects appends that have reached their deadline. */
  private sweep(): void {
    const now = performance.now();
    for (const batch of [this.waiting, ...this.running]) {
      for (const waiting of batch) {
        if (waiting.deadline <= now)
          waiting.settle(waiting.sent ? indeterminate(waiting.cause) : unavailable(waiting.cause));
      }
    }
    this.waiting = this.waiting.filter((waiting) => !waiting.settled);
    this.endIfIdle();
    if (this.waiting.length > 0 || this.running.size > 0) return;
    clearInterval(this.sweeping);
    this.sweeping = undefined;
  }

  private endIfIdle(): void {
    const waits = (waiting: Waiting): boolean => !waiting.settled;
    if (!this.closing || this.waiting.some(waits) || [...this.running].some((batch) => batch.some(waits))) return;
    clearInterval(this.sweeping);
    this.closing();
  }
}

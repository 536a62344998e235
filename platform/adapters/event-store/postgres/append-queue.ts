import type { Appended } from '#contracts/event-log.ts';
import { indeterminate, unavailable } from '../unavailable.ts';
import type { AppendConnection } from './append-connection.ts';
import { type Append, appendBatch } from './batch.ts';
import { isUnavailable } from './errors.ts';
import { pause } from '#platform/base/pause.ts';

/** Larger batches hold the lock longer than they save. An append that is larger itself goes alone. */
const eventsPerBatch = 250;
/** Large appends may take longer than a caller otherwise waits. */
const patiencePerEventMs = 0.5;
const sweepMs = 50;
const firstPauseMs = 25;
const longestPauseMs = 400;

/** An append that waits for its answer. */
class Waiting implements Append {
  /** It was sent at least once: it may have landed although no answer came. */
  sent = false;
  /** Its batch failed as a whole: now it is tried by itself, so that it hurts nobody else. */
  alone = false;
  settled = false;
  /** What its last try failed with. */
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
 * Packs the appends that wait into one transaction, on the few connections there are; each gets its own result. Appends to one
 * stream are never under way on two connections, so they land in the order in which they came. A batch whose answer
 * was lost is sent again: the event ids tell what had landed.
 */
export class AppendQueue {
  private waiting: Waiting[] = [];
  private readonly underWay = new Set<readonly Waiting[]>();
  private readonly busyStreams = new Set<string>();
  private readonly free: AppendConnection[];
  private scheduled = false;
  private closing: (() => void) | undefined;
  private pauseMs = firstPauseMs;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    private readonly lanes: readonly AppendConnection[],
    private readonly onStored: () => void,
    private readonly patienceMs: number,
  ) {
    this.free = [...lanes];
  }

  /** Rejects with WrongRevision, EventIdTaken, a Refusal `unavailable`, or what PostgreSQL says of this very append. */
  add({ stream, events, expected }: Append): Promise<Appended> {
    if (this.closing) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.patienceMs + events.length * patiencePerEventMs;
      this.waiting.push(new Waiting(stream, events, expected, deadline, resolve, reject));
      this.sweeping ??= setInterval(() => this.sweep(), sweepMs);
      this.schedule();
    });
  }

  /** Waits for what is under way (as long as its callers do), then lets go of the connections. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.closing = resolve;
      this.endIfIdle();
    });
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }

  /** After the callers of this turn of the loop have all had their say: what they append goes together. */
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
      const lane = this.free.pop();
      if (!lane) return;
      const batch = this.takeBatch();
      if (batch.length > 0) void this.send(lane, batch);
      else return void this.free.push(lane);
    }
    this.endIfIdle();
  }

  /** What may go now, in order: nothing of a stream that is under way, and no event id twice. */
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

  private async send(lane: AppendConnection, batch: readonly Waiting[]): Promise<void> {
    this.underWay.add(batch);
    for (const { stream } of batch) this.busyStreams.add(stream);
    const events = batch.reduce((sum, { events: { length } }) => sum + length, 0);
    try {
      const results = await lane.run(2 * (this.patienceMs + events * patiencePerEventMs), (client) => {
        for (const waiting of batch) waiting.sent = true;
        return appendBatch(client, batch);
      });
      this.pauseMs = firstPauseMs;
      this.onStored();
      batch.forEach((waiting, at) => waiting.settle(results[at] ?? new Error('An append got no result')));
    } catch (error) {
      await this.failed(batch, error);
    } finally {
      for (const { stream } of batch) this.busyStreams.delete(stream);
      this.underWay.delete(batch);
      this.free.push(lane);
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

  /** Callers are not kept waiting: what is still in the queue is taken out of it, what was sent may have landed. */
  private sweep(): void {
    const now = performance.now();
    for (const batch of [this.waiting, ...this.underWay]) {
      for (const waiting of batch) {
        if (waiting.deadline <= now)
          waiting.settle(waiting.sent ? indeterminate(waiting.cause) : unavailable(waiting.cause));
      }
    }
    this.waiting = this.waiting.filter((waiting) => !waiting.settled);
    this.endIfIdle();
    if (this.waiting.length > 0 || this.underWay.size > 0) return;
    clearInterval(this.sweeping);
    this.sweeping = undefined;
  }

  private endIfIdle(): void {
    const waits = (waiting: Waiting): boolean => !waiting.settled;
    if (!this.closing || this.waiting.some(waits) || [...this.underWay].some((batch) => batch.some(waits))) return;
    clearInterval(this.sweeping);
    this.closing();
  }
}

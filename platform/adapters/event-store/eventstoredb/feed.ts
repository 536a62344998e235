import type { Readable } from 'node:stream';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { isCancelledHere, NoAnswer } from './errors.ts';
import type { OwnStreams } from './own-streams.ts';
import { type Found, toFound } from './stored.ts';

/** A running read or subscription of the gRPC client. */
export type ReadCall = Readable & { cancel(): void };

/**
 * Delivers the events of a read or subscription in batches. Buffers up to `capacity` events between two takes and then
 * stops reading, so that a slow consumer slows down the server.
 */
export class Feed {
  private ready: Found[] = [];
  private failure: unknown;
  private over = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly call: ReadCall,
    private readonly own: OwnStreams,
    private readonly capacity: number,
    private readonly signal?: AbortSignal,
  ) {
    call.on('data', this.keep);
    call.on('end', this.finish);
    call.on('close', this.finish);
    call.on('error', this.fail);
    signal?.addEventListener('abort', this.stir);
  }

  /**
   * Up to `max` events; none when it has ended or was aborted.
   * @throws NoAnswer when nothing comes within `limitMs`; the error of the call, after the events before it
   */
  async take(max: number, limitMs?: number): Promise<Found[]> {
    for (;;) {
      if (this.ready.length > 0) return this.handOut(max);
      if (this.signal?.aborted) return [];
      if (this.failure !== undefined) throw this.failure;
      if (this.over) return [];
      await this.news(limitMs);
    }
  }

  /** Everything that has arrived so far was taken. */
  get drained(): boolean {
    return this.ready.length === 0 && this.call.readableLength === 0;
  }

  close(): void {
    this.signal?.removeEventListener('abort', this.stir);
    this.over = true;
    // The error listener stays for late errors. `destroy` alone would leave the call running.
    this.call.cancel();
    this.call.destroy();
  }

  private handOut(max: number): Found[] {
    const events = this.ready.length <= max ? this.ready : this.ready.slice(0, max);
    this.ready = this.ready.length <= max ? [] : this.ready.slice(max);
    if (this.ready.length < this.capacity && this.call.isPaused()) this.call.resume();
    return events;
  }

  private news(limitMs: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = limitMs === undefined ? undefined : setTimeout(() => reject(new NoAnswer()), limitMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private readonly keep = (response: ReadResp): void => {
    // Confirmations, checkpoints and "no such stream" have no event.
    const event = response.getEvent()?.getEvent();
    if (!event) return;
    try {
      // Converted at once, or the messages of a page would outlive the garbage collector's young generation.
      this.ready.push(toFound(event, this.own));
    } catch (error) {
      return this.fail(error);
    }
    if (this.ready.length >= this.capacity) this.call.pause();
    this.wake();
  };
  private readonly stir = (): void => this.wake();
  private readonly finish = (): void => {
    this.over = true;
    this.wake();
  };
  private readonly fail = (error: unknown): void => {
    if (!isCancelledHere(error)) this.failure ??= error;
    this.over = true;
    this.wake();
  };
}

import { randomUUID } from 'node:crypto';
import { Signal } from '#platform/adapters/event-store/signal.ts';

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Kept extends Proposed {
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position are the same here, as on the server for all but explicit transactions. */
  readonly position: number;
  readonly createdMs: number;
}

export type Expectation = 'any' | 'no_stream' | 'stream_exists' | number;

export type Outcome =
  | { readonly kind: 'written'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong'; readonly current: number };

/** After this many appends the server writes a system event, as a real one does now and then. */
const statisticsEvery = 7;

/** The storage of an EventStoreDB server and its rules for appends, repeated ids included. */
export class ServerStore {
  readonly all: Kept[] = [];
  readonly wake = new Signal();
  private readonly streams = new Map<string, Kept[]>();
  private readonly byId = new Map<string, Kept>();
  private appends = 0;

  stream(name: string): readonly Kept[] {
    return this.streams.get(name) ?? [];
  }

  /** Writes an event of another application. */
  foreign(stream: string, event: { readonly type: string } & Partial<Proposed>): void {
    const json = { contentType: 'application/json', data: Buffer.from('{}'), metadata: new Uint8Array() };
    this.append(stream, [{ id: randomUUID(), ...json, ...event }], 'any');
  }

  /** Restores the server to its first `count` events, as an older backup does. */
  restore(count: number): void {
    this.all.length = count;
    this.byId.clear();
    this.streams.clear();
    for (const event of this.all) {
      this.streams.set(event.stream, [...this.stream(event.stream), event]);
      this.byId.set(event.id, event);
    }
    this.wake.notify();
  }

  append(stream: string, events: readonly Proposed[], expected: Expectation): Outcome {
    this.appends += 1;
    if (this.appends % statisticsEvery === 1) this.keep('$stats-127.0.0.1:2113', [statistics(this.appends)]);
    const current = this.stream(stream).length - 1;
    const repeated = this.repeated(stream, events, expected);
    if (repeated) return { kind: 'written', revision: repeated.revision, position: repeated.position };
    if (!this.fits(current, expected)) return { kind: 'wrong', current };
    const last = this.keep(stream, events);
    this.wake.notify();
    return { kind: 'written', revision: last.revision, position: last.position };
  }

  /**
   * The last event of a repeated append; undefined for a new one. All events must be known: with a revision, each at the
   * expected place; without one, by its id, which the server remembers for a while.
   */
  private repeated(stream: string, events: readonly Proposed[], expected: Expectation): Kept | undefined {
    const known = events.map((event, at) => {
      if (expected === 'any' || expected === 'stream_exists') return this.byId.get(event.id);
      const there = this.stream(stream)[(expected === 'no_stream' ? 0 : expected + 1) + at];
      return there?.id === event.id ? there : undefined;
    });
    return known.every((event) => event?.stream === stream) ? known.at(-1) : undefined;
  }

  private fits(current: number, expected: Expectation): boolean {
    if (expected === 'any') return true;
    if (expected === 'stream_exists') return current >= 0;
    return current === (expected === 'no_stream' ? -1 : expected);
  }

  private keep(stream: string, events: readonly Proposed[]): Kept {
    const there = this.streams.get(stream) ?? [];
    this.streams.set(stream, there);
    for (const event of events) {
      const before = this.all.at(-1);
      const position = before ? before.position + 150 + before.data.length + before.metadata.length : 0;
      const kept = { ...event, stream, revision: there.length, position, createdMs: Date.now() };
      there.push(kept);
      this.all.push(kept);
      this.byId.set(event.id, kept);
    }
    const last = there.at(-1);
    if (!last) throw new Error('The client sends no append of nothing');
    return last;
  }
}

const statistics = (n: number): Proposed => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  type: '$statsCollected',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
});

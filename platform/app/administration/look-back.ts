import type { StreamStore } from '#commands/kernel/ports.ts';
import type { PersonState } from '#contracts/administration/person-state.ts';
import type { AnyEvent, RecordedEvent, StreamName } from '#contracts/event.ts';
import { isBefore, type Place, type Placed, placeAt, placedForwards } from './history-order.ts';

/** A position of the log or a time (ms); undefined for the present. */
export type At = { readonly position: string } | { readonly time: number } | undefined;

const beforeAll: Place = { moment: Number.NEGATIVE_INFINITY, position: '' };

/** Sorts after every position, which begins with a digit. */
const lastPosition = '~';

async function endOf(log: Pick<StreamStore, 'readStream'>, userId: string, at: At): Promise<Place> {
  if (at !== undefined && 'position' in at) return (await placeAt(log, userId, at.position)) ?? beforeAll;
  return { moment: at?.time ?? Number.POSITIVE_INFINITY, position: lastPosition };
}

/** Reads a person's streams up to a moment, and remembers the events around it. */
export class LookBack {
  private last: Placed | undefined;
  private previous: Place | undefined;
  private next: Place | undefined;
  private events = 0;

  private constructor(
    private readonly log: Pick<StreamStore, 'readStream'>,
    private readonly end: Place,
  ) {}

  static async at(log: Pick<StreamStore, 'readStream'>, userId: string, at: At): Promise<LookBack> {
    return new LookBack(log, await endOf(log, userId, at));
  }

  async *until<Event extends AnyEvent>(stream: StreamName<Event>): AsyncGenerator<RecordedEvent<Event>> {
    for await (const one of placedForwards(this.log, stream)) {
      if (isBefore(this.end, one.place)) {
        if (this.next === undefined || isBefore(one.place, this.next)) this.next = one.place;
        return;
      }
      this.events += 1;
      this.note(one);
      yield one.event;
    }
  }

  private note(one: Placed): void {
    if (this.last === undefined || isBefore(this.last.place, one.place)) {
      this.previous = this.last?.place;
      this.last = one;
    } else if (this.previous === undefined || isBefore(this.previous, one.place)) this.previous = one.place;
  }

  /** The event at the end and its neighbours. Call it once the streams are read. */
  place(): Pick<PersonState, 'position' | 'recordedAt' | 'events' | 'lastEvent' | 'previous' | 'next'> {
    const last = this.last?.event;
    return {
      position: last?.position ?? null,
      recordedAt: last?.recordedAt ?? null,
      events: this.events,
      lastEvent: last ? { type: last.type, occurredAt: last.metadata.occurredAt } : null,
      previous: this.previous?.position ?? null,
      next: this.next?.position ?? null,
    };
  }
}

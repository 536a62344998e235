import type { StreamStore } from '#commands/ports.ts';
import type { PersonState } from '#contracts/administration/person-state.ts';
import type { RecordedEvent } from '#contracts/event.ts';

/** Up to where: a position of the log or a time (ms); undefined for all there is. */
export type At = { readonly position: string } | { readonly time: number } | undefined;

/**
 * When something happened counts, not when this log took it down: an import records years within a minute. Of every
 * stream it is the beginning that is taken, so that each state that is shown is one that has existed.
 */
const isWithin = ({ position, metadata }: RecordedEvent, at: At): boolean => {
  if (at === undefined) return true;
  return 'position' in at ? position <= at.position : Date.parse(metadata.occurredAt) <= at.time;
};

/** Reads a person's streams up to a moment, and knows the events around it. */
export class LookBack {
  private last: RecordedEvent | undefined;
  private previous: string | null = null;
  private next: string | null = null;
  private events = 0;

  constructor(
    private readonly log: Pick<StreamStore, 'readStream'>,
    private readonly at: At,
  ) {}

  async *until(stream: string): AsyncGenerator<RecordedEvent> {
    for await (const event of this.log.readStream(stream)) {
      if (!isWithin(event, this.at)) {
        if (this.next === null || event.position < this.next) this.next = event.position;
        return;
      }
      this.events += 1;
      this.note(event);
      yield event;
    }
  }

  private note(event: RecordedEvent): void {
    const { position } = event;
    if (this.last === undefined || position > this.last.position) {
      this.previous = this.last?.position ?? null;
      this.last = event;
    } else if (this.previous === null || position > this.previous) this.previous = position;
  }

  /** Where the look back ended, once its streams are read. */
  place(): Pick<PersonState, 'position' | 'recordedAt' | 'events' | 'lastEvent' | 'previous' | 'next'> {
    const last = this.last;
    return {
      position: last?.position ?? null,
      recordedAt: last?.recordedAt ?? null,
      events: this.events,
      lastEvent: last ? { type: last.type, occurredAt: last.metadata.occurredAt } : null,
      previous: this.previous,
      next: this.next,
    };
  }
}

import type { RecordedEvent } from '#contracts/event.ts';
import type { LogPage, PeopleReader, ReadPeopleOptions } from '#contracts/event-log.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { kindsOfPersonStreams } from '#contracts/streams.ts';
import { interestsOf, type Projector } from './projector.ts';
import type { PeoplePart } from './replay-parts.ts';

const streamsOfPeople = [...kindsOfPersonStreams.values()];
const kindsOfPeople = streamsOfPeople.map((stream) => stream('').slice(0, -1));
/** Events of removed features are among them: of the projectors by person, only histories take those. */
const typesOfPeople = new Set([
  ...streamsOfPeople.flatMap(({ events }) => Object.keys(events)),
  ...Object.keys(retiredEvents),
]);

const handling = (projector: Projector, isHandled: (type: string) => boolean): Projector => ({
  ...projector,
  handles: new Set([...projector.handles].filter(isHandled)),
  opens: projector.opens.filter(isHandled),
});

/** The projectors that can be folded person by person, for what people's streams add to them. */
export const ofPeople = (projectors: readonly Projector[]): readonly Projector[] =>
  projectors
    .filter(({ isByPerson }) => isByPerson)
    .map((projector) => handling(projector, (type) => typesOfPeople.has(type)));

/** All projectors, for what is left after that. */
export const withoutPeople = (projectors: readonly Projector[]): readonly Projector[] =>
  projectors.map((projector) =>
    projector.isByPerson ? handling(projector, (type) => !typesOfPeople.has(type)) : projector,
  );

/** How many ranges of ids there are: a power of sixteen, as ids are hexadecimal. */
export const rangesFor = (wanted: number): number => {
  let ranges = 1;
  while (ranges < wanted && ranges < 65_536) ranges *= 16;
  return ranges;
};

export interface RangesOptions {
  readonly people: PeopleReader;
  readonly projectors: readonly Projector[];
  /** The last position to read. */
  readonly to: string;
  readonly ranges: number;
  readonly pageSize: number;
  /** Repeats a read while the store is unavailable. */
  readonly persist: <Result>(read: () => Promise<Result>) => Promise<Result>;
}

/** Reads the events of people in ranges of their ids. */
export class PeopleRanges {
  readonly #digits: number;
  readonly #options: Omit<ReadPeopleOptions, 'idsFrom' | 'after'>;

  constructor(private readonly options: RangesOptions) {
    const { projectors, to, ranges, pageSize } = options;
    this.#digits = ranges.toString(16).length - 1;
    this.#options = { kinds: kindsOfPeople, to, max: pageSize, ...interestsOf(projectors) };
  }

  async *pages({ first, beyond }: PeoplePart): AsyncGenerator<LogPage> {
    const { people, persist } = this.options;
    for (let range = first; range < beyond; range += 1) {
      const idsFrom = this.#digits === 0 ? '' : range.toString(16).padStart(this.#digits, '0');
      for (let [after, atEnd] = ['', false]; !atEnd; ) {
        const page = await persist(() => people.read({ ...this.#options, idsFrom, after }));
        yield page;
        ({ next: after, atEnd } = page);
      }
    }
  }

  /** All events of a part as one page, for a search in them. */
  async between(part: PeoplePart): Promise<LogPage> {
    const events: RecordedEvent[] = [];
    for await (const page of this.pages(part)) events.push(...page.events);
    return { events, next: this.options.to, atEnd: true };
  }
}

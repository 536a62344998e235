import type { AnyEventDefinition, EventOf } from './event.ts';
import { retiredEvents } from './retired.ts';
import { type Streams, streams } from './streams.ts';

/** The definition of every event that the log may hold, by type. */
export const eventDefinitions: Readonly<Record<string, AnyEventDefinition>> = Object.assign(
  {},
  retiredEvents,
  ...Object.values(streams).map(({ events }) => events),
);

/** Any event that the product appends. */
export type ProductEvent = { [Name in keyof Streams]: EventOf<Streams[Name]['events']> }[keyof Streams];

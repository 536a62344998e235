import type { AnyEventDefinition, EventOf } from './event.ts';
import { type Streams, streams } from './streams.ts';

/** The definition of every event that the log may hold, by type. */
export const eventDefinitions: Readonly<Record<string, AnyEventDefinition>> = Object.assign(
  {},
  ...Object.values(streams).map(({ events }) => events),
);

/** Any event of the product. */
export type ProductEvent = { [Name in keyof Streams]: EventOf<Streams[Name]['events']> }[keyof Streams];

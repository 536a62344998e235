import type { AnyEventDefinition, EventOf, StreamName } from './event.ts';

type EventDefinitions = Readonly<Record<string, AnyEventDefinition>>;

/** A kind of stream: called with an id, it returns the stream's name in the log. */
export interface StreamDefinition<
  Events extends EventDefinitions = EventDefinitions,
  Id extends readonly string[] = never,
  IsPersonal extends boolean = boolean,
> {
  (...id: Id): StreamName<EventOf<Events>>;
  /** The events that it may contain. */
  readonly events: Events;
  /**
   * The id is a person's, and the whole stream is about them: it is part of their export, of what administrators see, of past
   * states and of erasure.
   */
  readonly isPersonal: IsPersonal;
}

export type PersonStream<Events extends EventDefinitions = EventDefinitions> = StreamDefinition<
  Events,
  [userId: string],
  true
>;

/** One stream for each person: `learner-<userId>`. */
export const personStream = <const Events extends EventDefinitions>(
  prefix: string,
  events: Events,
): PersonStream<Events> =>
  Object.assign((userId: string) => `${prefix}-${userId}`, { events, isPersonal: true } as const);

/** One stream for each entity: `organization-<id>`. */
export const streamOfEach = <const Events extends EventDefinitions>(
  prefix: string,
  events: Events,
): StreamDefinition<Events, [id: string], false> =>
  Object.assign((id: string) => `${prefix}-${id}`, { events, isPersonal: false } as const);

/** One stream for the whole installation. */
export const singleStream = <const Events extends EventDefinitions>(
  name: string,
  events: Events,
): StreamDefinition<Events, [], false> => Object.assign(() => name, { events, isPersonal: false } as const);

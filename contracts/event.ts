import * as z from 'zod/mini';

/**
 * One stored fact: its name, the version of its shape, the shape, and which of its fields are personal.
 *
 * `personal` names every field that says something about a person (names, addresses, free text, media, answers,
 * health) and, beside it, what a reader sees once that person has been erased. Those fields are sealed on their way
 * into the log and opened on their way out, so nothing that a rule or a count depends on may be personal: decide
 * it when the event is made and store the fact beside the text (design, Erasure).
 */
export interface EventDefinition<Type extends string, Shape extends z.core.$ZodShape, Personal extends keyof Shape> {
  readonly type: Type;
  readonly version: number;
  readonly data: z.ZodMiniObject<Shape, z.core.$strict>;
  readonly personal: { readonly [Field in Personal]: z.output<Shape[Field]> };
}

export type AnyEventDefinition = {
  readonly type: string;
  readonly version: number;
  readonly data: z.ZodMiniObject;
  readonly personal: Readonly<Record<string, unknown>>;
};

/** Defines an event. The shape is strict: an unknown field is a fault of ours, never stored. */
// @__NO_SIDE_EFFECTS__
export function defineEvent<
  const Type extends string,
  const Shape extends z.core.$ZodShape,
  const Personal extends keyof Shape = never,
>(definition: {
  type: Type;
  version: number;
  data: Shape;
  personal?: { readonly [Field in Personal]: z.output<Shape[Field]> };
}): EventDefinition<Type, Shape, Personal> {
  return {
    type: definition.type,
    version: definition.version,
    data: z.strictObject(definition.data),
    // An event without personal fields has none to blank.
    personal: definition.personal ?? ({} as EventDefinition<Type, Shape, Personal>['personal']),
  };
}

/** The union of the events that a table of definitions describes: `{type, data}` each. */
export type EventOf<Definitions extends Record<string, AnyEventDefinition>> = {
  [Name in keyof Definitions]: {
    readonly type: Definitions[Name]['type'];
    readonly data: z.output<Definitions[Name]['data']>;
  };
}[keyof Definitions];

/** Who caused an event: a signed-in person, a worker, an operator at the terminal, or a simulated cohort. */
export const actorSchema = z.strictObject({
  kind: z.enum(['person', 'worker', 'operator', 'simulation']),
  id: z.string(),
});

/** What stands beside every event's data (design, Deciding). `subject` is the person whose key seals it. */
export const eventMetadataSchema = z.strictObject({
  schemaVersion: z.number(),
  occurredAt: z.iso.datetime(),
  correlationId: z.uuid(),
  causationId: z.nullable(z.uuid()),
  commandId: z.uuid(),
  requestId: z.nullable(z.string()),
  actor: actorSchema,
  subject: z.nullable(z.uuid()),
  /** Where an import brought the event in from another log: when that one recorded it. */
  firstRecordedAt: z.optional(z.iso.datetime()),
});

export type EventActor = z.output<typeof actorSchema>;
export type EventMetadata = z.output<typeof eventMetadataSchema>;

/** Where a stored event stands, and what stands beside its data. */
export interface RecordedPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly metadata: EventMetadata;
  readonly recordedAt: string;
  /** Why this version of the product can't decode it; `data` is empty then. Only pages of the whole log hold such events. */
  readonly unreadable?: string;
}

/** What an event says, without its place: the least that any event is. */
export interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

/**
 * An event as it is read back. `position` is opaque and ordered as text; `revision` counts from 0 in its stream. Of a union
 * of events it is the union of each as recorded, so that `type` tells which `data` it has.
 */
export type RecordedEvent<Event extends AnyEvent = AnyEvent> = Event extends unknown
  ? RecordedPlace & { readonly type: Event['type']; readonly data: Event['data'] }
  : never;

/** A stored event: what was decided, and where the log holds it. */
export const recorded = <Event extends AnyEvent>(
  { type, data }: { readonly type: Event['type']; readonly data: Event['data'] },
  { id, stream, revision, position, metadata, recordedAt }: RecordedPlace,
): RecordedEvent<Event> =>
  // The compiler can't resolve a conditional type over a type parameter: this is its definition.
  ({ id, stream, revision, position, type, data, metadata, recordedAt }) as RecordedEvent<Event>;

/**
 * A stream's name that knows the union of its events: what is read of it has their types. Only names of one area's streams
 * say so; for any other text the events are of any type.
 */
export type StreamName<Event extends AnyEvent = AnyEvent> = string & { readonly holds?: Event };

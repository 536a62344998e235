import * as z from 'zod/mini';
import { tokenKinds } from './programs/tokens.ts';

/** One kind of stored fact: its name, the version of its shape, the shape, and which of its fields are personal. */
export interface EventDefinition<Type extends string, Shape extends z.core.$ZodShape> {
  readonly type: Type;
  readonly version: number;
  readonly data: z.ZodMiniObject<Shape, z.core.$strict>;
  readonly personal: Blanks<Shape>;
}

/** For each personal field, the value that readers get once the person has been erased. */
type Blanks<Shape extends z.core.$ZodShape> = { readonly [Field in keyof Shape]?: z.output<Shape[Field]> };

export type AnyEventDefinition = {
  readonly type: string;
  readonly version: number;
  readonly data: z.ZodMiniObject;
  readonly personal: Readonly<Record<string, unknown>>;
};

/**
 * Defines events by their types. The shapes are strict: an unknown field is a fault of ours and never stored. The version
 * is 1 unless stated.
 *
 * `personal` lists every field that says something about a person (names, addresses, free text, media, answers, health).
 * These fields are encrypted in the log, so no rule and no count may depend on one: decide when the event is made, and
 * store the result beside the text.
 */
// @__NO_SIDE_EFFECTS__
export function defineEvents<const Shapes extends Readonly<Record<string, z.core.$ZodShape>>>(
  table: {
    readonly [Type in keyof Shapes]: {
      readonly version?: number;
      readonly data: Shapes[Type];
      readonly personal?: NoInfer<Blanks<Shapes[Type]>>;
    };
  },
) {
  const define = ([type, { version = 1, data, personal = {} }]: [string, (typeof table)[string]]) => [
    type,
    { type, version, data: z.strictObject(data), personal },
  ];
  // Object.fromEntries forgets which key had which shape.
  return Object.fromEntries(Object.entries(table).map(define)) as {
    readonly [Type in keyof Shapes & string]: EventDefinition<Type, Shapes[Type]>;
  };
}

/** The union of the events that a table of definitions describes: `{type, data}` each. */
export type EventOf<Definitions extends Record<string, AnyEventDefinition>> = {
  [Name in keyof Definitions]: {
    readonly type: Definitions[Name]['type'];
    readonly data: z.output<Definitions[Name]['data']>;
  };
}[keyof Definitions];

/**
 * Who caused an event: a signed-in person, a worker, an operator at the terminal, or a simulated cohort. A service account is a
 * worker with the account's id, and `program` says that it is one: earlier versions, which run beside this one during an update and
 * read the log after a downgrade, refuse to show kinds that they do not know.
 */
export const actorSchema = z.strictObject({
  kind: z.enum(['person', 'worker', 'operator', 'simulation']),
  id: z.string(),
});

/** The program that called with a token. Of a `service` account the actor is the account, of a `personal` token its person. */
export const programSchema = z.strictObject({ kind: z.enum(tokenKinds), tokenId: z.uuid() });

/** The metadata of every event. `subject` is the person whose key encrypts it. */
export const eventMetadataSchema = z.strictObject({
  schemaVersion: z.number(),
  occurredAt: z.iso.datetime(),
  correlationId: z.uuid(),
  causationId: z.nullable(z.uuid()),
  commandId: z.uuid(),
  requestId: z.nullable(z.string()),
  actor: actorSchema,
  /** Absent for browsers and for the product's own work. */
  program: z.optional(programSchema),
  subject: z.nullable(z.uuid()),
  /** For an imported event: when the original log recorded it. */
  firstRecordedAt: z.optional(z.iso.datetime()),
  /** The import that brought it: its person had recorded it elsewhere (`HistoryImported`). Nothing of it is celebrated. */
  imported: z.optional(z.uuid()),
});

export type EventActor = z.output<typeof actorSchema>;
export type EventProgram = z.output<typeof programSchema>;
export type EventMetadata = z.output<typeof eventMetadataSchema>;

/** A stored event's position and metadata. */
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

/** Type and data of any event. */
export interface AnyEvent {
  readonly type: string;
  readonly data: unknown;
}

/**
 * A stored event. `position` is opaque and ordered as text; `revision` counts from 0 in its stream. Distributive over unions,
 * so that `type` determines `data`.
 */
export type RecordedEvent<Event extends AnyEvent = AnyEvent> = Event extends unknown
  ? RecordedPlace & { readonly type: Event['type']; readonly data: Event['data'] }
  : never;

/** Combines a decided event with its place in the log. */
export const recorded = <Event extends AnyEvent>(
  { type, data }: { readonly type: Event['type']; readonly data: Event['data'] },
  { id, stream, revision, position, metadata, recordedAt }: RecordedPlace,
): RecordedEvent<Event> =>
  // The compiler can't resolve a conditional type over a type parameter: this is its definition.
  ({ id, stream, revision, position, type, data, metadata, recordedAt }) as RecordedEvent<Event>;

/**
 * A stream's name with the union of its events as a phantom type, so that reading it gives typed events. For any other string
 * the events are untyped.
 */
export type StreamName<Event extends AnyEvent = AnyEvent> = string & { readonly holds?: Event };

import type { ClientBase } from 'pg';
import type { AnyEventDefinition, EventOf, RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';

/** The connection of a projector, inside the transaction that also moves its checkpoint. */
export type Db = Pick<ClientBase, 'query'>;

/**
 * Folds a part of the log in memory into the rows that it changes. `write` may be called again after a failure, so it
 * must not change the fold.
 */
export interface Fold<Event = RecordedEvent> {
  add(event: Event): void;
  /** The number of rows it holds, a measure of memory and of the cost of `write`. */
  size(): number;
  /** Writes one set-based statement per table, unless `size` is 0. Nothing else writes these tables meanwhile. */
  write(db: Db): Promise<unknown>;
}

/**
 * Writes a read model: a reducer over a part of the log, whose size the engine chooses (small while following, large in
 * a rebuild). Applying the same part twice changes nothing. Table names are never qualified, because a rebuild runs the
 * same statements in another schema.
 */
export interface Projector {
  readonly name: string;
  /** A higher one is another read model: the engine rebuilds it beside the old one. See `versionOf`. */
  readonly version: number;
  readonly tables: readonly string[];
  /** Columns that time moves as well. A comparison with the log leaves them out. */
  readonly moved: readonly string[];
  /** `create table` for each table, with the keys that `write` needs. */
  readonly schema: string;
  /** `create index` for indexes that only reads need; a rebuild creates them last. */
  readonly indexes: string;
  readonly handles: ReadonlySet<string>;
  /** The event types whose personal fields it reads; those of others are blank. */
  readonly opens: readonly string[];
  /** People look at it right after they have acted, so it doesn't wait for the others to be written. */
  readonly isUrgent: boolean;
  /** An empty fold. It gets only events whose types are in `handles`, oldest first. */
  fold(): Fold;
  /** Folds these events and writes the result. */
  apply(batch: readonly RecordedEvent[], db: Db): Promise<void>;
}

type Recorded<Definition> = Definition extends AnyEventDefinition
  ? RecordedEvent<EventOf<{ [Name in Definition['type']]: Definition }>>
  : never;

/** An event of these definitions, discriminated by `type`. */
export type HandledEvent<Definitions extends readonly AnyEventDefinition[]> = Recorded<Definitions[number]>;

/** More than the versions of all events that a read model takes come to. */
const OWN = 1_000;

/**
 * The version of a read model follows from the events that it takes and from their versions, so that a new shape of an event or
 * another event rebuilds it. Its `own` version stands for everything else: its tables, its fold, an event that it no longer takes
 * (projections/declared.test.ts asks for that).
 */
export const versionOf = (own: number, handles: readonly AnyEventDefinition[]): number =>
  own * OWN + handles.reduce((sum, { version }) => sum + version, 0);

/** Defines a projector whose fold gets the events in `handles`, with their types. */
export const projector = <const Definitions extends readonly AnyEventDefinition[]>(definition: {
  readonly name: string;
  /** Its own version: raise it when tables or rows change, and when it no longer takes an event. */
  readonly version: number;
  readonly tables: readonly string[];
  readonly moved?: readonly string[];
  readonly schema: string;
  readonly indexes?: string;
  readonly handles: Definitions;
  readonly opens?: readonly Definitions[number]['type'][];
  readonly isUrgent?: boolean;
  fold(): Fold<HandledEvent<Definitions>>;
}): Projector => ({
  ...definition,
  version: versionOf(definition.version, definition.handles),
  moved: definition.moved ?? [],
  indexes: definition.indexes ?? '',
  handles: new Set(definition.handles.map(({ type }) => type)),
  opens: definition.opens ?? [],
  isUrgent: definition.isUrgent ?? false,
  // The engine passes only events of these types, and the log has validated them.
  fold: () => definition.fold() as Fold,
  apply: async (batch, db) => {
    const fold = definition.fold() as Fold;
    for (const event of batch) fold.add(seenBy(definition.opens ?? [], readable(event)));
    if (fold.size() > 0) await fold.write(db);
  },
});

/** For each type with personal fields, their blanks. */
const blanks: ReadonlyMap<string, object> = new Map(
  Object.values(eventDefinitions).flatMap(({ type, personal }) =>
    Object.keys(personal).length > 0 ? [[type, personal] as const] : [],
  ),
);

/** An event as a read model sees it: what it does not open is blank, also where others read the same page and open it. */
export const seenBy = (opens: readonly string[], event: RecordedEvent): RecordedEvent => {
  const blank = blanks.get(event.type);
  if (blank === undefined || opens.includes(event.type)) return event;
  return { ...event, data: { ...(event.data as object), ...blank } };
};

/** @throws Error for an event that this version cannot decode */
export const readable = (event: RecordedEvent): RecordedEvent => {
  if (event.unreadable !== undefined) throw new Error(event.unreadable);
  return event;
};

export const handledBy = ({ handles }: Projector, events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ type }) => handles.has(type));

/** The event types, and those to decrypt, that several projectors need from the log. */
export const interestsOf = (projectors: readonly Projector[]): { types: string[]; open: string[] } => ({
  types: [...new Set(projectors.flatMap(({ handles }) => [...handles]))].toSorted(),
  open: [...new Set(projectors.flatMap(({ opens }) => [...opens]))].toSorted(),
});

/** The id in a stream's name, such as `learner-<userId>`. @throws Error for a stream without one */
export const idOfStream = (stream: string): string => {
  const id = stream.slice(stream.indexOf('-') + 1);
  if (id.length !== 36) throw new Error(`The name of the stream ${stream} has no id`);
  return id;
};

import type { ClientBase } from 'pg';
import type { AnyEventDefinition, EventOf, RecordedEvent } from '#contracts/event.ts';

/** What a projector writes through: one session, inside the transaction that also moves its checkpoint. */
export type Db = Pick<ClientBase, 'query'>;

/**
 * Part of the log, folded in memory into the rows that it changes. `write` may be called again after a failure, so it
 * changes nothing here.
 */
export interface Fold<Event = RecordedEvent> {
  add(event: Event): void;
  /** How many rows it holds by now: what memory and `write` will cost. */
  size(): number;
  /** One set-based statement per table. Nobody else writes these tables meanwhile. */
  write(db: Db): Promise<void>;
}

/**
 * A read model's writer: a reducer over part of the log, which the engine cuts as it likes (small pages while it
 * follows, large ones in a rebuild). The same part applied twice changes nothing. Table names are never qualified: in
 * a rebuild the same statements write into a schema of its own.
 */
export interface Projector {
  readonly name: string;
  /** Raise it when the rows that come out, or a table, change: the engine then rebuilds the read model beside the old one. */
  readonly version: number;
  readonly tables: readonly string[];
  /** `create table` for each table, with the keys that `write` itself needs. */
  readonly schema: string;
  /** `create index` for the reads alone: made last in a rebuild. */
  readonly indexes: string;
  readonly handles: ReadonlySet<string>;
  /** The types of which it reads personal fields; the others come blank. */
  readonly opens: readonly string[];
  /** An empty fold. It is handed only events of the types that it handles, oldest first. */
  fold(): Fold;
  /** Folds these events and writes what came out. */
  apply(batch: readonly RecordedEvent[], db: Db): Promise<void>;
}

type Recorded<Definition> = Definition extends AnyEventDefinition
  ? RecordedEvent<EventOf<{ [Name in Definition['type']]: Definition }>>
  : never;

/** An event that a projector of these definitions is handed; `type` tells which `data` it is. */
export type HandledEvent<Definitions extends readonly AnyEventDefinition[]> = Recorded<Definitions[number]>;

/** Writes a projector down; its folds are handed exactly the events that it handles, with their types. */
export const projector = <const Definitions extends readonly AnyEventDefinition[]>(definition: {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly string[];
  readonly schema: string;
  readonly indexes?: string;
  readonly handles: Definitions;
  readonly opens?: readonly Definitions[number]['type'][];
  fold(): Fold<HandledEvent<Definitions>>;
}): Projector => ({
  ...definition,
  indexes: definition.indexes ?? '',
  handles: new Set(definition.handles.map(({ type }) => type)),
  opens: definition.opens ?? [],
  // The engine passes only events whose type is among `handles`; the log checked each against its schema.
  fold: () => definition.fold() as Fold,
  apply: async (batch, db) => {
    const fold = definition.fold() as Fold;
    for (const event of batch) fold.add(readable(event));
    return fold.write(db);
  },
});

/** Throws for an event that this version can't decode. */
export const readable = (event: RecordedEvent): RecordedEvent => {
  if (event.unreadable !== undefined) throw new Error(event.unreadable);
  return event;
};

/** The part of a page that one projector handles. */
export const handledBy = ({ handles }: Projector, events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ type }) => handles.has(type));

/** What the log is asked for on behalf of several projectors. */
export const interestsOf = (projectors: readonly Projector[]): { types: string[]; open: string[] } => ({
  types: [...new Set(projectors.flatMap(({ handles }) => [...handles]))].toSorted(),
  open: [...new Set(projectors.flatMap(({ opens }) => [...opens]))].toSorted(),
});

/** The person whose stream this is: `learner-<userId>`. Throws for a stream that belongs to no person. */
export const personOf = (stream: string): string => {
  const id = stream.slice(stream.indexOf('-') + 1);
  if (id.length !== 36) throw new Error(`The stream ${stream} belongs to no person`);
  return id;
};

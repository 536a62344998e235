import type { ClientBase, QueryConfig } from 'pg';
import { type Appended, type Expected, WrongRevision } from '#contracts/event-log.ts';
import { EventIdTaken, type EventToStore } from '../event-store.ts';
import { positionOf } from '../position.ts';
import { integerArray, textArray, uuidArray } from './binary-arrays.ts';
import type { EventRow } from './read.ts';

export interface Append {
  readonly stream: string;
  readonly events: readonly EventToStore[];
  readonly expected: Expected;
}

/** The codes that append_in_order takes for an expectation; a revision is its own code, an invalid one is `never`. */
const expectations = { none: -1, any: -2, exists: -3 } as const;
const never = -4;
const largest = 2 ** 31 - 1;

function expectationCode(expected: Expected): number {
  if (typeof expected !== 'number') return expectations[expected];
  return Number.isInteger(expected) && expected >= -1 && expected <= largest ? expected : never;
}

/** The answer of append_in_order: the first three where all was appended, else the last three. */
interface Answer {
  head: string | null;
  stood: string;
  recorded_at: string;
  outcomes: string;
  revisions: string;
  positions: string;
}

interface Stored {
  /** Of each append: an Appended or an Error. */
  readonly results: readonly (Appended | Error)[];
  /** The events as a reader would find them, where all were appended. */
  readonly rows: readonly EventRow[];
}

/** Appends in one transaction. Each append has its own result. */
export async function appendBatch(client: ClientBase, appends: readonly Append[]): Promise<Stored> {
  const batch = batchOf(appends);
  const { rows } = await client.query<Answer>(queryOf(batch));
  const [answer] = rows;
  if (!answer) throw new Error('append_in_order returned nothing');
  if (answer.head !== null) return allStored(appends, batch, Number(answer.head), answer);
  const revisions = answer.revisions.split(',');
  const positions = answer.positions.split(',');
  const results = appends.map((append, at) =>
    outcome(append, answer.outcomes.charAt(at), Number(revisions[at]), positions[at] ?? ''),
  );
  return { results, rows: [] };
}

function allStored(appends: readonly Append[], batch: Batch, head: number, { stood, recorded_at }: Answer): Stored {
  const bases = stood.split(',').map(Number);
  const results: Appended[] = [];
  const rows: EventRow[] = [];
  for (const [at, { stream, events }] of appends.entries()) {
    const base = (bases[(batch.streamOf[at] ?? 0) - 1] ?? -1) + (batch.offsets[at] ?? 0);
    for (const [place, { id, type, sealed }] of events.entries()) {
      const [data, metadata] = [batch.datas[rows.length] ?? '', batch.metadatas[rows.length] ?? ''];
      const position = String(head + rows.length + 1);
      rows.push([position, base + place + 1, id, stream, type, data, metadata, sealed ?? null, recorded_at]);
    }
    results.push({ position: positionOf(head + rows.length), revision: base + events.length, repeated: false });
  }
  return { results, rows };
}

function outcome({ stream, events, expected }: Append, code: string, revision: number, position: string) {
  switch (code) {
    case 'A':
    case 'R':
      return { position: positionOf(position), revision, repeated: code === 'R' };
    case 'W':
      return new WrongRevision(stream, expected, revision);
    case 'T':
      return new EventIdTaken(
        stream,
        events.map((event) => event.id),
      );
    default:
      return new Error(`append_in_order returned ${code} for an append to ${stream}`);
  }
}

interface Batch {
  readonly streams: readonly string[];
  readonly streamOf: readonly number[];
  readonly expecteds: readonly number[];
  readonly counts: readonly number[];
  readonly offsets: readonly number[];
  readonly appendOf: readonly number[];
  readonly places: readonly number[];
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly datas: readonly string[];
  readonly metadatas: readonly string[];
  readonly sealeds: readonly (string | undefined)[];
}

/** The appends as append_in_order takes them. */
function batchOf(appends: readonly Append[]): Batch {
  const streams = new Map<string, { readonly at: number; events: number }>();
  const streamOf: number[] = [];
  const expecteds: number[] = [];
  const counts: number[] = [];
  const offsets: number[] = [];
  const appendOf: number[] = [];
  const places: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const datas: string[] = [];
  const metadatas: string[] = [];
  const sealeds: (string | undefined)[] = [];
  for (const { stream, events, expected } of appends) {
    const known = streams.get(stream) ?? { at: streams.size + 1, events: 0 };
    streams.set(stream, known);
    streamOf.push(known.at);
    expecteds.push(expectationCode(expected));
    counts.push(events.length);
    offsets.push(known.events);
    known.events += events.length;
    for (const [place, event] of events.entries()) {
      appendOf.push(counts.length);
      places.push(place);
      ids.push(event.id);
      types.push(event.type);
      datas.push(JSON.stringify(event.data));
      metadatas.push(JSON.stringify(event.metadata));
      sealeds.push(event.sealed);
    }
  }
  const each = { streamOf, expecteds, counts, offsets, appendOf, places, ids, types, datas, metadatas, sealeds };
  return { streams: [...streams.keys()], ...each };
}

const queryOf = (batch: Batch): QueryConfig => ({
  name: 'append-in-order',
  text: 'select * from append_in_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
  values: [
    textArray(batch.streams),
    integerArray(batch.streamOf),
    integerArray(batch.expecteds),
    integerArray(batch.counts),
    integerArray(batch.offsets),
    integerArray(batch.appendOf),
    integerArray(batch.places),
    uuidArray(batch.ids),
    textArray(batch.types),
    textArray(batch.datas, 'json'),
    textArray(batch.metadatas, 'json'),
    batch.sealeds.some((sealed) => sealed !== undefined) ? textArray(batch.sealeds) : null,
  ],
});

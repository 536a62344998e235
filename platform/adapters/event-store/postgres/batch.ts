import type { ClientBase, QueryConfig } from 'pg';
import { type Appended, type Expected, WrongRevision } from '#contracts/event-log.ts';
import { EventIdTaken, type EventToStore } from '../event-store.ts';
import { positionOf } from '../position.ts';
import { integerArray, textArray, uuidArray } from './binary-arrays.ts';

export interface Append {
  readonly stream: string;
  readonly events: readonly EventToStore[];
  readonly expected: Expected;
}

/** The codes that append_events takes for an expectation; a revision is its own code, an invalid one is `never`. */
const expectations = { none: -1, any: -2, exists: -3 } as const;
const never = -4;
const largest = 2 ** 31 - 1;

function expectationCode(expected: Expected): number {
  if (typeof expected !== 'number') return expectations[expected];
  return Number.isInteger(expected) && expected >= -1 && expected <= largest ? expected : never;
}

interface Answer {
  outcomes: string;
  revisions: string;
  positions: string;
}

/** Runs append_events. Each append has its own result: an Appended or an Error. */
export async function appendBatch(client: ClientBase, appends: readonly Append[]): Promise<(Appended | Error)[]> {
  const { rows } = await client.query<Answer>(batchQuery(appends));
  const [answer] = rows;
  if (!answer) throw new Error('append_events returned nothing');
  const revisions = answer.revisions.split(',');
  const positions = answer.positions.split(',');
  return appends.map((append, at) =>
    outcome(append, answer.outcomes.charAt(at), Number(revisions[at]), positions[at] ?? ''),
  );
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
      return new Error(`append_events returned ${code} for an append to ${stream}`);
  }
}

function batchQuery(appends: readonly Append[]): QueryConfig {
  const streams = new Map<string, number>();
  const streamOf: number[] = [];
  const expecteds: number[] = [];
  const counts: number[] = [];
  const appendOf: number[] = [];
  const places: number[] = [];
  const ids: string[] = [];
  const types: string[] = [];
  const datas: string[] = [];
  const metadatas: string[] = [];
  const sealeds: (string | undefined)[] = [];
  for (const { stream, events, expected } of appends) {
    const at = streams.get(stream) ?? streams.size + 1;
    streams.set(stream, at);
    streamOf.push(at);
    expecteds.push(expectationCode(expected));
    counts.push(events.length);
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
  return {
    name: 'append-events',
    text: 'select * from append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      textArray([...streams.keys()]),
      integerArray(streamOf),
      integerArray(expecteds),
      integerArray(counts),
      integerArray(appendOf),
      integerArray(places),
      uuidArray(ids),
      textArray(types),
      textArray(datas, 'json'),
      textArray(metadatas, 'json'),
      sealeds.some((sealed) => sealed !== undefined) ? textArray(sealeds) : null,
    ],
  };
}

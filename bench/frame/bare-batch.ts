import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { integerArray, textArray } from '#platform/adapters/event-store/postgres/binary-arrays.ts';
import type { Place } from './place.ts';
import { smallEvent } from './small-events.ts';

/** As many as a transaction of the product's log has at most. */
const rows = 250;

const insert = {
  name: 'bare-batch',
  text: `insert into events (position, recorded_at, revision, id, stream, type, data, metadata)
    select $1::bigint + e.place, clock_timestamp(), e.revision, e.id::uuid, e.stream, e.type, e.data, e.metadata
    from unnest($2::text[], $3::text[], $4::text[], $5::json[], $6::json[], $7::integer[]) with ordinality
      as e (id, stream, type, data, metadata, revision, place)`,
};

/**
 * The baseline of appends: batches of events by plain inserts into the log's table, without order, expectations or answers for
 * each caller. Events a second over as many connections.
 */
export async function openBareBatch(place: Place, connections: number): Promise<(forMs: number) => Promise<number>> {
  const { url } = await place.database();
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  place.atEnd(async () => {
    for (const client of clients) await client.end();
  });
  let position = 0;
  const batch = async (client: Client) => {
    const events = Array.from({ length: rows }, () => smallEvent());
    const from = position;
    position += rows;
    const values = [
      String(from),
      textArray(events.map(({ id }) => id)),
      textArray(events.map(() => `bench-${randomUUID()}`)),
      textArray(events.map(({ type }) => type)),
      textArray(
        events.map(({ data }) => JSON.stringify(data)),
        'json',
      ),
      textArray(
        events.map(({ metadata }) => JSON.stringify(metadata)),
        'json',
      ),
      integerArray(events.map(() => 0)),
    ];
    await client.query({ ...insert, values });
  };
  return async (forMs) => {
    const began = performance.now();
    let done = 0;
    const work = async (client: Client) => {
      while (performance.now() - began < forMs) {
        await batch(client);
        done += rows;
      }
    };
    await Promise.all(clients.map(work));
    return (done / (performance.now() - began)) * 1_000;
  };
}

/** Milliseconds of one commit of a small row, one after another: what the disk asks of every durable answer. */
export async function openCommits(place: Place): Promise<(times: number) => Promise<number>> {
  const { url } = await place.database();
  const client = new Client({ connectionString: url });
  await client.connect();
  place.atEnd(() => client.end());
  await client.query('create table commits (id uuid primary key)');
  return async (times) => {
    const began = performance.now();
    for (let time = 0; time < times; time += 1) {
      await client.query({ name: 'commit', text: 'insert into commits values ($1)', values: [randomUUID()] });
    }
    return (performance.now() - began) / times;
  };
}

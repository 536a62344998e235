import { randomUUID } from 'node:crypto';
import type { Event } from '@event-driven-io/emmett';
import { pongoSingleStreamProjection, rebuildPostgreSQLProjections } from '@event-driven-io/emmett-postgresql';
import { Client } from 'pg';
import { openEmmettAt } from './logs.ts';
import type { Place } from './place.ts';

type PointsWon = Event<'PointsWon', { points: number; day: string }>;

// A type, not an interface: Emmett's documents need an index signature.
type Tally = { points: number; days: number; lastDay: string };

const people = 300;
const eventsAPerson = 20;

/** One document per stream, by Emmett's own means: far less than one of our read models holds. */
const tally = pongoSingleStreamProjection<Tally, PointsWon>({
  collectionName: 'tally',
  canHandle: ['PointsWon'],
  initialState: () => ({ points: 0, days: 0, lastDay: '' }),
  evolve: (known: Tally, { data }: PointsWon) => ({
    points: known.points + data.points,
    days: known.days + 1,
    lastDay: data.day,
  }),
});

export interface EmmettLog {
  readonly url: string;
  readonly events: number;
}

/** An Emmett log of small events. */
export async function emmettLog(place: Place): Promise<EmmettLog> {
  const { url, store } = await openEmmettAt(place);
  for (let person = 0; person < people; person += 1) {
    const events = Array.from({ length: eventsAPerson }, (_, day) => ({
      type: 'PointsWon' as const,
      data: { points: 100, day: `2025-01-${day + 1}` },
    }));
    await store.appendToStream<PointsWon>(`tally-${randomUUID()}`, events);
  }
  return { url, events: people * eventsAPerson };
}

/** Events per second of a rebuild of one read model, with the fastest batch size measured here. */
export async function rebuildEmmett({ url, events }: EmmettLog): Promise<number> {
  const consumer = rebuildPostgreSQLProjections<PointsWon>({
    connectionString: url,
    // A known processor would resume over a truncated table, so each rebuild gets a new one.
    projections: [{ projection: tally, processorId: `rebuild-${randomUUID()}`, truncateOnStart: true }],
    pulling: { batchSize: 2_000, pullingFrequencyInMs: 1 },
  });
  const began = performance.now();
  await consumer.start();
  const seconds = (performance.now() - began) / 1_000;
  await consumer.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ days: number }>(
    `select sum((data->>'days')::integer)::integer as days from tally`,
  );
  await client.end();
  if (rows[0]?.days !== events) throw new Error(`Emmett rebuilt ${rows[0]?.days} of ${events} events`);
  return events / seconds;
}

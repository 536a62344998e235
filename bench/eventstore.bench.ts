import { randomBytes, randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, streamNameFilter } from '@eventstore/db-client';
import type { Bench, Figure } from './frame/bench.ts';
import { callersAtWork } from './frame/callers.ts';
import { openOwnLog } from './frame/logs.ts';
import type { Place } from './frame/place.ts';
import { startProgram } from './frame/programs.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';
import { smallEvent } from './frame/small-events.ts';

const forMs = 1_000;
const manyEvents = 20_000;
const pageSize = 1_000;

/** The server at EVENTSTORE_URL, else an in-memory server of the same protocol. */
async function openServer(place: Place): Promise<{ url: string; kind: string }> {
  const given = process.env['EVENTSTORE_URL'];
  if (given) return { url: given, kind: 'the server at EVENTSTORE_URL' };
  const program = await startProgram('eventstore', {});
  place.atEnd(program.stop);
  return { url: program.url.replace(/^http:(.*)$/, 'esdb:$1?tls=false'), kind: 'a server in memory' };
}

const toBare = ({ id, type, data, metadata }: ReturnType<typeof smallEvent>) =>
  jsonEvent({ id, type, data: { ...Object(data) }, metadata: { ...metadata } });

export const bench: Bench = {
  name: 'eventstore',
  about: 'appends and reads on EventStoreDB through the event log port, against the bare client',
  run: async ({ place, rounds, chance, say }) => {
    const { url, kind } = await openServer(place);
    say(kind);
    const client = EventStoreDBClient.connectionString(url);
    place.atEnd(() => client.dispose());
    const prefix = `bench_${randomBytes(4).toString('hex')}`;
    const { log } = await openOwnLog(place, { eventStoreUrl: url, eventStorePrefix: prefix });

    const ours = async (callers: number): Promise<number> => {
      const run = randomUUID();
      const append = (caller: number, turn: number) =>
        log.append(`a-${run}-${caller}`, [smallEvent()], { expected: turn === 0 ? 'none' : turn - 1, newIds: true });
      return (await callersAtWork(callers, forMs, append)).perSecond;
    };
    const bare = async (callers: number): Promise<number> => {
      const run = randomUUID();
      const append = (caller: number, turn: number) =>
        client.appendToStream(`${prefix}-bare-${run}-${caller}`, toBare(smallEvent()), {
          expectedRevision: turn === 0 ? NO_STREAM : BigInt(turn - 1),
        });
      return (await callersAtWork(callers, forMs, append)).perSecond;
    };
    const appends = await alternate(
      { one: () => ours(1), bareOne: () => bare(1), fifty: () => ours(50), bareFifty: () => bare(50) },
      { rounds, chance },
    );

    for (let n = 0; n < manyEvents; n += pageSize) {
      const events = Array.from({ length: pageSize }, smallEvent);
      await log.append('r-all', events, { expected: n === 0 ? 'none' : n - 1, newIds: true });
    }
    const { position } = await log.append('r-end', [smallEvent()], { expected: 'none', newIds: true });
    const readOurs = async (): Promise<number> => {
      const began = performance.now();
      let read = 0;
      for (let after = '', atEnd = false; !atEnd; ) {
        const page = await log.readAll({ after, max: pageSize });
        read += page.events.length;
        ({ next: after, atEnd } = page);
      }
      return (read / (performance.now() - began)) * 1_000;
    };
    // The client's readAll cannot filter; a subscription can.
    const readBare = async (): Promise<number> => {
      const began = performance.now();
      let read = 0;
      const filter = streamNameFilter({ prefixes: [`${prefix}.`] });
      for await (const { event } of client.subscribeToAll({ filter }, { highWaterMark: pageSize })) {
        read += 1;
        if (event && String(event.position?.commit).padStart(20, '0') === position.split('-')[0]) break;
      }
      return (read / (performance.now() - began)) * 1_000;
    };
    const reads = await alternate({ ours: readOurs, bare: readBare }, { rounds, chance });

    const beside = (what: string, unit: string, product: readonly number[], bareClient: readonly number[]): Figure => ({
      what,
      unit,
      product: summarize(product),
      baseline: { name: 'bare client', summary: summarize(bareClient) },
      ratio: ratioOf(product, bareClient),
      goals: [{ of: 'ratio', min: 0.85 }],
      details: { server: kind },
    });
    return [
      beside('append, one caller', 'events/s', appends.one, appends.bareOne),
      beside('append, 50 callers', 'events/s', appends.fifty, appends.bareFifty),
      beside(`read, pages of ${pageSize}`, 'events/s', reads.ours, reads.bare),
    ];
  },
};

import { randomUUID } from 'node:crypto';
import type { EventLog } from '#contracts/event-log.ts';
import type { Bench, Figure, Surroundings } from './frame/bench.ts';
import { callersAtWork, type Pace } from './frame/callers.ts';
import { openEmmett, openOwnLog } from './frame/logs.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';
import { smallEvent } from './frame/small-events.ts';

const forMs = 1_000;

/** Each caller writes one event after the other to a stream of its own, at the revision that it knows. */
const ownAppends = (log: EventLog, callers: number): Promise<Pace> => {
  const run = randomUUID();
  return callersAtWork(callers, forMs, (caller, turn) =>
    log.append(`bench-${run}-${caller}`, [smallEvent()], { expected: turn === 0 ? 'none' : turn - 1 }),
  );
};

export const bench: Bench = {
  name: 'append',
  about: 'single-event appends through the port of the log, durable, each caller on a stream of its own',
  run: async ({ place, rounds, chance }: Surroundings): Promise<readonly Figure[]> => {
    const log = await openOwnLog(place);
    const emmett = await openEmmett(place);
    const emmettAppends = (callers: number): Promise<Pace> => {
      const run = randomUUID();
      return callersAtWork(callers, forMs, (caller, turn) => {
        const expectedStreamVersion = turn === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(turn);
        const { type, data, metadata } = smallEvent();
        return emmett.appendToStream(`bench-${run}-${caller}`, [{ type, data: { ...Object(data) }, metadata }], {
          expectedStreamVersion,
        });
      });
    };
    const paces = new Map<string, Pace[]>();
    const keep = (side: string, pace: Pace): number => {
      paces.set(side, [...(paces.get(side) ?? []), pace]);
      return pace.perSecond;
    };
    const measured = await alternate(
      {
        fifty: async () => keep('fifty', await ownAppends(log, 50)),
        crowd: async () => keep('crowd', await ownAppends(log, 500)),
        emmett: async () => keep('emmett', await emmettAppends(50)),
      },
      { rounds, chance },
    );
    const details = (side: string) => ({
      'p50 ms': middle(paces.get(side), 'p50Ms'),
      'p99 ms': middle(paces.get(side), 'p99Ms'),
    });
    return [
      {
        what: '50 callers',
        unit: 'events/s',
        product: summarize(measured.fifty),
        baseline: { name: 'Emmett', summary: summarize(measured.emmett) },
        ratio: ratioOf(measured.fifty, measured.emmett),
        goals: [
          { of: 'product', least: 30_000 },
          { of: 'ratio', least: 6 },
        ],
        details: details('fifty'),
      },
      {
        what: '50 callers, p99',
        unit: 'ms',
        product: summarize((paces.get('fifty') ?? []).slice(1).map(({ p99Ms }) => p99Ms)),
        goals: [{ of: 'product', most: 6 }],
      },
      {
        what: '500 callers',
        unit: 'events/s',
        product: summarize(measured.crowd),
        goals: [{ of: 'product', least: 60_000 }],
        details: details('crowd'),
      },
    ];
  },
};

/** The median over the counted rounds; the first one was to warm up. */
function middle(paces: readonly Pace[] = [], of: 'p50Ms' | 'p99Ms'): number {
  return summarize(paces.slice(1).map((pace) => pace[of])).median;
}

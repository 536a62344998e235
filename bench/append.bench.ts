import { randomUUID } from 'node:crypto';
import type { EventLog } from '#contracts/event-log.ts';
import type { Bench } from './frame/bench.ts';
import { callersAtWork, type Pace } from './frame/callers.ts';
import { openEmmett, openOwnLog } from './frame/logs.ts';
import { Paces } from './frame/paces.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';
import { smallEvent } from './frame/small-events.ts';

const forMs = 1_000;

/** Each caller appends single events to its own stream, at the revision it knows. */
const ownAppends = (log: EventLog, callers: number): Promise<Pace> => {
  const run = randomUUID();
  return callersAtWork(callers, forMs, (caller, turn) =>
    log.append(`bench-${run}-${caller}`, [smallEvent()], { expected: turn === 0 ? 'none' : turn - 1 }),
  );
};

export const bench: Bench = {
  name: 'append',
  about: 'durable single-event appends through the event log port, each caller on its own stream',
  run: async ({ place, rounds, chance }) => {
    const { log } = await openOwnLog(place);
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
    const paces = new Paces();
    const measured = await alternate(
      {
        fifty: async () => paces.keep('fifty', await ownAppends(log, 50)),
        crowd: async () => paces.keep('crowd', await ownAppends(log, 500)),
        emmett: async () => paces.keep('emmett', await emmettAppends(50)),
      },
      { rounds, chance },
    );
    return [
      {
        what: '50 callers',
        unit: 'events/s',
        product: summarize(measured.fifty),
        baseline: { name: 'Emmett', summary: summarize(measured.emmett) },
        ratio: ratioOf(measured.fifty, measured.emmett),
        goals: [
          { of: 'product', min: 30_000 },
          { of: 'ratio', min: 6 },
        ],
        details: paces.details('fifty'),
      },
      {
        what: '50 callers, p99',
        unit: 'ms',
        product: summarize(paces.counted('fifty').map(({ p99Ms }) => p99Ms)),
        goals: [{ of: 'product', max: 6 }],
      },
      {
        what: '500 callers',
        unit: 'events/s',
        product: summarize(measured.crowd),
        goals: [{ of: 'product', min: 60_000 }],
        details: paces.details('crowd'),
      },
    ];
  },
};

import { randomUUID } from 'node:crypto';
import type { EventLog } from '#contracts/event-log.ts';
import { openBareBatch, openCommits } from './frame/bare-batch.ts';
import type { Bench } from './frame/bench.ts';
import { callersAtWork, type Pace } from './frame/callers.ts';
import { openEmmett, openOwnLog } from './frame/logs.ts';
import { Paces } from './frame/paces.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';
import { smallEvent } from './frame/small-events.ts';

const forMs = 1_000;
/** As many as the product's log opens for appends. */
const connections = 2;

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
    const batch = await openBareBatch(place, connections);
    const commit = await openCommits(place);
    const paces = new Paces();
    const measured = await alternate(
      {
        fifty: async () => paces.keep('fifty', await ownAppends(log, 50)),
        crowd: async () => paces.keep('crowd', await ownAppends(log, 500)),
        emmett: async () => paces.keep('emmett', await emmettAppends(50)),
        batch: () => batch(forMs),
        commit: () => commit(50),
      },
      { rounds, chance },
    );
    const slowest = paces.counted('fifty').map(({ p99Ms }) => p99Ms);
    const allowed = measured.commit.map((ms) => 2 * ms + 2);
    return [
      {
        what: '50 callers',
        unit: 'events/s',
        product: summarize(measured.fifty),
        baseline: { name: 'Emmett', summary: summarize(measured.emmett) },
        ratio: ratioOf(measured.fifty, measured.emmett),
        goals: [{ of: 'ratio', min: 12 }],
        details: paces.details('fifty'),
      },
      {
        what: '50 callers, p99',
        unit: 'ms',
        product: summarize(slowest),
        baseline: { name: 'two commits and 2 ms', summary: summarize(allowed) },
        ratio: ratioOf(slowest, allowed),
        goals: [{ of: 'ratio', max: 1 }],
        details: { 'one commit, ms': summarize(measured.commit).median },
      },
      {
        what: '500 callers',
        unit: 'events/s',
        product: summarize(measured.crowd),
        baseline: { name: 'bare batch', summary: summarize(measured.batch) },
        ratio: ratioOf(measured.crowd, measured.batch),
        goals: [{ of: 'ratio', min: 0.8 }],
        details: paces.details('crowd'),
      },
    ];
  },
};

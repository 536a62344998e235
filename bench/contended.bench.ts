import { randomUUID } from 'node:crypto';
import type { PostgresEventStore } from '@event-driven-io/emmett-postgresql';
import { type EventLog, WrongRevision } from '#contracts/event-log.ts';
import type { Bench } from './frame/bench.ts';
import { callersAtWork, type Pace } from './frame/callers.ts';
import { openEmmett, openOwnLog } from './frame/logs.ts';
import { Paces } from './frame/paces.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';
import { smallEvent } from './frame/small-events.ts';

const forMs = 1_000;
const callers = 50;
const streams = 10;

/** Each caller appends at the revision it last saw. On a conflict it reads the newer events and tries again. */
async function ownContention(log: EventLog): Promise<Pace> {
  const run = randomUUID();
  const nameOf = (caller: number): string => `bench-${run}-${caller % streams}`;
  const seen = new Map<number, number>();
  let landed = 0;
  const pace = await callersAtWork(callers, forMs, async (caller) => {
    const stream = nameOf(caller);
    const event = smallEvent();
    for (let revision = seen.get(caller) ?? -1; ; ) {
      try {
        const appended = await log.append(stream, [event], { expected: revision });
        seen.set(caller, appended.revision);
        landed += 1;
        return;
      } catch (error) {
        if (!(error instanceof WrongRevision)) throw error;
        for await (const newer of log.readStream(stream, { from: revision + 1 })) revision = newer.revision;
      }
    }
  });
  await checkStreams(
    log,
    Array.from({ length: streams }, (_, stream) => nameOf(stream)),
    landed,
  );
  return pace;
}

/** Lost appends would make the figure worthless, so check that every one is stored. */
async function checkStreams(log: EventLog, names: readonly string[], landed: number): Promise<void> {
  let stored = 0;
  for (const name of names) {
    let next = 0;
    for await (const { revision } of log.readStream(name)) {
      if (revision !== next) throw new Error(`${name} has a hole before revision ${revision}`);
      next += 1;
    }
    stored += next;
  }
  if (stored !== landed) throw new Error(`${landed} appends were confirmed, ${stored} events are stored`);
}

async function emmettContention(emmett: PostgresEventStore): Promise<Pace> {
  const run = randomUUID();
  const seen = new Map<number, bigint>();
  return callersAtWork(callers, forMs, async (caller) => {
    const stream = `bench-${run}-${caller % streams}`;
    const { type, data, metadata } = smallEvent();
    for (let version = seen.get(caller) ?? 0n; ; ) {
      try {
        const expectedStreamVersion = version === 0n ? 'STREAM_DOES_NOT_EXIST' : version;
        const events = [{ type, data: { ...Object(data) }, metadata }];
        const appended = await emmett.appendToStream(stream, events, { expectedStreamVersion });
        seen.set(caller, appended.nextExpectedStreamVersion);
        return;
      } catch (error) {
        if (!(error instanceof Error) || !/expected/i.test(`${error.name} ${error.message}`)) throw error;
        version = (await emmett.readStream(stream, { from: version })).currentStreamVersion;
      }
    }
  });
}

export const bench: Bench = {
  name: 'contended',
  about: `${callers} callers on ${streams} streams, each append at an expected revision, retried on conflict`,
  run: async ({ place, rounds, chance }) => {
    const { log } = await openOwnLog(place);
    const emmett = await openEmmett(place);
    const paces = new Paces();
    const measured = await alternate(
      {
        own: async () => paces.keep('own', await ownContention(log)),
        emmett: async () => (await emmettContention(emmett)).perSecond,
      },
      { rounds, chance },
    );
    return [
      {
        what: 'all stored, no gaps in any stream',
        unit: 'events/s',
        product: summarize(measured.own),
        baseline: { name: 'Emmett', summary: summarize(measured.emmett) },
        ratio: ratioOf(measured.own, measured.emmett),
        goals: [{ of: 'ratio', min: 10 }],
        details: paces.details('own'),
      },
    ];
  },
};

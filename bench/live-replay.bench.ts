import type { Pool } from 'pg';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import type { Person } from '#contracts/handler.ts';
import { systemClock } from '#platform/base/clock.ts';
import { readHandlers } from '#projections/read-handlers.ts';
import { anInstallation } from '#projections/testing/installation.ts';
import type { Bench } from './frame/bench.ts';
import { callersAtWork } from './frame/callers.ts';
import { openReadSide, type ReadSide, rebuildElsewhere, simulated, wantedEvents } from './frame/read-models.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

const callers = 16;
const forMs = 2_000;

/** The reads of a page just opened: stats, progress, achievements, notifications, each for another person. */
const readsOf = ({ pool, log }: ReadSide, people: readonly string[]) => {
  const handlers = readHandlers({ pool, log, definitions: deliveredDefinitions, clock: systemClock }, anInstallation);
  const nothing = { params: undefined, query: undefined, body: undefined };
  const reads = [
    (call: Call) => handlers.achievementStats(nothing, call),
    (call: Call) => handlers.journeyProgress(nothing, call),
    (call: Call) => handlers.achievementProgress(nothing, call),
    (call: Call) => handlers.notifications({ ...nothing, query: { limit: 30 } }, call),
  ];
  return (caller: number, turn: number): Promise<unknown> => {
    const number = caller * 7_919 + turn;
    const read = reads[number % reads.length] ?? reads[0];
    return read === undefined ? Promise.resolve() : read(callOf(people[number % people.length] ?? ''));
  };
};

type Call = ReturnType<typeof callOf>;
const callOf = (userId: string) => {
  const caller: Person = {
    kind: 'person',
    userId,
    sessionId: '',
    role: 'learner',
    organizationId: null,
    variant: 'standard',
    firstName: '',
    timeZone: 'Europe/Berlin',
    language: 'en',
    registeredAt: '2025-01-01T00:00:00.000Z',
    lastLoginAt: null,
    hasProvenAddress: true,
  };
  return { caller };
};

const somePeople = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from people order by user_id limit 5000');
  return rows.map(({ user_id }) => user_id);
};

export const bench: Bench = {
  name: 'live-replay',
  about: 'reads per second of the read models while all of them are rebuilt in another process, and without',
  run: async ({ place, rounds, chance, seed, say }) => {
    const installation = await simulated(place, { events: wantedEvents() / 4, seed, say });
    const side = await openReadSide(installation, 'live');
    place.atEnd(() => side.close());
    await side.projections.start();
    await side.projections.whenProcessed(await side.log.head(), 3_600_000);
    const read = readsOf(side, await somePeople(side.pool));
    let failed = 0;
    const pace = async (): Promise<number> => {
      const { perSecond } = await callersAtWork(callers, forMs, async (caller, turn) => {
        try {
          await read(caller, turn);
        } catch {
          failed += 1;
        }
      });
      return perSecond;
    };
    const during = async (): Promise<number> => {
      let rebuilding = true;
      const ended = rebuildElsewhere(installation).finally(() => {
        rebuilding = false;
      });
      const paces: number[] = [];
      // Keeps reading until the rebuild has swapped its tables.
      while (rebuilding) paces.push(await pace());
      await ended;
      return summarize(paces).median;
    };
    const measured = await alternate({ without: pace, during }, { rounds, chance });
    return [
      {
        what: `${callers} callers`,
        unit: 'reads/s',
        product: summarize(measured.during),
        baseline: { name: 'no rebuild', summary: summarize(measured.without) },
        ratio: ratioOf(measured.during, measured.without),
        goals: [{ of: 'ratio', min: 0.6 }],
      },
      { what: 'failed reads', unit: '', product: summarize([failed]), goals: [{ of: 'product', max: 0 }] },
    ];
  },
};

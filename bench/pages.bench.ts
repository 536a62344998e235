import type { Bench, Figure } from './frame/bench.ts';
import { type Caller, companyCases, openCompany } from './frame/company.ts';
import { type LongHistory, momentOf, openLongHistory } from './frame/long-history.ts';
import { percentile, summarize } from './frame/rounds.ts';

const events = Number(process.env['BENCH_EVENTS'] ?? 100_000);
const members = Number(process.env['BENCH_MEMBERS'] ?? 50_000);
const usage = Number(process.env['BENCH_USAGE_EVENTS'] ?? 5_000_000);
const readsPerRound = 30;

/** A page of the product whose time is measured: a name, the most that 95 of 100 answers may take, and one read. */
interface PageCase {
  readonly what: string;
  readonly maxP95: number;
  readonly read: (world: LongHistory) => () => Promise<unknown>;
}

const middle = momentOf(events / 2, events);

/** Reads page after page, in either direction, from a first page on. */
const onwards = (first: string, edge: 'nextCursor' | 'previousCursor') => (world: LongHistory) => {
  let cursor: unknown = null;
  return async () => {
    const page = await world.get(`events?${first}${typeof cursor === 'string' ? `&cursor=${cursor}` : ''}`);
    cursor = page[edge];
  };
};
const always = (rest: string) => (world: LongHistory) => () => world.get(rest);

/** Every page that has a goal. To add one, add a case. */
const cases: readonly PageCase[] = [
  { what: 'latest page', maxP95: 150, read: always('events') },
  { what: 'page after page', maxP95: 150, read: onwards('limit=100', 'nextCursor') },
  { what: 'from a moment in the middle', maxP95: 150, read: always(`events?at=${middle}`) },
  { what: 'from there to later events', maxP95: 150, read: onwards(`at=${middle}`, 'previousCursor') },
  { what: 'one area', maxP95: 150, read: always('events?kind=notifications') },
  { what: 'one area, from a moment', maxP95: 150, read: always(`events?kind=notifications&at=${middle}`) },
  { what: 'one actor who did nothing', maxP95: 150, read: always('events?by=operators') },
  { what: 'one period', maxP95: 150, read: always(`events?from=${momentOf(events * 0.4, events)}&to=${middle}`) },
  { what: 'one request that is unknown', maxP95: 150, read: always('events?requestId=unknown-request') },
  { what: 'search for half of the events', maxP95: 150, read: always('events?search=emotional%20state') },
  { what: 'search for the first event', maxP95: 150, read: always('events?search=registered') },
  { what: 'search without a match', maxP95: 150, read: always('events?search=achievement') },
  { what: 'state in the middle', maxP95: 150, read: always(`state?at=${middle}`) },
  {
    what: 'state at another moment each time',
    maxP95: 500,
    read: (world) => {
      let number = 0;
      // A stride that passes every part of the history, and never the same event twice.
      return () => world.get(`state?at=${momentOf((number += 61_803) % events, events)}`);
    },
  },
];

const ofHistory = `history of ${events.toLocaleString('en')} events`;
const ofCompany = `organization of ${members.toLocaleString('en')}`;

export const bench: Bench = {
  name: 'pages',
  about:
    `pages with much behind them: the history of a person with ${events.toLocaleString('en')} events, and every list and ` +
    `figure of an organization of ${members.toLocaleString('en')}`,
  run: async ({ place, rounds, seed, say }) => {
    const world = await openLongHistory(place, events, say);
    const figures: Figure[] = [];
    for (const { what, maxP95, read } of cases) {
      const once = read(world);
      figures.push(await measured(`${ofHistory}, ${what}`, maxP95, rounds, () => timeOf(once)));
      say(`${what}: ${Math.round(figures.at(-1)?.product.median ?? 0)} ms`);
    }
    await place.tidy();
    const company = await openCompany(place, { members, usage, seed, say });
    for (const [caller, paths] of Object.entries(companyCases(company))) {
      for (const path of paths) {
        const what = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
        const ask = () => company.ask(caller as Caller, path); // a key of the record above
        figures.push(await measured(`${ofCompany}, GET ${what}`, 200, rounds, ask));
        say(`GET ${what}: ${Math.round(figures.at(-1)?.product.median ?? 0)} ms`);
      }
    }
    return figures;
  },
};

/** The slowest of twenty reads, in milliseconds. `once` answers how many milliseconds a read took. */
async function measured(what: string, maxP95: number, rounds: number, once: () => Promise<number>): Promise<Figure> {
  const first = await once();
  const p95s: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: number[] = [];
    for (let n = 0; n < readsPerRound; n += 1) times.push(await once());
    p95s.push(
      percentile(
        times.toSorted((one, other) => one - other),
        0.95,
      ),
    );
  }
  return {
    what: `${what}, p95`,
    unit: 'ms',
    product: summarize(p95s),
    goals: [{ of: 'product', max: maxP95 }],
    details: { 'first read, ms': Math.round(first) },
  };
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await read();
  return performance.now() - start;
}

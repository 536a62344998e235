import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { buildApi } from '#platform/app/api.ts';
import { openStores } from '#platform/app/compose.ts';
import { readConfig } from '#platform/app/config.ts';
import { makeAccount } from '#platform/auth/accounts/first-accounts.ts';
import { Closing } from '#platform/base/closing.ts';
import type { Bench, Figure } from './frame/bench.ts';
import type { Place } from './frame/place.ts';
import { residentMb, startProduct } from './frame/programs.ts';
import { percentile, summarize } from './frame/rounds.ts';

const events = Number(process.env['BENCH_EVENTS'] ?? 100_000);
const readsPerRound = 30;

/** What the cases are measured on: a product that holds a person with a long history, and an administrator. */
interface World {
  /** Reads of that person, by an administrator. */
  readonly get: (rest: string) => Promise<Record<string, unknown>>;
  /** Exports their history: how many bytes came, and the memory of the process while they came, in MB. */
  readonly exportAs: (format: string) => Promise<{ bytes: number; seconds: number; memory: readonly number[] }>;
}

/** A page of the product whose time is measured: a name, the most that 95 of 100 answers may take, and one read. */
interface PageCase {
  readonly what: string;
  readonly maxP95: number;
  readonly read: (world: World) => () => Promise<unknown>;
}

const began = Date.now() - 700 * 86_400_000;
const momentOf = (number: number): string => new Date(began + number * ((600 * 86_400_000) / events)).toISOString();
const middle = momentOf(events / 2);

/** Reads page after page, in either direction, from a first page on. */
const onwards = (first: string, edge: 'nextCursor' | 'previousCursor') => (world: World) => {
  let cursor: unknown = null;
  return async () => {
    const page = await world.get(`events?${first}${typeof cursor === 'string' ? `&cursor=${cursor}` : ''}`);
    cursor = page[edge];
  };
};
const always = (rest: string) => (world: World) => () => world.get(rest);

/** Every page that has a goal. To add one, add a case. */
const cases: readonly PageCase[] = [
  { what: 'latest page', maxP95: 150, read: always('events') },
  { what: 'page after page', maxP95: 150, read: onwards('limit=100', 'nextCursor') },
  { what: 'from a moment in the middle', maxP95: 150, read: always(`events?at=${middle}`) },
  { what: 'from there to later events', maxP95: 150, read: onwards(`at=${middle}`, 'previousCursor') },
  { what: 'one area', maxP95: 150, read: always('events?kind=notifications') },
  { what: 'one area, from a moment', maxP95: 150, read: always(`events?kind=notifications&at=${middle}`) },
  { what: 'one actor who did nothing', maxP95: 150, read: always('events?by=operators') },
  { what: 'one period', maxP95: 150, read: always(`events?from=${momentOf(events * 0.4)}&to=${middle}`) },
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
      return () => world.get(`state?at=${momentOf((number += 61_803) % events)}`);
    },
  },
];

const ofHistory = `history of ${events.toLocaleString('en')} events`;

export const bench: Bench = {
  name: 'pages',
  about: `pages with much behind them, such as the history of a person with ${events.toLocaleString('en')} events`,
  run: async ({ place, rounds, say }) => {
    const world = await openWorld(place, say);
    const figures: Figure[] = [];
    for (const { what, maxP95, read } of cases) {
      const once = read(world);
      const first = await timeOf(once);
      const p95s: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times: number[] = [];
        for (let n = 0; n < readsPerRound; n += 1) times.push(await timeOf(once));
        p95s.push(
          percentile(
            times.toSorted((one, other) => one - other),
            0.95,
          ),
        );
      }
      figures.push({
        what: `${ofHistory}, ${what}, p95`,
        unit: 'ms',
        product: summarize(p95s),
        goals: [{ of: 'product', max: maxP95 }],
        details: { 'first read, ms': Math.round(first) },
      });
      say(`${what}: ${Math.round(summarize(p95s).median)} ms`);
    }
    for (const format of ['csv', 'ndjson']) figures.push(await exported(world, format));
    return figures;
  },
};

/** An export whose memory does not grow with what has been sent. */
async function exported(world: World, format: string): Promise<Figure> {
  await world.exportAs(format); // fills the memory that every export uses
  const { bytes, seconds, memory } = await world.exportAs(format);
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const quarter = Math.ceil(memory.length / 4);
  const [before, after] = [mean(memory.slice(quarter, quarter * 2)), mean(memory.slice(-quarter))];
  return {
    what: `${ofHistory}, export as ${format}, memory in the last quarter above the second`,
    unit: 'MB',
    product: summarize([after - before]),
    goals: [{ of: 'product', max: 20 }],
    details: {
      'file, MB': Math.round(bytes / 1e6),
      'events/s': Math.round(events / seconds),
      'most, MB': Math.round(Math.max(...memory)),
    },
  };
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await read();
  return performance.now() - start;
}

async function openWorld(place: Place, say: (line: string) => void): Promise<World> {
  const { url } = await place.database();
  const env = { DATABASE_URL: url, DATA_DIR: place.directory() };
  say(`writes ${events.toLocaleString('en')} events of one person`);
  const { userId, cookie } = await fill(env);
  const product = await startProduct(env);
  place.atEnd(product.stop);
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${product.url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} failed with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const of = `/api/admin/users/${userId}`;
  return {
    get: async (rest) => (await ask(`${of}/${rest}`)).json() as Promise<Record<string, unknown>>,
    exportAs: async (format) => {
      const body = JSON.stringify({ format, reason: 'To measure how it is sent', filter: {} });
      const asked = (await (await ask(`${of}/exports`, { method: 'POST', body })).json()) as { url: string };
      const start = performance.now();
      const file = (await ask(asked.url)).body;
      if (!file) throw new Error('The export is empty');
      const memory: number[] = [];
      let bytes = 0;
      for await (const part of file) {
        bytes += part.length;
        memory.push(residentMb(product.pid) ?? Number.NaN);
      }
      return { bytes, seconds: (performance.now() - start) / 1_000, memory };
    },
  };
}

/** Writes the history with the product's own parts, and waits until the read models have it. */
async function fill(env: NodeJS.ProcessEnv): Promise<{ userId: string; cookie: string }> {
  const log = pino({ level: 'silent' });
  const closing = new Closing();
  try {
    const config = readConfig(env);
    const stores = await openStores(config, { log, closing, signal: new AbortController().signal });
    await stores.projections.start();
    const { identity } = await buildApi(config, stores, { log, closing });
    const make = (name: string, role: 'learner' | 'admin') =>
      makeAccount(
        {
          username: name,
          email: `${name}@users.test`,
          password: 'gloomy-otter-71',
          firstName: 'Kim',
          lastName: 'Doe',
          role,
          organizationId: null,
        },
        identity,
        { ...stores.commandHandlers, log },
      );
    const { id: userId } = await make('long', 'learner');
    const { id: admin } = await make('auditor', 'admin');
    const all = stores.eventLog.log;
    for (let from = 0; from < events; from += 250) {
      const batch = (share: number, type: string, data: (n: number) => object) =>
        Array.from({ length: 125 }, (_, at) => {
          const id = randomUUID();
          const occurredAt = momentOf(from + at * 2 + share);
          return { id, type, data: data(from + at), metadata: metadataOf(id, { subject: userId, occurredAt }) };
        });
      await Promise.all([
        all.append(
          learnerStream(userId),
          batch(0, 'EmotionalStateRecorded', (n) => ({
            emotion: `calm ${n}`,
            intensity: null,
            parasympatheticActivation: false,
            qualityScore: n % 101,
            heartRate: null,
            day: momentOf(n).slice(0, 10),
            measures: {},
          })),
          { expected: 'any', newIds: true },
        ),
        all.append(
          notificationsStream(userId),
          batch(1, 'AllNotificationsRead', () => ({})),
          { expected: 'any', newIds: true },
        ),
      ]);
    }
    await stores.projections.whenProcessed(await all.head(), 600_000);
    // As PostgreSQL does by itself within minutes; before, it knows nothing about so many new rows.
    await stores.database.pool.query('vacuum (analyze) person_events');
    const header = await identity.sessions.start(admin, { userAgent: 'bench', ip: '127.0.0.1' }, undefined);
    return { userId, cookie: header.split(';', 1)[0] ?? '' };
  } finally {
    await closing.closeAll(log);
  }
}

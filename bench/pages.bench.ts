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
import type { Bench } from './frame/bench.ts';
import type { Place } from './frame/place.ts';
import { startProduct } from './frame/programs.ts';
import { percentile, summarize } from './frame/rounds.ts';

const events = Number(process.env['BENCH_EVENTS'] ?? 100_000);
const readsPerRound = 30;

/** What the cases are measured on: a product that holds a person with a long history, and an administrator. */
interface World {
  readonly get: (path: string) => Promise<Record<string, unknown>>;
  readonly userId: string;
}

/** A page of the product whose time is measured: a name, the most that 95 of 100 answers may take, and one read. */
interface PageCase {
  readonly what: string;
  readonly maxP95: number;
  readonly read: (world: World) => () => Promise<unknown>;
}

const ofPerson = (world: World, rest: string) => world.get(`/api/admin/users/${world.userId}/${rest}`);

/** Every page that has a goal. To add one, add a case. */
const cases: readonly PageCase[] = [
  {
    what: `log of ${events.toLocaleString('en')} events, page after page`,
    maxP95: 150,
    read: (world) => {
      let cursor: string | null = null;
      return async () => {
        const page = await ofPerson(world, `events${cursor === null ? '' : `?cursor=${cursor}`}`);
        cursor = page['nextCursor'] as string | null;
      };
    },
  },
  {
    what: 'the same from the middle, first page',
    maxP95: 150,
    read: (world) => () => ofPerson(world, `events?at=${middle()}`),
  },
  {
    what: 'the same, searched for a rare event',
    maxP95: 150,
    read: (world) => () => ofPerson(world, 'events?search=registered'),
  },
  {
    what: 'state in the middle, from snapshots',
    maxP95: 1_000,
    read: (world) => () => ofPerson(world, `state?at=${middle()}`),
  },
];

const began = Date.now() - 700 * 86_400_000;
const momentOf = (number: number): string => new Date(began + number * ((600 * 86_400_000) / events)).toISOString();
const middle = (): string => momentOf(events / 2);

export const bench: Bench = {
  name: 'pages',
  about: `pages with much behind them, such as the history of a person with ${events.toLocaleString('en')} events`,
  run: async ({ place, rounds, say }) => {
    const world = await openWorld(place, say);
    const figures = [];
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
        what: `${what}, p95`,
        unit: 'ms',
        product: summarize(p95s),
        goals: [{ of: 'product', max: maxP95 } as const],
        details: { 'first read, ms': Math.round(first) },
      });
    }
    return figures;
  },
};

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
  const get = async (path: string) => {
    const answer = await fetch(`${product.url}${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} failed with ${answer.status}: ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  return { get, userId };
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
    const header = await identity.sessions.start(admin, { userAgent: 'bench', ip: '127.0.0.1' }, undefined);
    return { userId, cookie: header.split(';', 1)[0] ?? '' };
  } finally {
    await closing.closeAll(log);
  }
}

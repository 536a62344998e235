import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import type { BudgetName } from '#contracts/endpoint.ts';
import { agreeAt } from '#platform/app/uploads/testing/agree.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { makePeople } from '../e2e/drivers/crash/people.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { floods } from './frame/floods.ts';
import { inTurn } from './frame/installation.ts';
import { startProduct } from './frame/programs.ts';
import { alternate, percentile, ratioOf, summarize } from './frame/rounds.ts';
import type { Flood } from './programs/flood.ts';

/** Length of each flood; set BENCH_FLOOD_SECONDS to change it. */
const seconds = Number(process.env['BENCH_FLOOD_SECONDS'] ?? 3);
const connections = 10;
const honestPeople = 50;
/** Interval of the honest calls. */
const everyMs = 10;

interface Answered {
  readonly accepted: number;
  readonly refused: number;
  readonly failed: number;
}

/** Sums of one kind of flood over all rounds. */
interface Tally {
  accepted: number;
  refused: number;
  failed: number;
  stored: number;
  counted: number;
}

const cells = Object.entries(floods).flatMap(([budget, { by }]) =>
  by.map((who) => ({ budget: budget as BudgetName, by: who, name: `${budget} by one ${who}` })),
);
type Cell = (typeof cells)[number];

export const bench: Bench = {
  name: 'flood',
  about: 'response times of honest people while one person, visitor or IPv6 /64 floods a budget, and what that stores',
  run: async ({ place, rounds, chance, say }) => {
    const { url: database } = await place.database();
    const env = { DATABASE_URL: database, DATA_DIR: place.directory(), TRUST_PROXY: 'loopback' };
    // Each round, warm-up included, has its own flooder, whose budgets are unspent.
    const people = await makePeople(env, honestPeople + rounds + 1);
    const honest = people.slice(0, honestPeople);
    const product = await startProduct(env);
    place.atEnd(product.stop);
    for (const { cookie } of people.slice(honestPeople)) await agreeAt(product.url, cookie);
    const pool = place.pool(database);
    const failures: string[] = [];
    const p95 = () => honestP95(product.url, honest, failures);
    const tallies = new Map<string, Tally>();

    const during =
      ({ budget, by, name }: Cell, at: number) =>
      async (round: number): Promise<number> => {
        const turn = (round + 1) * cells.length + at;
        const { cookie } = inTurn(people.slice(honestPeople), round + 1);
        const before = await stored(pool, product.url);
        const flooding = floodElsewhere({ url: product.url, budget, by, cookie, turn, connections, seconds });
        const waited = await p95();
        const answered = await flooding;
        const after = await stored(pool, product.url);
        if (round < 0) return waited;
        const tally = tallies.get(name) ?? { accepted: 0, refused: 0, failed: 0, stored: 0, counted: 0 };
        tallies.set(name, tally);
        for (const what of ['accepted', 'refused', 'failed'] as const) tally[what] += answered[what];
        tally.stored += after.bytes - before.bytes;
        tally.counted += after.counted - before.counted;
        return waited;
      };

    const sides: Record<string, (round: number) => Promise<number>> = { quiet: p95 };
    for (const [at, cell] of cells.entries()) sides[cell.name] = during(cell, at);
    const measured = await alternate(sides, { rounds, chance });
    const quiet = measured['quiet'] ?? [];
    for (const [name, tally] of tallies) say(`${name}: ${JSON.stringify(tally)}`);
    const waits = cells.map(({ name }): Figure => {
      const busy = measured[name] ?? [];
      const { accepted = 0, refused = 0, failed = 0 } = tallies.get(name) ?? {};
      return {
        what: `p95, ${name}`,
        unit: 'ms',
        product: summarize(busy),
        baseline: { name: 'no flood', summary: summarize(quiet) },
        ratio: ratioOf(busy, quiet),
        goals: [{ of: 'ratio', max: 2 }],
        details: { accepted, refused, failed },
      };
    });
    const stores = cells
      .filter(({ budget }) => !['read', 'health'].includes(budget))
      .map(({ name }): Figure => {
        const { stored: bytes = 0, counted = 0 } = tallies.get(name) ?? {};
        return {
          what: `stored, ${name}`,
          unit: 'kB',
          product: summarize([bytes / 1_000]),
          baseline: { name: 'counted', summary: summarize([counted / 1_000]) },
          ratio: summarize([bytes / counted]),
          goals: [{ of: 'ratio', max: 1 }],
        };
      });
    for (const failure of new Set(failures)) say(failure);
    const failed: Figure = {
      what: 'calls of honest people that failed',
      unit: '',
      product: summarize([failures.length]),
      goals: [{ of: 'product', max: 0 }],
    };
    return [...waits, ...stores, failed];
  },
};

/** p95 of calls started at a steady rate however long they take: four reads for each command. */
async function honestP95(
  url: string,
  people: readonly { readonly cookie: string }[],
  failures: string[],
): Promise<number> {
  const took: number[] = [];
  const calls: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number * everyMs < seconds * 1_000; number += 1) {
    const due = began + number * everyMs;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    calls.push(
      honestCall(url, inTurn(people, number).cookie, number).then((failure) => {
        took.push(performance.now() - due);
        if (failure !== undefined) failures.push(failure);
      }),
    );
  }
  await Promise.all(calls);
  return percentile(
    took.toSorted((one, other) => one - other),
    0.95,
  );
}

const reads = ['/api/achievements/stats', '/api/journey/progress', '/api/notifications', '/api/auth/user'];

/** Returns what went wrong, if anything. */
async function honestCall(url: string, cookie: string, number: number): Promise<string | undefined> {
  const headers = { cookie, 'x-forwarded-for': `198.51.100.${number % honestPeople}` };
  const report = {
    user_id: '1',
    type: 'flight_report',
    timestamp: new Date().toISOString(),
    data: { lifeBalance: 7, moneyProgress: 8, joyLevel: 9 },
  };
  const answer =
    number % 5 === 4
      ? await fetch(`${url}/api/achievements/track-progress`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(report),
        })
      : await fetch(`${url}${inTurn(reads, number)}`, { headers });
  const body = await answer.text();
  if (answer.ok) return undefined;
  return `${answer.status} ${(JSON.parse(body) as { readonly code: string }).code} at ${new URL(answer.url).pathname}`;
}

/** In a separate process, so that flooding and measuring do not share a thread. */
async function floodElsewhere(flood: Flood): Promise<Answered> {
  const program = join(packageRoot, 'dist', 'bench', 'programs', 'flood.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(flood)]);
  return JSON.parse(stdout) as Answered; // written by our own program
}

/** Bytes of the database and the uploads, and bytes that the budgets have counted. */
async function stored(pool: Pool, url: string): Promise<{ bytes: number; counted: number }> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select pg_database_size(current_database()) + coalesce((select sum(bytes) from uploads), 0) as bytes`,
  );
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const spent = metrics.matchAll(/^budget_spent_total\{budget="[^"]*",unit="bytes"\} (\S+)$/gm);
  return { bytes: Number(rows[0]?.bytes), counted: [...spent].reduce((sum, [, bytes]) => sum + Number(bytes), 0) };
}

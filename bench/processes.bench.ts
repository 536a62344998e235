import { cpus } from 'node:os';
import { Pool } from 'pg';
import { makePeople } from '../e2e/drivers/crash/people.ts';
import type { Bench } from './frame/bench.ts';
import { callersAtWork, type Pace } from './frame/callers.ts';
import { inTurn } from './frame/installation.ts';
import { load, type Sent } from './frame/load.ts';
import { familySeconds, parentOf, processorSeconds } from './frame/processor-time.ts';
import { startProduct, startRole } from './frame/programs.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

const connections = 50;
const seconds = 2;
const howMany = 300;
const readers = 4;
const readForMs = 1_000;

const report = (number: number) => ({
  user_id: '1',
  type: 'flight_report',
  timestamp: new Date().toISOString(),
  data: { lifeBalance: number % 11, moneyProgress: (number * 3) % 11, joyLevel: (number * 7) % 11 },
});

/** What one round cost, in microseconds of processor time for each command. */
interface Cost {
  readonly api: number;
  readonly projector: number;
  readonly postgres: number;
  readonly generator: number;
}

interface Round {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly cost: Cost;
  /** The share of all cores that these programs used. */
  readonly used: number;
}

const together = (paces: readonly Pace[]) => ({
  perSecond: paces.reduce((sum, pace) => sum + pace.perSecond, 0),
  p99Ms: Math.max(...paces.map((pace) => pace.p99Ms)),
});

export const bench: Bench = {
  name: 'processes',
  about: `POST track-progress at two API processes against one, ${connections} connections in all, one process for projections`,
  run: async ({ place, rounds, chance, say }) => {
    const { url: databaseUrl } = await place.database();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: place.directory(), DATABASE_POOL: '30' };
    const people = await makePeople(env, howMany);
    const projector = await startRole('projector', env);
    place.atEnd(projector.stop);
    const [one, other] = [
      await startProduct({ ...env, ROLES: 'api' }),
      await startProduct({ ...env, ROLES: 'api' }),
    ] as const;
    for (const { stop } of [one, other]) place.atEnd(stop);
    const pool = new Pool({ connectionString: databaseUrl, max: 1 });
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    place.atEnd(() => pool.end());

    let sent = 0;
    const next = (): Sent => {
      const number = (sent += 1);
      const headers = { cookie: inTurn(people, number).cookie };
      return { method: 'POST', path: '/api/achievements/track-progress', headers, body: report(number) };
    };
    const used = () => ({
      api: processorSeconds(one.pid) + processorSeconds(other.pid),
      projector: processorSeconds(projector.pid),
      postgres: familySeconds(postmaster),
      generator: processorSeconds(process.pid),
    });
    const round = (urls: readonly string[]) => async (): Promise<Round> => {
      const [before, began, sentBefore] = [used(), performance.now(), sent];
      const each = connections / urls.length;
      const paces = await Promise.all(urls.map((url) => load(url, { connections: each, seconds, next })));
      const [after, tookMs, commands] = [used(), performance.now() - began, sent - sentBefore];
      const costOf = (part: keyof Cost) => ((after[part] - before[part]) / commands) * 1_000_000;
      const cost = {
        api: costOf('api'),
        projector: costOf('projector'),
        postgres: costOf('postgres'),
        generator: costOf('generator'),
      };
      const sum = Object.values(cost).reduce((total, part) => total + part, 0) * commands;
      return { ...together(paces), cost, used: sum / 1_000 / tookMs / cpus().length };
    };
    const measured = await alternate<'one' | 'two', Round>(
      { one: round([one.url]), two: round([one.url, other.url]) },
      { rounds, chance },
    );
    const median = (of: readonly Round[], part: (one: Round) => number) => Math.round(summarize(of.map(part)).median);
    const details = (of: readonly Round[], side: string) => ({
      [`${side}: p99 ms`]: median(of, ({ p99Ms }) => p99Ms),
      [`${side}: API µs/command`]: median(of, ({ cost }) => cost.api),
      [`${side}: PostgreSQL µs/command`]: median(of, ({ cost }) => cost.postgres),
      [`${side}: projections µs/command`]: median(of, ({ cost }) => cost.projector),
      [`${side}: generator µs/command`]: median(of, ({ cost }) => cost.generator),
      [`${side}: cores used, %`]: median(of, (round) => 100 * round.used),
    });
    const [onePace, twoPace] = [measured.one, measured.two].map((side) => side.map(({ perSecond }) => perSecond));
    say('reads at one process what was written at the other');
    const crossing: { own: number[]; other: number[] } = { own: [], other: [] };
    for (let turn = -1; turn < rounds; turn += 1) {
      for (const [side, url] of [['own', one.url], ['other', other.url]] as const) {
        const { p50Ms } = await readBack(one.url, url, people, turn);
        if (turn >= 0) crossing[side].push(p50Ms);
      }
    }
    return [
      {
        what: 'two API processes',
        unit: 'commands/s',
        product: summarize(twoPace ?? []),
        baseline: { name: 'one', summary: summarize(onePace ?? []) },
        ratio: ratioOf(twoPace ?? [], onePace ?? []),
        goals: [{ of: 'ratio', min: 1.7 }],
        details: { ...details(measured.one, 'one'), ...details(measured.two, 'two') },
      },
      {
        what: 'processor time of two, all parts',
        unit: 'µs/command',
        product: summarize(measured.two.map(({ cost }) => sumOf(cost))),
        baseline: { name: 'one', summary: summarize(measured.one.map(({ cost }) => sumOf(cost))) },
        ratio: ratioOf(
          measured.two.map(({ cost }) => sumOf(cost)),
          measured.one.map(({ cost }) => sumOf(cost)),
        ),
      },
      {
        what: 'command and read of it at the other process, p50',
        unit: 'ms',
        product: summarize(crossing.other),
        baseline: { name: 'at the same process', summary: summarize(crossing.own) },
        ratio: ratioOf(crossing.other, crossing.own),
      },
    ];
  },
};

const sumOf = ({ api, projector, postgres, generator }: Cost): number => api + projector + postgres + generator;

/** Writes at one process and reads at another with the position of the answer; fails where a read lacks the write. */
function readBack(
  writeUrl: string,
  readUrl: string,
  people: readonly { readonly cookie: string }[],
  turn: number,
): Promise<Pace> {
  const known = new Map<number, number>();
  return callersAtWork(readers, readForMs, async (caller) => {
    const { cookie } = inTurn(people, readers * (turn + 1) + caller);
    const written = await fetch(`${writeUrl}/api/achievements/track-progress`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(report(caller)),
    });
    const { position } = (await written.json()) as { position: string };
    const read = await fetch(`${readUrl}/api/balance`, { headers: { cookie, 'x-min-position': position } });
    const { reports } = (await read.json()) as { reports: number };
    const before = known.get(caller);
    if (read.status !== 200 || (before !== undefined && reports !== before + 1))
      throw new Error(`${read.status}: ${reports} reports after ${before}`);
    known.set(caller, reports);
  });
}

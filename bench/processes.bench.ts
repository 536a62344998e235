import { cpus } from 'node:os';
import { makePeople } from '../e2e/drivers/crash/people.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { callersAtWork, type Pace } from './frame/callers.ts';
import { inTurn } from './frame/installation.ts';
import { load, type Sent } from './frame/load.ts';
import { familySeconds, postmasterOf, processorSeconds } from './frame/processor-time.ts';
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
    const pool = place.pool(databaseUrl);
    const postmaster = await postmasterOf(pool);

    let sent = 0;
    /** Commands of these people in turn. */
    const commandsOf = (ofThese: typeof people) => (): Sent => {
      const number = (sent += 1);
      const headers = { cookie: inTurn(ofThese, number).cookie };
      return { method: 'POST', path: '/api/achievements/track-progress', headers, body: report(number) };
    };
    const [half, otherHalf] = [people.slice(0, howMany / 2), people.slice(howMany / 2)];
    const used = () => ({
      api: processorSeconds(one.pid) + processorSeconds(other.pid),
      projector: processorSeconds(projector.pid),
      postgres: familySeconds(postmaster),
      generator: processorSeconds(process.pid),
    });
    const round = (asked: readonly (readonly [string, typeof people])[]) => async (): Promise<Round> => {
      const [before, began, sentBefore] = [used(), performance.now(), sent];
      const each = { connections: connections / asked.length, seconds };
      const loads = asked.map(([url, whom]) => load(url, { ...each, next: commandsOf(whom) }));
      const paces = await Promise.all(loads);
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
    const measured = await alternate<'one' | 'two' | 'mixed', Round>(
      {
        one: round([[one.url, people]]),
        two: round([
          [one.url, half],
          [other.url, otherHalf],
        ]),
        mixed: round([
          [one.url, people],
          [other.url, people],
        ]),
      },
      { rounds, chance },
    );
    const median = (of: readonly Round[], part: (one: Round) => number) => Math.round(summarize(of.map(part)).median);
    const details = (of: readonly Round[], side: string) => ({
      [`${side}: p99 ms`]: median(of, ({ p99Ms }) => p99Ms),
      [`${side}: API µs/command`]: median(of, ({ cost }) => cost.api),
      [`${side}: PostgreSQL µs/command`]: median(of, ({ cost }) => cost.postgres),
      [`${side}: projections µs/command`]: median(of, ({ cost }) => cost.projector),
      [`${side}: generator µs/command`]: median(of, ({ cost }) => cost.generator),
      [`${side}: cores used, %`]: median(of, (each) => 100 * each.used),
    });
    const pacesOf = (side: keyof typeof measured) => measured[side].map(({ perSecond }) => perSecond);
    const costsOf = (side: keyof typeof measured) => measured[side].map(({ cost }) => cost.api);
    const against = (what: string, unit: string, of: typeof pacesOf, side: 'two' | 'mixed'): Figure => ({
      what,
      unit,
      product: summarize(of(side)),
      baseline: { name: 'one', summary: summarize(of('one')) },
      ratio: ratioOf(of(side), of('one')),
    });
    say('reads at one process what was written at the other');
    const crossing: { own: number[]; other: number[] } = { own: [], other: [] };
    for (let turn = -1; turn < rounds; turn += 1) {
      for (const [side, url] of [
        ['own', one.url],
        ['other', other.url],
      ] as const) {
        const { p50Ms } = await readBack(one.url, url, people, turn);
        if (turn >= 0) crossing[side].push(p50Ms);
      }
    }
    return [
      {
        ...against('two API processes, each person at one of them', 'commands/s', pacesOf, 'two'),
        goals: [{ of: 'ratio', min: 1.7 }],
        details: { ...details(measured.one, 'one'), ...details(measured.two, 'two') },
      },
      {
        ...against('two, each command at any of them', 'commands/s', pacesOf, 'mixed'),
        details: details(measured.mixed, 'any'),
      },
      against('processor time of two API processes', 'µs/command', costsOf, 'two'),
      against('the same, each command at any of them', 'µs/command', costsOf, 'mixed'),
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

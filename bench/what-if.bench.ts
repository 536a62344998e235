import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '#platform/base/package-root.ts';
import type { Bench } from './frame/bench.ts';
import { type Installation, openReadSide, simulated, wantedEvents } from './frame/read-models.ts';
import { summarize } from './frame/rounds.ts';

interface Replayed {
  readonly seconds: number;
  readonly people: number;
  /** Of learners' own streams, which a what-if reads. */
  readonly events: number;
  readonly newly: number;
  readonly peakMb: number;
  readonly growth: number;
  readonly heldMs: { readonly p99: number; readonly max: number };
  readonly cancelMs: number;
}

/** The short log is a tenth of the large one, to see whether memory depends on the length. */
const small = 10;

/** Fills the read models, and gives everybody the account that a simulation does not make. */
async function prepare(installation: Installation): Promise<void> {
  const side = await openReadSide(installation, 'first');
  await side.projections.start();
  await side.projections.whenProcessed(await side.log.head(), 3_600_000);
  await side.pool.query(
    `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, created_at)
     select user_id, user_id, user_id, user_id, user_id, 'Kim', 'Doe', now() from learner_measures
     on conflict do nothing`,
  );
  await side.pool.query('vacuum analyze accounts');
  await side.close();
}

async function replayElsewhere({ url, key }: Installation): Promise<Replayed> {
  const program = join(packageRoot, 'dist', 'bench', 'programs', 'what-if.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, key]);
  return JSON.parse(stdout) as Replayed; // written by our own program
}

export const bench: Bench = {
  name: 'what-if',
  about:
    'other thresholds of an achievement replayed over a simulated log, person by person, in a separate process as by a worker',
  run: async ({ place, rounds, seed, say }) => {
    const large = await simulated(place, { events: wantedEvents(), seed, say });
    const few = await simulated(place, { events: wantedEvents() / small, seed, say });
    await prepare(large);
    await prepare(few);
    const measured: Replayed[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const one = await replayElsewhere(large);
      say(`${one.people.toLocaleString('en')} people in ${one.seconds.toFixed(1)} s`);
      measured.push(one);
    }
    const short = await replayElsewhere(few);
    const of = (value: (one: Replayed) => number) => summarize(measured.map(value));
    const [first] = measured;
    if (!first) throw new Error('Nothing was measured');
    const { people, events, newly } = first;
    return [
      {
        what: `a log of ${large.events.toLocaleString('en')} events`,
        unit: 's',
        product: of(({ seconds }) => seconds),
        details: { people, 'events of learners': events, 'would gain it': newly },
      },
      {
        what: 'events of learners a second',
        unit: 'events/s',
        product: of((one) => one.events / one.seconds),
        details: { 'a tenth of the events': Math.round(short.events / short.seconds) },
      },
      {
        what: 'peak memory',
        unit: 'MB',
        product: of(({ peakMb }) => peakMb),
        goals: [{ of: 'product', max: 400 }],
        details: { 'a tenth of the events': Math.round(short.peakMb) },
      },
      {
        what: 'growth, last quarter to second',
        unit: '%',
        product: of(({ growth }) => growth * 100),
        goals: [{ of: 'product', max: 10 }],
      },
      {
        what: 'event loop held at most',
        unit: 'ms',
        product: of(({ heldMs }) => heldMs.max),
        goals: [{ of: 'product', max: 250 }],
        details: { 'p99 ms': of(({ heldMs }) => heldMs.p99).median.toFixed(1) },
      },
      {
        what: 'until a cancelled run has stopped',
        unit: 'ms',
        product: of(({ cancelMs }) => cancelMs),
        goals: [{ of: 'product', max: 2_000 }],
      },
    ];
  },
};

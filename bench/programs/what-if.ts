import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { catalogue } from '#contracts/achievements/catalogue.ts';
import { contentOf } from '#contracts/achievements/content.ts';
import { createCommandHandlers } from '#platform/app/command-handlers.ts';
import { ReplayRuns } from '#platform/app/definitions/replay-runs.ts';
import { residentMb } from '../frame/programs.ts';
import { openReadSide } from '../frame/read-models.ts';

/**
 * `what-if URL KEY`: replays a changed achievement over everybody's history as a worker does, then once more until it is
 * cancelled, and prints times, memory and how long the event loop was held.
 */
const [url = '', key = ''] = process.argv.slice(2);
const achievementId = 'steady-rotor';
const card = catalogue.find(({ id }) => id === achievementId);
if (!card) throw new Error(`There is no achievement ${achievementId}`);
const side = await openReadSide({ url, key }, `what-if ${process.pid}`);
const { pool, log } = side;
const runs = new ReplayRuns({
  pool,
  log,
  commandHandlers: createCommandHandlers(log),
  report: {
    warn: (fault: unknown) => {
      throw new Error('The run was interrupted', { cause: fault });
    },
  },
});

/** Makes a run that asks for three days in a row. */
async function start(): Promise<string> {
  const id = randomUUID();
  const content = { ...contentOf(card as NonNullable<typeof card>), requirements: { streak_days: 3 } };
  await pool.query(
    `insert into definition_runs
       (id, achievement_id, content, position, created_at)
     values ($1, $2, $3, $4, now())`,
    [id, achievementId, content, await log.head()],
  );
  return id;
}
const stateOf = async (id: string) => {
  const { rows } = await pool.query<{ state: string; people: number; events: string; newly: number | null }>(
    "select state, people, events, (result->>'newly')::integer as newly from definition_runs where id = $1",
    [id],
  );
  return rows[0];
};

const memory: number[] = [];
const sampling = setInterval(() => memory.push(residentMb(process.pid) ?? 0), 250);
const held = monitorEventLoopDelay({ resolution: 1 });
const whole = await start();
const began = performance.now();
held.enable();
// A round of the worker works for a limited time.
let state = await stateOf(whole);
while (state?.state !== 'done') {
  await runs.work(new AbortController().signal);
  state = await stateOf(whole);
}
held.disable();
const seconds = (performance.now() - began) / 1_000;
clearInterval(sampling);
await pool.query('delete from definition_runs where id = $1', [whole]);

const cancelled = await start();
const working = runs.work(new AbortController().signal);
while ((await stateOf(cancelled))?.people === 0) await new Promise((resolve) => setTimeout(resolve, 20));
await pool.query('delete from definition_runs where id = $1', [cancelled]);
const cancelledAt = performance.now();
await working;
const cancelMs = performance.now() - cancelledAt;
const { rows: left } = await pool.query('select from what_if_people');
await side.close();
if (left.length > 0) throw new Error(`${left.length} rows are left of a cancelled run`);
process.stdout.write(
  JSON.stringify({
    seconds,
    people: state.people,
    events: Number(state.events),
    newly: state.newly,
    peakMb: Math.max(...memory),
    // Garbage comes and goes, so compare means of the second and the last quarter.
    growth: meanOf(memory, 3 / 4, 1) / meanOf(memory, 1 / 4, 1 / 2) - 1,
    heldMs: { p99: held.percentile(99) / 1e6, max: held.max / 1e6 },
    cancelMs,
  }),
);

function meanOf(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.ceil(values.length * to));
  return part.reduce((sum, one) => sum + one, 0) / part.length;
}

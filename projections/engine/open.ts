import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { readCheckpoints } from './checkpoints.ts';
import { type DeadLetter, readDeadLetters } from './dead-letters.ts';
import { install } from './install.ts';
import type { AroundBatch } from './live-options.ts';
import type { Projector } from './projector.ts';
import type { ReplaySizes } from './replay.ts';
import { Replays } from './replays.ts';
import type { Report } from './report.ts';
import { type Retried, retryAllDeadLetters, retryDeadLetter } from './retry.ts';
import { Runner } from './runner.ts';
import { withSession } from './session.ts';
import { isRebuilding, type ProjectionState, readStates } from './states.ts';
import { ProjectionWaiters } from './waiting.ts';

export interface ProjectionsOptions {
  readonly log: EventLog;
  /** Its search path finds the live tables. The engine takes a few connections from it for itself. */
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  readonly report: Report;
  /** Identifies this process among those that share the database. */
  readonly owner: string;
  /**
   * How long a hung process blocks its projections; leases are renewed four times as often. The projections of a process
   * that has ended are free at once.
   */
  readonly leaseMs?: number;
  /** Events per page while following the log. */
  readonly pageSize?: number;
  readonly replaySizes?: ReplaySizes;
  /** Goes around the processing of each page; by default nothing does. */
  readonly around?: AroundBatch;
}

export interface Projections {
  /** Creates missing tables, for a process that runs no projections. */
  install(): Promise<void>;
  /** Creates missing tables and starts to follow the log. */
  start(): Promise<void>;
  /**
   * Resolves once these projections (all by default) have processed the log up to a position, whatever process runs them.
   * @throws Refusal `not_caught_up`
   */
  whenProcessed(position: string, timeoutMs: number, names?: readonly string[]): Promise<void>;
  /** Whether tables of this version are missing or being built, so that those in use are of another one. */
  isRebuilding(): Promise<boolean>;
  states(): Promise<readonly ProjectionState[]>;
  deadLetters(name: string): Promise<readonly DeadLetter[]>;
  /** Retries a parked event; undefined when this projection has not parked it. */
  retry(name: string, eventId: string): Promise<Retried | undefined>;
  /** Retries all parked events; undefined for an unknown projection. */
  retryAll(name: string): Promise<Retried | undefined>;
  readonly replays: Replays;
  close(): Promise<void>;
}

/** Some ten megabytes a part, of which two are in memory at a time: V8 lets the heap grow to several times what is alive. */
const replaySizes: ReplaySizes = { page: 2_000, rows: 8_000, events: 16_000 };

export const openProjections = (options: ProjectionsOptions): Projections => {
  const { log, pool, projectors, report, owner, leaseMs = 6_000 } = options;
  const names = projectors.map(({ name }) => name);
  const replays = new Replays({
    log,
    pool,
    projectors,
    sizes: options.replaySizes ?? replaySizes,
    report,
  });
  let runner: Runner | undefined;
  const waiting = new ProjectionWaiters(
    names,
    (name) => runner?.runs(name) ?? false,
    // While a projection is being built, its tables do not show what it has processed.
    async (asked) => (await readCheckpoints(pool, asked)).filter(({ state }) => state === 'live'),
  );

  const forget = () => waiting.forget();
  pool.on('remove', forget);
  pool.on('connect', forget);

  const build = async (outdated: readonly string[], signal: AbortSignal): Promise<void> => {
    const { done } = await replays.startOrResume(outdated, { signal });
    const { state, failure } = await done;
    if (state === 'failed') throw new Error(failure ?? 'The rebuild failed');
  };

  const installTables = () =>
    withSession(
      pool,
      (session) => install(session, projectors, async () => (await log.head()) === '', report),
      // A process that starts on a busy machine may pause for longer than one that projects.
      "set idle_in_transaction_session_timeout = '60s';",
    );

  return {
    replays,
    install: installTables,

    async start() {
      await installTables();
      runner = new Runner({
        log,
        pool,
        projectors,
        report,
        lease: { owner, leaseMs },
        pageSize: options.pageSize ?? 5_000,
        around: options.around ?? ((_, work) => work()),
        moved: (name, position) => waiting.moved(name, position),
        rewound: (name, position) => waiting.rewound(name, position),
        build,
      });
      await runner.start();
    },

    whenProcessed: (position, timeoutMs, asked) => waiting.whenProcessed(position, timeoutMs, asked),
    isRebuilding: () => isRebuilding(pool, projectors),
    states: () => readStates({ log, pool, projectors }),
    deadLetters: (name) => readDeadLetters(pool, name),

    async retry(name, eventId) {
      const projector = projectors.find((one) => one.name === name);
      return projector && retryDeadLetter({ log, pool }, projector, eventId);
    },

    async retryAll(name) {
      const projector = projectors.find((one) => one.name === name);
      return projector && retryAllDeadLetters({ log, pool }, projector);
    },

    async close() {
      pool.off('remove', forget);
      pool.off('connect', forget);
      await runner?.close();
      await replays.close();
    },
  };
};

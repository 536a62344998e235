import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import { readCheckpoints } from './checkpoints.ts';
import { type DeadLetter, readDeadLetters } from './dead-letters.ts';
import { install, installMissing } from './install.ts';
import type { Projector } from './projector.ts';
import type { ReplaySizes } from './replay.ts';
import { Replays } from './replays.ts';
import type { Report } from './report.ts';
import { type Retried, retryAllDeadLetters, retryDeadLetter } from './retry.ts';
import { Runner } from './runner.ts';
import { ProjectionSession } from './session.ts';
import { type ProjectionState, readStates } from './states.ts';
import { ProjectionWaiters } from './waiting.ts';

export interface ProjectionsOptions {
  readonly log: EventLog;
  /** Finds the live tables by their plain names. The engine takes a few connections of its own from it. */
  readonly pool: Pool;
  readonly projectors: readonly Projector[];
  readonly report: Report;
  /** Names this process to others that share the database; different for each. */
  readonly owner: string;
  /**
   * How long a process that hangs keeps its projections from others; renewed four times in that time. One that has ended
   * keeps them no longer than it takes another to look.
   */
  readonly leaseMs?: number;
  /** Events of a page while following the log. */
  readonly pageSize?: number;
  readonly replaySizes?: ReplaySizes;
}

/** The projections of this process: what runs them, what waits for them, what rebuilds them. */
export interface Projections {
  /** Makes the tables that are missing, for a process that only looks on. */
  install(): Promise<void>;
  /** Makes the tables that are missing and begins to follow the log. Without it this process only looks on. */
  start(): Promise<void>;
  /**
   * Resolves once these projections (all by default) have processed the log up to a position, whichever process runs
   * them. @throws Refusal `not_caught_up`
   */
  whenProcessed(position: string, timeoutMs: number, names?: readonly string[]): Promise<void>;
  states(): Promise<readonly ProjectionState[]>;
  deadLetters(name: string): Promise<readonly DeadLetter[]>;
  /** Tries a parked event again; undefined when there is none of that name and event id. */
  retry(name: string, eventId: string): Promise<Retried | undefined>;
  /** Tries everything again that is parked; undefined for a name that there is none of. */
  retryAll(name: string): Promise<Retried | undefined>;
  readonly replays: Replays;
  close(): Promise<void>;
}

/** Some tens of megabytes of rows, two parts of which are in memory at a time. */
const replaySizes: ReplaySizes = { page: 2_000, rows: 40_000, events: 100_000 };

export const openProjections = (options: ProjectionsOptions): Projections => {
  const { log, pool, projectors, report, owner, leaseMs = 6_000 } = options;
  const names = projectors.map(({ name }) => name);
  const replays = new Replays({ log, pool, projectors, sizes: options.replaySizes ?? replaySizes, report });
  let runner: Runner | undefined;
  const waiting = new ProjectionWaiters(
    names,
    (name) => runner?.runs(name) ?? false,
    // One that is being built does not show what it has processed.
    async (asked) => (await readCheckpoints(pool, asked)).filter(({ state }) => state === 'live'),
  );

  const moved = (name: string, position: string) => waiting.moved(name, position);
  const fellBack = (name: string, position: string) => waiting.fellBack(name, position);

  const build = async (outdated: readonly string[], signal: AbortSignal): Promise<void> => {
    const { done } = await replays.startOrResume(outdated, { signal });
    const { state, failure } = await done;
    if (state === 'failed') throw new Error(failure ?? 'The rebuild failed');
  };

  const isEmptyLog = async (): Promise<boolean> => (await log.head()) === '';
  const inSession = async (work: (session: ProjectionSession) => Promise<void>): Promise<void> => {
    const session = new ProjectionSession(pool);
    try {
      await work(session);
    } finally {
      session.close();
    }
  };

  return {
    replays,
    install: () => inSession((session) => installMissing(session, projectors, isEmptyLog, report)),

    async start() {
      await inSession((session) => install(session, projectors, isEmptyLog, report));
      const lease = { owner, leaseMs };
      const pageSize = options.pageSize ?? 5_000;
      runner = new Runner({ log, pool, projectors, report, lease, pageSize, moved, fellBack, build });
      await runner.start();
    },

    whenProcessed: (position, timeoutMs, asked) => waiting.whenProcessed(position, timeoutMs, asked),
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
      await runner?.close();
      await replays.close();
    },
  };
};

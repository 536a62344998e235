import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { takeTurns } from '#platform/adapters/queue/lease.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import { noteRound } from '#platform/adapters/queue/queue-check.ts';
import { type JobPorts, jobHandlers, roundHandlers } from '#workers/handlers.ts';
import { checkHandlers, isRoundName, type Round, type RoundName, rounds, runJob } from '#workers/jobs.ts';
import type { MailPorts } from '#workers/mail/job.ts';
import type { RetentionPorts } from '#workers/retention/job.ts';
import { followEvents, pagesOwed } from './celebrations.ts';
import { pagesDue } from './reminders.ts';

export interface JobsSettings extends Omit<JobPorts, 'now'> {
  readonly place: QueuePlace;
  /** Where the read models and the workers' own memory are. */
  readonly pool: Pool;
  readonly eventLog: Pick<EventLog, 'subscribe'>;
  readonly retention: RetentionPorts;
  readonly mail: MailPorts;
  /** The events that mails follow from. */
  readonly mailed: readonly string[];
  readonly clock: { now(): string };
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds; the defaults are the product's. */
  readonly roundMs?: number;
  readonly underWayMs?: number;
  readonly failedAgainMs?: number;
  /** The pause before a job that failed is tried again, doubled each time; else each kind of job has its own. */
  readonly retryMs?: number;
  readonly leaseMs?: number;
  readonly lockMs?: number;
  readonly concurrency?: number;
  readonly patienceMs?: number;
}

export interface Jobs {
  /** Begins to follow the log and the clock, and to do jobs. */
  start(): void;
  /** How many jobs lie in the queue, by their state. */
  counts(): Promise<Record<string, number>>;
  /** For how long the oldest job has been in a state, in seconds. */
  ages(): Promise<Record<string, number>>;
  /** Calls for a round: at a moment (milliseconds since 1970), else soon. */
  call(round: RoundName, at?: number): Promise<void>;
  /** Lets the jobs under way finish, within reason, and lets go. */
  close(): Promise<void>;
}

/** How often it is made sure that the rounds are on their schedule, which a queue that is emptied forgets. */
const SCHEDULE_MS = 15_000;
/** What has just happened is still on its way through the queue. */
const UNDER_WAY_MS = 10_000;
/** A job that failed for good is given another life after this, as long as what it was for is owed. */
const FAILED_AGAIN_MS = 10 * 60_000;
const LEASE_MS = 15_000;
/** Jobs under way may take this long when the process stops. */
const PATIENCE_MS = 5_000;
const CONCURRENCY = 64;

/**
 * The workers of one process. Several may run at once: each does jobs, one of them follows the log and the clock.
 * Throws where a job has no handler. A Redis that is away is waited for, while everything else works.
 */
export async function openJobs(settings: JobsSettings): Promise<Jobs> {
  const { pool, eventLog, clock, log } = settings;
  const now = (): number => Date.parse(clock.now());
  const queue = await openQueue(
    settings.place,
    nowAndThen((error: Error) => log.warn({ err: error }, 'the queue is away; what waits there waits')),
    settings.retryMs,
  );
  const handlers = jobHandlers({ ...settings, now }, queue);
  checkHandlers(handlers);
  const finders = roundHandlers(
    { ...settings, celebrations: pagesOwed(pool, now), reminders: pagesDue(pool) },
    {
      queue,
      now,
      underWayMs: settings.underWayMs ?? UNDER_WAY_MS,
      failedAgainMs: settings.failedAgainMs ?? FAILED_AGAIN_MS,
    },
  );
  const schedule = scheduleOf(settings.roundMs);
  const stopping = new AbortController();
  const { signal } = stopping;
  let following: Promise<unknown> = Promise.resolve();

  const underWay = new Set<string>();
  const runRound = async (name: string): Promise<void> => {
    // A round of another version is none of ours. One that takes its time is not begun once more beside itself.
    if (!isRoundName(name) || (underWay.has(name) && !schedule[name]?.overlaps)) return;
    underWay.add(name);
    try {
      await finders[name](signal);
      await noteRound(pool, name);
    } finally {
      underWay.delete(name);
    }
  };
  /** The queue may lose what is in it at any time, its schedule too. */
  const keepSchedule = async (): Promise<never> => {
    // Mail that waits since the last process ended leaves at once.
    await queue.call('deliver-mail');
    for (;;) {
      await queue.schedule(schedule);
      await pause(settings.roundMs ?? SCHEDULE_MS, undefined, { signal });
    }
  };

  return {
    start() {
      const options = settings.lockMs === undefined ? {} : { lockMs: settings.lockMs };
      queue.work((name, data) => runJob(handlers, name, data), {
        ...options,
        concurrency: settings.concurrency ?? CONCURRENCY,
        onFailed: (job, error, isLastTry) => {
          if (isLastTry) log.error({ job, err: error }, 'a job failed for good');
          else log.warn({ job, err: error }, 'a job failed and is tried again');
        },
      });
      queue.goRounds(runRound, {
        ...options,
        onFailed: (round, error) => log.warn({ round, err: error }, 'a round failed; the next one finds the same'),
      });
      const onError = (error: unknown) => log.warn({ err: error }, 'following up stopped for a moment');
      const turns = { signal, leaseMs: settings.leaseMs ?? LEASE_MS, onError };
      following = Promise.all([
        takeTurns(pool, 'celebrations', turns, (turn) =>
          followEvents({ log: eventLog, queue, now, mailed: settings.mailed }, turn),
        ),
        untilAborted(keepSchedule, signal, onError),
      ]);
    },
    counts: () => queue.counts(),
    ages: () => queue.ages(),
    call: (round, at) => queue.call(round, at),
    async close() {
      const patienceMs = settings.patienceMs ?? PATIENCE_MS;
      stopping.abort();
      // A queue that is away would be waited for: whatever it did not take is found again by the next process.
      await Promise.race([following, pause(patienceMs, undefined, { ref: false })]);
      await queue.close(patienceMs);
    },
  };
}

/** The product's schedule; in tests nothing is awaited for longer than `most` milliseconds. */
const scheduleOf = (most = Number.POSITIVE_INFINITY): Readonly<Record<string, Round>> =>
  Object.fromEntries(
    Object.entries(rounds).map(([name, round]) => [name, { ...round, every: Math.min(round.every, most) }]),
  );

/** What it throws is reported, and it is begun again after a pause. */
async function untilAborted(
  work: () => Promise<never>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await pause(1_000, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Tells of the first, and of one in ten seconds as long as they keep coming. */
function nowAndThen<Told>(tell: (told: Told) => void): (told: Told) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (told) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    tell(told);
  };
}

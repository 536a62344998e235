import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import type { CertificatePorts } from '#workers/certificates/job.ts';
import type { DomainPorts } from '#workers/domains/job.ts';
import type { MetadataPorts } from '#workers/metadata/job.ts';
import { jobHandlers } from '#workers/handlers.ts';
import { checkHandlers, type JobHandlers, runJob, toAdd } from '#workers/jobs.ts';
import { type Commands, done, type Facts } from '#workers/ports.ts';
import { followCelebrations, healCelebrations } from './celebrations.ts';
import { noteRound, ROUNDS } from './queue-check.ts';
import { openQueue, type QueuePlace } from './queue.ts';
import { queueReminders } from './reminders.ts';
import { takeTurns } from './turns.ts';

export interface JobsSettings {
  readonly place: QueuePlace;
  /** Where the read models and the workers' own memory are. */
  readonly pool: Pool;
  readonly eventLog: Pick<EventLog, 'subscribe'>;
  readonly facts: Facts;
  readonly commands: Commands;
  readonly keeping: Pick<JobHandlers, 'forget-analytics'>;
  /** Erasures: whose time has come, and what is done about each. */
  readonly erasing: Erasing;
  /** Certificates of identity providers that end soon. */
  readonly certificates: CertificatePorts;
  /** Domains that organizations have added by a DNS record. */
  readonly domains: DomainPorts;
  /** Metadata of identity providers that is looked up every day. */
  readonly metadata: MetadataPorts;
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

export interface Erasing {
  due(now: Date): Promise<readonly string[]>;
  erase(userId: string): Promise<void>;
  /** Called when the queue holds nothing of theirs either. */
  done(userId: string): Promise<void>;
}

export interface Jobs {
  /** Begins to follow the log and the clock, and to do jobs. */
  start(): void;
  /** How many jobs lie in the queue, by their state. */
  counts(): Promise<Record<string, number>>;
  /** For how long the oldest job has been in a state, in seconds. */
  ages(): Promise<Record<string, number>>;
  /** Lets the jobs under way finish, within reason, and lets go. */
  close(): Promise<void>;
}

/** How often the read models are asked what is due and what is owed. */
const ROUND_MS = 30_000;
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
  const { pool, eventLog, facts, commands, keeping, erasing, certificates, domains, metadata, clock, log } = settings;
  const now = (): number => Date.parse(clock.now());
  const queue = await openQueue(
    settings.place,
    nowAndThen((error: Error) => log.warn({ err: error }, 'the queue is away; what waits there waits')),
    settings.retryMs,
  );
  const erase: JobHandlers['erase'] = async ({ userId }) => {
    await erasing.erase(userId);
    await queue.forget(userId, 'erase');
    await erasing.done(userId);
    return done;
  };
  const handlers = jobHandlers({ facts, commands, now }, { ...keeping, erase }, certificates, domains, metadata);
  checkHandlers(handlers);
  const stopping = new AbortController();
  let rounds: Promise<void> = Promise.resolve();

  const underWayMs = settings.underWayMs ?? UNDER_WAY_MS;
  const failedAgainMs = settings.failedAgainMs ?? FAILED_AGAIN_MS;
  let forgottenOn = '';
  let warnedIn = '';
  const round = async (signal: AbortSignal): Promise<void> => {
    const healed = await healCelebrations({ pool, queue, now, underWayMs, failedAgainMs }, signal);
    if (healed > 0) log.info({ healed }, 'celebrations that were still owed are in the queue');
    await queueReminders({ pool, queue, now, failedAgainMs }, signal);
    const gone = await erasing.due(new Date(now()));
    await queue.addAgain(
      gone.map((userId) => toAdd('erase', { userId })),
      underWayMs,
    );
    const hour = clock.now().slice(0, 13);
    if (hour !== warnedIn) {
      const ending = await certificates.due(new Date(now()));
      await queue.addAgain(
        ending.map((warning) => toAdd('warn-certificate', warning)),
        failedAgainMs,
      );
    }
    warnedIn = hour;
    const day = clock.now().slice(0, 10);
    if (day !== forgottenOn) {
      const proven = await domains.proven();
      const withAddress = await metadata.withAddress();
      await queue.add([
        toAdd('forget-analytics', { day }),
        ...proven.map((domain) => toAdd('check-domain', { ...domain, day })),
        ...withAddress.map((organizationId) => toAdd('check-metadata', { organizationId, day })),
      ]);
    }
    forgottenOn = day;
  };

  return {
    start() {
      queue.work((name, data) => runJob(handlers, name, data), {
        concurrency: settings.concurrency ?? CONCURRENCY,
        ...(settings.lockMs === undefined ? {} : { lockMs: settings.lockMs }),
        onFailed: (job, error, isLastTry) => {
          if (isLastTry) log.error({ job, err: error }, 'a job failed for good');
          else log.warn({ job, err: error }, 'a job failed and is tried again');
        },
      });
      const onError = (error: unknown) => log.warn({ err: error }, 'following up stopped for a moment');
      const turns = { signal: stopping.signal, leaseMs: settings.leaseMs ?? LEASE_MS, onError };
      const following = takeTurns(pool, 'celebrations', turns, (turn) =>
        followCelebrations({ log: eventLog, queue, now }, turn),
      );
      const clockwork = takeTurns(pool, ROUNDS, turns, async ({ signal }) => {
        while (!signal.aborted) {
          await round(signal);
          await noteRound(pool);
          await pause(settings.roundMs ?? ROUND_MS, undefined, { signal });
        }
      });
      rounds = Promise.all([following, clockwork]).then(() => undefined);
    },
    counts: () => queue.counts(),
    ages: () => queue.ages(),
    async close() {
      const patienceMs = settings.patienceMs ?? PATIENCE_MS;
      stopping.abort();
      // A queue that is away would be waited for: whatever it did not take is found again by the next process.
      await Promise.race([rounds, pause(patienceMs, undefined, { ref: false })]);
      await queue.close(patienceMs);
    },
  };
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

import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { Refusal } from '#contracts/refusals.ts';
import { isImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import { takeTurns } from '#platform/adapters/queue/lease.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import type { QueueFigures } from '#platform/adapters/queue/queue-figures.ts';
import { noteRound } from '#platform/adapters/queue/queue-check.ts';
import { isOfUndefinedTable } from '#platform/base/postgres/undefined-table.ts';
import { keepFor } from '#platform/base/keep-for.ts';
import type { Telemetry } from '#platform/base/telemetry.ts';
import { addressOwners, type JobPorts, jobHandlers, roundHandlers } from '#workers/handlers.ts';
import {
  addressOwnerOf,
  checkHandlers,
  isRoundName,
  type JobName,
  type Round,
  type RoundName,
  rounds,
  runJob,
} from '#workers/jobs.ts';
import type { AnalyticsPorts } from '#workers/analytics/job.ts';
import type { JobOutcome } from '#workers/ports.ts';
import type { DefinitionPorts } from '#workers/definitions/job.ts';
import type { MailPorts } from '#workers/mail/job.ts';
import type { RecordingPorts } from '#workers/recordings/job.ts';
import type { RetentionPorts } from '#workers/retention/job.ts';
import type { PollPorts } from '#workers/polls/round.ts';
import type { RoadmapPorts } from '#workers/roadmap/job.ts';
import type { TokenPorts } from '#workers/tokens/job.ts';
import type { StatementPorts } from '#workers/xapi/job.ts';
import { followEvents, pagesOwed } from './celebrations.ts';
import { OutgoingPlaces, outgoingPlaces } from './outgoing-places.ts';
import { pagesDue } from './reminders.ts';

export interface JobsSettings extends Omit<JobPorts, 'now'> {
  readonly place: QueuePlace;
  /** The database of the read models and of the workers' own state. */
  readonly pool: Pool;
  readonly eventLog: Pick<EventLog, 'subscribe'>;
  readonly definitions: DefinitionPorts;
  readonly analytics: AnalyticsPorts;
  readonly recordings: RecordingPorts;
  readonly retention: RetentionPorts;
  readonly statements: StatementPorts | undefined;
  readonly tokens: TokenPorts;
  readonly roadmap: RoadmapPorts;
  readonly polls: PollPorts;
  readonly mail: MailPorts;
  /** Event types that cause mail. */
  readonly mailed: readonly string[];
  /** Whether read models are being built, or have to be, for this version. */
  readonly isRebuilding?: () => Promise<boolean>;
  readonly clock: { now(): string };
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly telemetry?: Telemetry;
  /** In milliseconds. For tests; the product uses the defaults. */
  readonly roundMs?: number;
  readonly onlyRounds?: readonly RoundName[];
  readonly underWayMs?: number;
  readonly failedAgainMs?: number;
  /** Pause before the first retry of a job, doubled each time; by default it depends on the kind of job. */
  readonly retryMs?: number;
  readonly leaseMs?: number;
  readonly lockMs?: number;
  readonly concurrency?: number;
  readonly closeTimeoutMs?: number;
}

export interface Jobs extends QueueFigures {
  /** Starts following the log and the clock, and processing jobs. */
  start(): void;
  /** Waits a limited time for running jobs, then closes. */
  close(): Promise<void>;
}

const defaults = {
  /** Events younger than this are still on their way through the queue. */
  underWayMs: 10_000,
  /** A job that failed for good is added again after this, as long as its work is owed. */
  failedAgainMs: 10 * 60_000,
  leaseMs: 15_000,
  concurrency: 64,
  /** How long running jobs may take when the process stops. */
  closeTimeoutMs: 5_000,
};
/** What sends something to people. It waits for the end of an import: half of a history looks like an absence, or like a message that never left. */
const sending: ReadonlySet<string> = new Set<RoundName | JobName>([
  ...(['find-celebrations', 'find-reminders', 'find-pushes', 'find-webhooks', 'find-ending-tokens'] as const),
  ...(['find-shipped', 'send-statements'] as const),
  ...(['celebrate', 'remind', 'push', 'push-device', 'deliver-webhook'] as const),
]);
/** How long a job of these waits before it asks again. */
const importPauseMs = 30_000;
/** How long one waits whose read models are not up to date. */
const latePauseMs = 5_000;
/** How long an outgoing job waits at least that finds no place; then it asks again. */
const noPlaceMs = 1_000;
/** How often the schedule of the rounds is renewed, because a queue that loses its data loses the schedule too. */
const scheduleMs = 15_000;

/** Whether read models did not have the end of the log in time, as during an update, an import or the first start on a long log. */
const isLate = (error: unknown): boolean => error instanceof Refusal && error.code === 'not_caught_up';

/**
 * The workers of one process. Several processes may run at once: all process jobs, one of them follows log and clock. Throws if
 * a job has no handler. Waits for an unavailable Redis while everything else works.
 */
export async function openJobs(given: JobsSettings): Promise<Jobs> {
  const settings = { ...defaults, ...given };
  const { pool, eventLog, clock, log, underWayMs, failedAgainMs, leaseMs, concurrency, closeTimeoutMs } = settings;
  const now = (): number => Date.parse(clock.now());
  const queue = await openQueue(
    settings.place,
    throttled((error: Error) => log.warn({ err: error }, 'queue unavailable; jobs will resume when it is back')),
    settings.retryMs,
  );
  const handlers = jobHandlers({ ...settings, now }, { queue, failedAgainMs });
  checkHandlers(handlers);
  const owners = addressOwners(settings);
  const places = new OutgoingPlaces();
  const finders = roundHandlers(
    { ...settings, celebrations: pagesOwed(pool, now), reminders: pagesDue(pool, settings.facts) },
    { queue, now, underWayMs, failedAgainMs },
  );
  const schedule = scheduleOf(settings.roundMs, settings.onlyRounds);
  const stopping = new AbortController();
  const { signal } = stopping;
  let following: Promise<unknown> = Promise.resolve();

  const underWay = new Set<string>();
  const inSpan = spansOf(settings.telemetry);
  const metOlderTables = new Set<string>();
  /** Whether it met tables of an older version, which an update is rebuilding or, for the first time, may just have rebuilt. */
  const isTooEarly = async (name: string, error: unknown): Promise<boolean> => {
    if (!isOfUndefinedTable(error)) return false;
    const isFirst = !metOlderTables.has(name);
    metOlderTables.add(name);
    return isFirst || ((await settings.isRebuilding?.()) ?? false);
  };
  const runRound = async (name: string): Promise<void> => {
    // Ignore rounds of other versions. Do not start a round while it is still running, unless it may overlap.
    if (!isRoundName(name) || (underWay.has(name) && !schedule[name]?.overlaps)) return;
    underWay.add(name);
    try {
      if (!sending.has(name) || !(await isImporting(pool))) await inSpan('round', name, () => finders[name](signal));
      await noteRound(pool, name);
    } catch (error) {
      throw (await isTooEarly(name, error)) ? new Refusal('not_caught_up', {}, { cause: error }) : error;
    } finally {
      underWay.delete(name);
    }
  };
  /** The queue may lose its data at any time, including the schedule. */
  const keepSchedule = async (): Promise<never> => {
    // Send mail left over from the last process at once.
    await queue.call('deliver-mail');
    for (;;) {
      await queue.schedule(schedule);
      await pause(settings.roundMs ?? scheduleMs, undefined, { signal });
    }
  };

  return {
    start() {
      const options = settings.lockMs === undefined ? {} : { lockMs: settings.lockMs };
      const waits = keepFor(1_000, () => isImporting(pool));
      const run = async (name: string, data: unknown): Promise<JobOutcome> => {
        if (sending.has(name) && (await waits())) return { kind: 'later', at: now() + importPauseMs };
        try {
          const owner = await addressOwnerOf(owners, name, data);
          const leave = owner ? places.enter(owner) : () => undefined;
          if (!leave) return { kind: 'later', at: now() + noPlaceMs * (1 + Math.random()) };
          return await inSpan('job', name, () => runJob(handlers, name, data)).finally(leave);
        } catch (error) {
          // An update builds the tables that it reads, or they are late: no fault of the job.
          if (!isLate(error) && !(await isTooEarly(name, error))) throw error;
          return { kind: 'later', at: now() + (settings.retryMs ?? latePauseMs) };
        }
      };
      queue.work(run, {
        ...options,
        // Whoever keeps an outgoing job waiting takes no place from the others.
        concurrency: concurrency + outgoingPlaces,
        onFailed: (job, error, isLastTry) => {
          if (isLastTry) log.error({ job, err: error }, 'job failed for good');
          else log.warn({ job, err: error }, 'job failed; retrying');
        },
      });
      queue.goRounds(runRound, {
        ...options,
        onFailed: (round, error) => {
          if (isLate(error))
            log.info({ round }, 'scheduled round left to the next one: read models are not up to date');
          else log.warn({ round, err: error }, 'scheduled round failed; the next one will retry');
        },
      });
      const onError = (error: unknown) => log.warn({ err: error }, 'following the log was interrupted; retrying');
      const turns = { signal, leaseMs, onError };
      following = Promise.all([
        takeTurns(pool, 'celebrations', turns, (turn) =>
          followEvents({ log: eventLog, queue, now, mailed: settings.mailed }, turn),
        ),
        untilAborted(keepSchedule, signal, onError),
      ]);
    },
    ...queue,
    async close() {
      stopping.abort();
      // Do not wait for an unavailable queue: the next process finds whatever it did not accept.
      await Promise.race([following, pause(closeTimeoutMs, undefined, { ref: false })]);
      await queue.close(closeTimeoutMs);
    },
  };
}

/** The product's schedule; in tests, with intervals of at most `maxMs`, and perhaps only some of the rounds. */
const scheduleOf = (maxMs = Number.POSITIVE_INFINITY, only?: readonly RoundName[]): Readonly<Record<string, Round>> =>
  Object.fromEntries(
    (only ?? Object.keys(rounds).filter(isRoundName)).map((name) => {
      const round: Round = rounds[name];
      return [name, { ...round, every: Math.min(round.every, maxMs) }];
    }),
  );

/** Does a job or a round in a span that says how it ended. Its payload is left out: most name people. */
const spansOf =
  (telemetry: Telemetry | undefined) =>
  <Result extends JobOutcome | void>(kind: 'job' | 'round', name: string, work: () => Promise<Result>) =>
    telemetry?.isOn
      ? telemetry.span(`${kind} ${name}`, { [`${kind}.name`]: name }, async (describe) => {
          const outcome = await work();
          describe({ [`${kind}.outcome`]: outcome?.kind ?? 'done' });
          return outcome;
        })
      : work();

/** Repeats the work until aborted; reports errors and retries after a pause. */
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

/** Reports the first of many events, then at most one in ten seconds. */
function throttled<Event>(report: (event: Event) => void): (event: Event) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    report(event);
  };
}

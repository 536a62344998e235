import type { Ids } from '#commands/kernel/ports.ts';
import type { HandleOperations } from '#commands/operations/operations.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { QueuesView } from '#contracts/operations/endpoints.ts';
import type { OperationEvent } from '#contracts/operations/events.ts';
import type { QueueName } from '#contracts/operations/queues.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { redactText } from '#contracts/redaction.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { FailedJob, QueueInspection } from '#platform/adapters/queue/failed-jobs.ts';
import { keptFailures, type QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { inTime } from '#platform/base/in-time.ts';
import { notACursor } from '#projections/cursors.ts';
import { readablePayload } from '#workers/jobs.ts';

interface Dependencies {
  readonly queue: QueueInspection;
  readonly backend: QueuePlace['kind'];
  readonly events: Pick<EventLog, 'readStream'>;
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly handleOperations: HandleOperations;
  readonly ids: Ids;
}

const maxRequests = 10;
/** Of the newest events of the stream, which also holds replays. */
const maxRead = 100;
/** Commands to an unavailable Redis wait until it is back. */
const readTimeoutMs = 3_000;
/** 10,000 jobs take a while. */
const changeTimeoutMs = 30_000;
const longestError = 500;

/** The queues for administrators: counts, and failed jobs to list, retry and remove. */
export const queueHandlers = ({ queue, backend, events, accounts, handleOperations, ids }: Dependencies) => {
  /** Recorded first: what somebody does to jobs must never go unrecorded. */
  const record = (
    kind: 'request_job_retry' | 'request_job_removal',
    of: { queue: QueueName; jobId: string | null; job: string | null; count: number },
    context: CommandContext,
  ) => handleOperations(operationsStream(), { kind, ...of }, context.about(ids.derived(operationsStream())));

  const failedIn = async (name: QueueName): Promise<number> => {
    const found = (await answered(queue.overview(), readTimeoutMs)).find((one) => one.name === name);
    return found?.failed ?? 0;
  };

  const one =
    (kind: Parameters<typeof record>[0], change: 'retryFailed' | 'removeFailed') =>
    async (
      { params: { queue: name, id } }: { params: { queue: QueueName; id: string } },
      { context }: { context: CommandContext },
    ) => {
      const job = await answered(queue.failedJob(name, id), readTimeoutMs);
      if (job === undefined) throw new Refusal('not_found.failed_job');
      await record(kind, { queue: name, jobId: id, job: job.name, count: 1 }, context);
      const done = await answered(queue[change](name, id), changeTimeoutMs);
      if (done === 0) throw new Refusal('not_found.failed_job');
      return { done, left: await failedIn(name) };
    };

  const all =
    (kind: Parameters<typeof record>[0], change: 'retryFailed' | 'removeFailed') =>
    async ({ params: { queue: name } }: { params: { queue: QueueName } }, { context }: { context: CommandContext }) => {
      const count = await failedIn(name);
      if (count === 0) return { done: 0, left: 0 };
      await record(kind, { queue: name, jobId: null, job: null, count }, context);
      const done = await answered(queue[change](name), changeTimeoutMs);
      return { done, left: await failedIn(name) };
    };

  return {
    adminQueues: readsFrom([], async () => {
      const [queues, requests] = await Promise.all([
        answered(queue.overview(), readTimeoutMs),
        newestRequests(events, accounts),
      ]);
      return { backend, queues: [...queues], maxFailed: keptFailures.count, requests };
    }),

    failedJobs: readsFrom([], async ({ params: { queue: name }, query: { cursor = '0', limit } }) => {
      if (!/^\d{1,6}$/.test(cursor)) throw notACursor();
      const first = Number(cursor);
      const [items, total] = await Promise.all([
        answered(queue.failedJobs(name, first, limit), readTimeoutMs),
        failedIn(name),
      ]);
      const next = first + limit;
      return { items: items.map(viewOf), nextCursor: next < total ? String(next) : null };
    }),

    retryFailedJob: one('request_job_retry', 'retryFailed'),
    retryFailedJobs: all('request_job_retry', 'retryFailed'),
    removeFailedJob: one('request_job_removal', 'removeFailed'),
    removeFailedJobs: all('request_job_removal', 'removeFailed'),
  } satisfies SomeHandlers;
};

const viewOf = ({ id, name, data, error, attempts, addedAt, failedAt }: FailedJob) => ({
  id,
  name,
  data: readablePayload(name, data),
  // Jobs that failed before an update may hold unredacted errors.
  error: redactText(error).slice(0, longestError),
  attempts,
  addedAt: new Date(addedAt).toISOString(),
  failedAt: new Date(failedAt).toISOString(),
});

/** @throws Refusal `unavailable` when the queue does not answer in time */
const answered = <Value>(answer: Promise<Value>, ms: number): Promise<Value> =>
  inTime(answer, ms, () => new Refusal('unavailable.queue'));

/** What administrators did to failed jobs lately. */
async function newestRequests(
  events: Dependencies['events'],
  accounts: Dependencies['accounts'],
): Promise<QueuesView['requests']> {
  const found: { event: RecordedEvent<OperationEvent>; request: Omit<QueuesView['requests'][number], 'by'> }[] = [];
  const options = { direction: 'backwards', max: maxRead, unreadable: 'skip' } as const;
  for await (const event of eventsOf(events, operationsStream(), options)) {
    if (event.type === 'JobRetryRequested' || event.type === 'JobRemovalRequested') {
      const { queue, job, count } = event.data;
      const what = event.type === 'JobRetryRequested' ? 'retry' : 'removal';
      found.push({ event, request: { at: event.metadata.occurredAt, what, queue, job, count } });
    }
    if (found.length === maxRequests) break;
  }
  return Promise.all(
    found.map(async ({ event, request }) => {
      const account = await accounts.withId(event.metadata.actor.id);
      return { ...request, by: account?.username ?? null };
    }),
  );
}

import { brand } from '#contracts/brand.ts';
import type { HealthReport } from '#platform/adapters/http/health.ts';
import type { Budgets } from '#platform/adapters/http/limits/budgets.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import type { MetricReading } from '#platform/adapters/http/metrics.ts';
import type { RefusalCounts } from '#platform/adapters/http/refusal-counts.ts';
import type { OpenStreams } from '#platform/adapters/http/stream.ts';
import type { Database } from '#platform/adapters/postgres/database.ts';
import type { QueueFigures } from '#platform/adapters/queue/queue-figures.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { MailFigures } from '../mail/mail-figures.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { spaceAt } from './disk.ts';

type State = Awaited<ReturnType<Projections['states']>>[number];

/** What all processes report. */
export interface CommonSources {
  readonly projections: Pick<Projections, 'states'>;
  readonly database: Pick<Database, 'pool' | 'requestPool'>;
  readonly queue: QueueFigures;
  readonly mail: () => Promise<MailFigures>;
  readonly health: HealthReport;
  readonly uploads: Pick<Uploads, 'deletions'>;
  readonly dataDir: string;
}

/** Readings of the same scrape share what they look up. */
const keptMs = 1_000;

/** The figures that a process of any role reports at `/metrics`. */
export function commonReadings(sources: CommonSources): readonly MetricReading[] {
  const { projections, database, queue, mail, health, uploads, dataDir } = sources;
  return [
    ...projectionReadings(projections),
    ...jobReadings(queue),
    ...mailReadings(mail),
    ...uploadReadings(uploads),
    ...poolReadings(database),
    ...diskReadings(dataDir),
    ...healthReadings(health),
    {
      name: 'build_info',
      help: 'Always 1; the version of the product and of Node',
      labels: ['version', 'node'],
      read: async () => [{ labels: { version: brand.version, node: process.versions.node }, value: 1 }],
    },
  ];
}

function projectionReadings(projections: CommonSources['projections']): readonly MetricReading[] {
  const states = shared(() => projections.states());
  const figure = (name: string, help: string, of: (state: State) => number): MetricReading => ({
    name,
    help,
    labels: ['projection'],
    read: async () => (await states()).map((state) => ({ labels: { projection: state.name }, value: of(state) })),
  });
  return [
    figure('projection_lag_events', 'Events not yet processed, of the next 10000', ({ lagEvents }) => lagEvents),
    figure('projection_lag_seconds', 'Age of the oldest event not yet processed', ({ lagSeconds }) => lagSeconds),
    figure('projection_parked_events', 'Events that a projection has set aside', ({ parked }) => parked),
    {
      name: 'projection_state',
      help: '1 for the state that a projection is in',
      labels: ['projection', 'state'],
      read: async () => (await states()).map(({ name, state }) => ({ labels: { projection: name, state }, value: 1 })),
    },
  ];
}

const jobReadings = (queue: QueueFigures): readonly MetricReading[] => [
  {
    name: 'jobs',
    help: 'Jobs in the queue, by state',
    labels: ['state'],
    read: async () => byLabel('state', await queue.counts()),
  },
  {
    name: 'job_age_seconds',
    help: 'For how long the oldest job has been in this state; 0 where there is none',
    labels: ['state'],
    read: async () => byLabel('state', await queue.ages()),
  },
];

function mailReadings(read: CommonSources['mail']): readonly MetricReading[] {
  const figures = shared(read);
  return [
    {
      name: 'mails',
      help: 'Mails by state: waiting for the first try, waiting after a failed one (failing), given up within 7 days',
      labels: ['state'],
      read: async () => {
        const { waiting, failing, givenUp } = await figures();
        return byLabel('state', { waiting, failing, given_up: givenUp });
      },
    },
    {
      name: 'mail_oldest_seconds',
      help: 'For how long the oldest unsent mail has waited, but for recipients put off while other mail goes out; 0 where there is none',
      labels: [],
      read: async () => [{ labels: {}, value: (await figures()).oldestSeconds }],
    },
  ];
}

function uploadReadings(uploads: CommonSources['uploads']): readonly MetricReading[] {
  const deletions = shared(() => uploads.deletions());
  return [
    {
      name: 'upload_deletions',
      help: 'Photos and recordings whose files are due to be deleted from the directory or the bucket',
      labels: [],
      read: async () => [{ labels: {}, value: (await deletions()).waiting }],
    },
    {
      name: 'upload_deletion_age_seconds',
      help: 'For how long the oldest of these deletions has been due; 0 where there is none',
      labels: [],
      read: async () => [{ labels: {}, value: (await deletions()).oldestSeconds }],
    },
  ];
}

function poolReadings({ pool, requestPool }: CommonSources['database']): readonly MetricReading[] {
  const pools = Object.entries({ work: pool, requests: requestPool });
  return [
    {
      name: 'database_connections',
      help: 'Open connections to PostgreSQL by pool (requests: what people wait for; work: everything else) and state',
      labels: ['pool', 'state'],
      read: async () =>
        pools.flatMap(([name, { totalCount, idleCount }]) => [
          { labels: { pool: name, state: 'idle' }, value: idleCount },
          { labels: { pool: name, state: 'busy' }, value: totalCount - idleCount },
        ]),
    },
    {
      name: 'database_connections_max',
      help: 'The most connections that a pool opens',
      labels: ['pool'],
      read: async () => pools.map(([name, { options }]) => ({ labels: { pool: name }, value: options.max })),
    },
    {
      name: 'database_connections_awaited',
      help: 'Callers that wait for a connection of the pool',
      labels: ['pool'],
      read: async () => pools.map(([name, { waitingCount }]) => ({ labels: { pool: name }, value: waitingCount })),
    },
  ];
}

function diskReadings(dataDir: string): readonly MetricReading[] {
  const space = shared(() => spaceAt(dataDir));
  return [
    {
      name: 'disk_free_bytes',
      help: 'Free space of the file system that holds DATA_DIR',
      labels: [],
      read: async () => [{ labels: {}, value: (await space()).freeBytes }],
    },
    {
      name: 'disk_size_bytes',
      help: 'Size of the file system that holds DATA_DIR',
      labels: [],
      read: async () => [{ labels: {}, value: (await space()).sizeBytes }],
    },
  ];
}

const healthReadings = (health: HealthReport): readonly MetricReading[] => [
  {
    name: 'ready',
    help: '1 while /api/health/ready answers 200',
    labels: [],
    read: async () => {
      const isReady = await health.ready().then(
        () => true,
        () => false,
      );
      return [{ labels: {}, value: isReady ? 1 : 0 }];
    },
  },
  {
    name: 'component_state',
    help: '1 for the state that a part of the product is in, as /api/health reports it: up, behind, down',
    labels: ['component', 'state'],
    read: async () => {
      const { components } = await health.examine();
      return components.map(({ name, state }) => ({ labels: { component: name, state }, value: 1 }));
    },
  },
];

interface RequestSources {
  readonly streams: Pick<OpenStreams, 'count'>;
  readonly refused: Pick<RefusedCalls, 'all'>;
  readonly budgets: Pick<Budgets, 'used' | 'spent'>;
  readonly refusals: Pick<RefusalCounts, 'byReason' | 'byCode'>;
}

/** The figures of a process that answers requests of people. */
export const requestGauges = ({ streams, refused, budgets, refusals }: RequestSources): readonly MetricReading[] => [
  {
    name: 'refusals_total',
    help: 'Requests that were refused, by the code in the answer',
    labels: ['code'],
    isCounter: true,
    read: async () => byLabel('code', Object.fromEntries(refusals.byCode)),
  },
  {
    name: 'writes_refused_total',
    help: 'Writes that were refused because a store took none, by the reason',
    labels: ['reason'],
    isCounter: true,
    read: async () => byLabel('reason', Object.fromEntries(refusals.byReason)),
  },
  {
    name: 'stream_connections',
    help: 'Pages that listen to server-sent events',
    labels: [],
    read: async () => [{ labels: {}, value: streams.count() }],
  },
  {
    name: 'limit_refusals_total',
    help: 'Calls that a limit has refused, by the limit',
    labels: ['limit'],
    isCounter: true,
    read: async () => byLabel('limit', Object.fromEntries(refused.all)),
  },
  {
    name: 'budget_spent_total',
    help: 'What calls have spent in this process, by budget',
    labels: ['budget', 'unit'],
    isCounter: true,
    read: async () => budgets.spent().map(({ budget, unit, amount }) => ({ labels: { budget, unit }, value: amount })),
  },
  {
    name: 'storage_budget_used_ratio',
    help: 'How much of what everybody may store in a day is used up: 1 is all of it',
    labels: ['budget'],
    read: async () => budgets.used().map(({ budget, share }) => ({ labels: { budget }, value: share })),
  },
];

const byLabel = (label: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, value: read() };
    return kept.value;
  };
}

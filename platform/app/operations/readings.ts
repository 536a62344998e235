import { brand } from '#contracts/brand.ts';
import type { HealthReport } from '#platform/adapters/http/health.ts';
import type { Budgets } from '#platform/adapters/http/limits/budgets.ts';
import type { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import type { MetricReading } from '#platform/adapters/http/metrics.ts';
import type { RefusalCounts } from '#platform/adapters/http/refusal-counts.ts';
import type { Database } from '#platform/adapters/postgres/database.ts';
import type { QueueFigures } from '#platform/adapters/queue/queue-figures.ts';
import { keepFor } from '#platform/base/keep-for.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { MailFigures } from '../mail/mail-figures.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { spaceAt } from './disk.ts';

type State = Awaited<ReturnType<Projections['states']>>[number];

/** What every process can report on. */
export interface CommonSources {
  readonly projections: Pick<Projections, 'states'>;
  readonly database: Pick<Database, 'pool' | 'requestPool'>;
  readonly queue: QueueFigures;
  readonly mail: () => Promise<MailFigures>;
  readonly health: HealthReport;
  readonly uploads: Pick<Uploads, 'deletions'>;
  readonly dataDir: string;
}

/** The metrics of a process of any role. */
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
    figure('projection_lag_seconds', 'Age of the oldest event not yet processed', ({ lagSeconds }) => lagSeconds),
    figure('projection_parked_events', 'Events that a projection has parked', ({ parked }) => parked),
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
    help: 'Age of the oldest job in this state; 0 if there is none',
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
    single(
      'mail_oldest_seconds',
      'Age of the oldest unsent mail, not counting recipients deferred while other mail goes out; 0 if there is none',
      async () => (await figures()).oldestSeconds,
    ),
  ];
}

function uploadReadings(uploads: CommonSources['uploads']): readonly MetricReading[] {
  const deletions = shared(() => uploads.deletions());
  return [
    single(
      'upload_deletions',
      'Files of photos and recordings that are due for deletion',
      async () => (await deletions()).waiting,
    ),
    single(
      'upload_deletion_age_seconds',
      'How long the oldest of these deletions has been due; 0 if there is none',
      async () => (await deletions()).oldestSeconds,
    ),
  ];
}

function poolReadings({ pool, requestPool }: CommonSources['database']): readonly MetricReading[] {
  const pools = Object.entries({ work: pool, requests: requestPool });
  return [
    {
      name: 'database_connections',
      help: 'Open connections to PostgreSQL by pool (requests: HTTP; work: everything else) and state',
      labels: ['pool', 'state'],
      read: async () =>
        pools.flatMap(([name, { totalCount, idleCount }]) => [
          { labels: { pool: name, state: 'idle' }, value: idleCount },
          { labels: { pool: name, state: 'busy' }, value: totalCount - idleCount },
        ]),
    },
    {
      name: 'database_connections_awaited',
      help: 'Callers waiting for a connection of the pool',
      labels: ['pool'],
      read: async () => pools.map(([name, { waitingCount }]) => ({ labels: { pool: name }, value: waitingCount })),
    },
  ];
}

function diskReadings(dataDir: string): readonly MetricReading[] {
  const space = shared(() => spaceAt(dataDir));
  return [
    single(
      'disk_free_bytes',
      'Free space of the file system that holds DATA_DIR',
      async () => (await space()).freeBytes,
    ),
    single('disk_size_bytes', 'Size of the file system that holds DATA_DIR', async () => (await space()).sizeBytes),
  ];
}

const healthReadings = (health: HealthReport): readonly MetricReading[] => [
  single('ready', '1 while /api/health/ready answers 200', () =>
    health.ready().then(
      () => 1,
      () => 0,
    ),
  ),
  {
    name: 'component_state',
    help: '1 for the state of a component as reported by /api/health: up, behind, down',
    labels: ['component', 'state'],
    read: async () => {
      const { components } = await health.examine();
      return components.map(({ name, state }) => ({ labels: { component: name, state }, value: 1 }));
    },
  },
];

interface RequestSources {
  readonly refused: Pick<RefusedCalls, 'all'>;
  readonly budgets: Pick<Budgets, 'used' | 'spent'>;
  readonly refusals: Pick<RefusalCounts, 'byReason' | 'byCode'>;
}

/** The further metrics of a process with the role `api`. */
export const requestGauges = ({ refused, budgets, refusals }: RequestSources): readonly MetricReading[] => [
  {
    name: 'refusals_total',
    help: 'Refused requests, by the code in the response',
    labels: ['code'],
    isCounter: true,
    read: async () => byLabel('code', Object.fromEntries(refusals.byCode)),
  },
  {
    name: 'writes_refused_total',
    help: 'Writes refused because a store accepted none, by reason',
    labels: ['reason'],
    isCounter: true,
    read: async () => byLabel('reason', Object.fromEntries(refusals.byReason)),
  },
  {
    name: 'limit_refusals_total',
    help: 'Calls refused by a rate limit, by limit',
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
    help: 'Share of the hourly storage budget that is used up; from 0.5 on, strangers are refused',
    labels: ['budget'],
    read: async () => budgets.used().map(({ budget, share }) => ({ labels: { budget }, value: share })),
  },
];

const byLabel = (label: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

/** A reading without labels. */
const single = (name: string, help: string, value: () => Promise<number>): MetricReading => ({
  name,
  help,
  labels: [],
  read: async () => [{ labels: {}, value: await value() }],
});

/** The readings of one scrape share what they look up. */
const shared = <Value>(read: () => Promise<Value>) => keepFor(1_000, read);

import { randomUUID } from 'node:crypto';
import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { workerCommands } from '#commands/notifications/worker-commands.ts';
import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { openQueue } from '#platform/adapters/queue/queue.ts';
import type { QueuePlace } from '#platform/adapters/queue/queue-backends.ts';
import { createCommandHandlers } from '#platform/app/command-handlers.ts';
import { readFacts } from '#platform/app/jobs/facts.ts';
import { systemClock } from '#platform/base/clock.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections } from '#projections/engine/open.ts';
import { celebrationOf } from '#workers/celebrations/celebration.ts';
import { jobHandlers } from '#workers/handlers.ts';
import { type JobToAdd, runJob, toAdd } from '#workers/jobs.ts';
import { noCertificates } from '#workers/testing/no-certificates.ts';
import { noDomains } from '#workers/testing/no-domains.ts';
import { noMetadata } from '#workers/testing/no-metadata.ts';
import { noPush } from '#workers/testing/no-push.ts';
import { noFigures } from '#workers/testing/no-figures.ts';
import { noWebhooks } from '#workers/testing/no-webhooks.ts';
import type { Bench, Figure } from './frame/bench.ts';
import { openOwnLog } from './frame/logs.ts';
import type { Place } from './frame/place.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

const people = 500;
const jobsARound = 2_000;
const concurrency = 64;
/** As the product configures BullMQ: completed jobs are not kept. */
const bareOptions = { removeOnComplete: { count: 0 } };

interface World {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly url: string;
  readonly userIds: readonly string[];
}

const event = (userId: string, type: string, data: unknown): EventToAppend => {
  const id = randomUUID();
  const about = { occurredAt: systemClock.now(), actor: { kind: 'person', id: userId } as const, subject: userId };
  return { id, type, data, metadata: metadataOf(id, about) };
};

/** Projects some people, then stops projecting: only the jobs are measured. */
async function openWorld(place: Place): Promise<World> {
  const { log, pool, url, logger } = await openOwnLog(place);
  const userIds = Array.from({ length: people }, () => randomUUID());
  const account = { username: 'm', email: 'm@x.test', firstName: 'Maya', lastName: '', organizationId: null };
  for (const userId of userIds) {
    const registered = event(userId, 'AccountRegistered', { ...account, role: 'learner' });
    await log.append(`account-${userId}`, [registered], { expected: 'none' });
  }
  const projections = openProjections({ log, pool, projectors: allProjectors, report: logger, owner: 'bench' });
  await projections.start();
  await projections.whenProcessed(await log.head(), 120_000);
  await projections.close();
  return { log, pool, url, userIds };
}

/** Appends one unlock per job of a round, none of them celebrated yet. */
async function somethingToCelebrate({ log, userIds }: World): Promise<JobToAdd[]> {
  const jobs = Array.from({ length: jobsARound }, async (_, n) => {
    const userId = userIds[n % people] ?? '';
    const stream = `learner-${userId}`;
    const unlocked = event(userId, 'ComponentUnlocked', { component: 'life', step: 3 });
    const { position, revision } = await log.append(stream, [unlocked], { expected: 'any' });
    const recorded = { ...unlocked, stream, revision, position: '', recordedAt: position };
    return toAdd('celebrate', celebrationOf(recorded));
  });
  return Promise.all(jobs);
}

interface Pace {
  /** Jobs per second, from the start of the first to the end of the last. */
  readonly jobs: number;
  /** This process's processor time per job, in microseconds: it hardly depends on what else the machine does. */
  readonly processorUs: number;
}

async function paceOf(work: (jobDone: () => void) => Promise<() => Promise<void>>): Promise<Pace> {
  let count = 0;
  let allDone: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (allDone = resolve));
  const began = performance.now();
  const usedBefore = process.cpuUsage();
  const close = await work(() => {
    count += 1;
    if (count === jobsARound) allDone();
  });
  await over;
  const jobs = (jobsARound / (performance.now() - began)) * 1_000;
  const { user, system } = process.cpuUsage(usedBefore);
  await close();
  return { jobs, processorUs: (user + system) / jobsARound };
}

const report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);

async function ownPace(world: World, where: QueuePlace): Promise<Pace> {
  const jobs = await somethingToCelebrate(world);
  const queue = await openQueue(where, report);
  await queue.add(jobs);
  const { log, pool } = world;
  const commands = workerCommands(createCommandHandlers(log));
  const ports = {
    facts: readFacts({ pool, log, whenProcessed: async () => undefined }),
    commands,
    now: () => Date.now(),
  };
  const handlers = jobHandlers(
    {
      ...ports,
      erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
      certificates: noCertificates,
      domains: noDomains,
      metadata: noMetadata,
      push: noPush,
      webhooks: noWebhooks,
      figures: noFigures,
    },
    { queue, failedAgainMs: 600_000 },
  );
  return paceOf(async (jobDone) => {
    const process = async (name: string, data: unknown) => {
      const outcome = await runJob(handlers, name, data);
      jobDone();
      return outcome;
    };
    queue.work(process, { concurrency });
    return () => queue.close(5_000);
  });
}

async function barePace({ url }: World, where: QueuePlace): Promise<Pace> {
  const name = `bare-${randomUUID()}`;
  const all = Array.from({ length: jobsARound }, (_, n) => ({ name: 'nothing', data: { n }, opts: bareOptions }));
  const inPostgres = withBackend(createPostgresBackend);
  const redis = where.kind === 'redis' ? new Redis(where.url, { maxRetriesPerRequest: null }) : undefined;
  const connection = (max: number) => ({ connectionString: url, schema: 'bullmq', migrate: true, max });
  const queue = redis
    ? new Queue(name, { connection: redis })
    : new inPostgres.Queue(name, { connection: connection(2) });
  await queue.waitUntilReady();
  await queue.addBulk(all);
  const pace = await paceOf(async (jobDone) => {
    const nothing = async () => jobDone();
    const worker = redis
      ? new Worker(name, nothing, { connection: redis, concurrency, ...bareOptions })
      : new inPostgres.Worker(name, nothing, { connection: connection(4), concurrency, ...bareOptions });
    return () => worker.close();
  });
  await queue.close();
  redis?.disconnect();
  return pace;
}

const jobsPerSecond = (paces: readonly Pace[]): number[] => paces.map(({ jobs }) => jobs);

const processorUs = (paces: readonly Pace[]): number => summarize(paces.map((pace) => pace.processorUs)).median;

export const bench: Bench = {
  name: 'queue',
  about: 'notification jobs, each ending in a durable event, against a BullMQ worker that does nothing',
  run: async ({ place, rounds, chance, say }) => {
    const world = await openWorld(place);
    const redisUrl = process.env['TEST_REDIS_URL'];
    if (redisUrl === undefined) say('not on Redis: TEST_REDIS_URL is not set');
    const places: readonly QueuePlace[] = [
      { kind: 'postgres', connectionString: world.url },
      ...(redisUrl === undefined ? [] : [{ kind: 'redis', url: redisUrl } as const]),
    ];
    const figures: Figure[] = [];
    for (const where of places) {
      const measured = await alternate(
        { own: () => ownPace(world, where), bare: () => barePace(world, where) },
        { rounds, chance },
      );
      const [own, bare] = [jobsPerSecond(measured.own), jobsPerSecond(measured.bare)];
      figures.push({
        what: where.kind === 'postgres' ? 'in PostgreSQL' : 'in Redis',
        unit: 'jobs/s',
        product: summarize(own),
        baseline: { name: 'bare BullMQ', summary: summarize(bare) },
        ratio: ratioOf(own, bare),
        goals: [{ of: 'ratio', min: 0.8 }],
        details: {
          'processor µs/job': processorUs(measured.own),
          'of bare BullMQ': processorUs(measured.bare),
        },
      });
    }
    return figures;
  },
};

import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { PoolClient } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { DataKeys } from '#platform/adapters/event-store/encryption/data-keys.ts';
import { encryptedEventLog } from '#platform/adapters/event-store/encryption/encrypted-event-log.ts';
import type { EventStore } from '#platform/adapters/event-store/event-store.ts';
import type { KeyTable } from '#platform/adapters/event-store/postgres/key-table.ts';
import { recordingVersions } from '#platform/adapters/event-store/stored-versions.ts';
import type { Mailer } from '#platform/adapters/mail/mailer.ts';
import type { MetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import { buildApi } from '#platform/app/api.ts';
import { openStores } from '#platform/app/compose.ts';
import type { Config } from '#platform/app/config.ts';
import { followEvents, pagesOwed } from '#platform/app/jobs/celebrations.ts';
import { jobSettings } from '#platform/app/jobs/job-settings.ts';
import { pagesDue } from '#platform/app/jobs/reminders.ts';
import { redacting } from '#platform/app/logging.ts';
import type { Stores } from '#platform/app/stores.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { Closing } from '#platform/base/closing.ts';
import { openProjections } from '#projections/engine/open.ts';
import { jobHandlers, roundHandlers } from '#workers/handlers.ts';
import { type RoundName, runJob } from '#workers/jobs.ts';
import type { Commands } from '#workers/ports.ts';
import { openOrganizations } from '#platform/auth/organizations/organizations.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import type { SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import type { PushPorts } from '#workers/push/job.ts';
import { Crashed, type Faults, type Life, type Statements, watchStatements } from './faults.ts';
import type { MemoryQueue } from './memory-queue.ts';
import type { ReadModels } from './read-models.ts';

/** What outlives a process. */
export interface Surroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: EventStore;
  readonly keys: KeyTable;
  readonly readModels: ReadModels;
  readonly queue: MemoryQueue;
  readonly mailer: Mailer;
  /** To browsers, and to programs of organizations. */
  readonly sendPush: PushPorts['send'];
  readonly sendWebhook: SendWebhook;
  readonly faults: Faults;
  readonly statements: Statements;
  /** Gets what the process logs. */
  readonly logged: (line: string) => void;
  /** The product asks for mail to be sent: now, or at a time (milliseconds since 1970). */
  readonly wantsMail: (at?: number) => void;
  /** Changes a statement, where a fault is planted. */
  readonly rewrite: (text: string) => string;
  readonly wrapCommands: (commands: Commands) => Commands;
}

/** A process of the product with all its roles. */
export interface Product {
  readonly server: FastifyInstance;
  readonly identity: Identity;
  readonly stores: Stores;
  readonly organizations: Organizations;
  readonly life: Life;
  /** Does a round. */
  round(name: RoundName): Promise<void>;
  /** Does what is due in the queue. `again`: whether this job is done twice, as when its end was not heard of. */
  doJobs(again: () => boolean): Promise<void>;
  /** Adds the jobs that follow from new events. */
  follow(): Promise<void>;
  /** Sends what is due. */
  sendMail(): Promise<void>;
  close(): Promise<void>;
}

/** From where the followers of the log go on, as the product stores it in the database. */
export interface Followed {
  position: string;
}

const failedAgainMs = 10 * 60_000;
/** The rounds of a process with a queue start by themselves; a job that was added is done in seconds. */
const jobsAtOnce = 2_000;

export async function startProduct(world: Surroundings, followed: Followed): Promise<Product> {
  const { config, clock, ids, queue, faults, statements, readModels } = world;
  const life: Life = { isOver: false };
  const log = pino({ level: 'info' }, redacting({ write: world.logged }));
  const closing = new Closing();
  const stores = await openStores(
    config,
    { log, closing, clock, signal: new AbortController().signal },
    {
      ids,
      openLog: async ({ encryptionKey }, { pool }) => {
        const keys = await DataKeys.open(world.keys, encryptionKey);
        const store = await recordingVersions(faults.around(world.store, life), pool);
        return {
          log: encryptedEventLog(store, { keys, report: (problem) => log.error(problem) }),
          store,
          keys,
          erase: (subject) => keys.erase(subject),
          close: async () => undefined,
        };
      },
      openReadModels: (options) => ({
        ...openProjections(options),
        install: async () => undefined,
        start: async () => undefined,
        whenProcessed: async (_position, _timeoutMs, names) => {
          if (life.isOver) throw new Crashed();
          if (faults.strikes('read models behind')) throw new Refusal('not_caught_up');
          await readModels.catchUp(names);
        },
      }),
    },
  );
  const { pool, requestPool } = stores.database;
  const before = (text: string, given: readonly unknown[]): readonly unknown[] => {
    faults.beforeStatement(life, text);
    const [first, ...others] = given;
    if (typeof first === 'string') return [world.rewrite(first), ...others];
    const named = first as { text?: string };
    return typeof named.text === 'string' ? [{ ...named, text: world.rewrite(named.text) }, ...others] : given;
  };
  for (const one of [pool, requestPool]) {
    one.on('acquire', (client: PoolClient) => watchStatements(client, { before, statements }));
  }
  const { server, identity } = await buildApi(config, stores, { log, closing });
  await server.ready();
  stores.mail.callThrough(async (at) => world.wantsMail(at));

  const reader = { close: async () => undefined } as unknown as MetadataReader; // no round here reads metadata
  const settings = await jobSettings(config, stores, {
    mailer: world.mailer,
    reader,
    webhooks: { send: world.sendWebhook, chance: () => 0.5 },
    log,
  });
  const { delivery } = settings;
  const now = () => Date.parse(clock.now());
  const { commandHandlers, projections } = stores;
  const organizations = openOrganizations({ pool, commandHandlers, projections });
  const ports = {
    ...settings,
    commands: world.wrapCommands(settings.commands),
    push: { ...settings.push, send: world.sendPush },
    now,
  };
  const handlers = jobHandlers(ports, { queue, failedAgainMs });
  const sendMail = async () => {
    await settings.mail.collect();
    // One after the other, so that they leave in the same order each time.
    while (await delivery.sendNext());
  };
  const rounds = roundHandlers(
    {
      ...ports,
      celebrations: pagesOwed(pool, now),
      reminders: pagesDue(pool, settings.facts),
    },
    { queue, now, underWayMs: 0, failedAgainMs },
  );
  const never = new AbortController().signal;
  return {
    server,
    identity,
    stores,
    organizations,
    life,
    round: (name) => rounds[name](never),
    async doJobs(again) {
      for (let count = 0; count < jobsAtOnce; count += 1) {
        const job = queue.nextDue();
        if (!job) return;
        try {
          const outcome = await runJob(handlers, job.name, job.data);
          if (again()) await runJob(handlers, job.name, job.data);
          if (outcome.kind === 'done') queue.done(job);
          else queue.later(job, outcome.at);
        } catch (error) {
          if (life.isOver) throw new Crashed();
          log.warn({ err: error, job: job.name }, 'job failed; retrying');
          queue.failed(job);
        }
      }
    },
    async follow() {
      await followEvents(
        {
          log: {
            subscribe: async function* ({ after, types, open, max = 500 }) {
              for (let from = after, isOver = false; !isOver; ) {
                const page = await stores.eventLog.log.readAll({
                  after: from,
                  ...(types && { types }),
                  ...(open && { open }),
                  max,
                });
                yield { kind: 'events', page };
                [from, isOver] = [page.next, page.atEnd];
              }
            },
          },
          queue: { add: (jobs) => queue.add(jobs), call: async () => world.wantsMail() },
          now,
          mailed: settings.mailed,
        },
        {
          position: followed.position,
          signal: never,
          keep: async (position) => {
            if (life.isOver) throw new Crashed();
            followed.position = position;
          },
        },
      );
    },
    sendMail,
    async close() {
      closing.hurry();
      await closing.closeAll(log);
    },
  };
}

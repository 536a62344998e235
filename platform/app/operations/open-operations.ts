import type { Logger } from 'pino';
import { Draining } from '#platform/adapters/http/draining.ts';
import { type HealthReport, healthReport } from '#platform/adapters/http/health.ts';
import type { MetricReading } from '#platform/adapters/http/metrics.ts';
import { RefusalCounts } from '#platform/adapters/http/refusal-counts.ts';
import { VapidKeys } from '#platform/adapters/push/vapid-keys.ts';
import { queuePlaceOf } from '#platform/adapters/queue/queue-backends.ts';
import { openQueueCheck } from '#platform/adapters/queue/queue-check.ts';
import { openQueueFigures, type QueueFigures } from '#platform/adapters/queue/queue-figures.ts';
import type { Closing } from '#platform/base/closing.ts';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/open-jobs.ts';
import { mailCheck, mailFigures } from '../mail/mail-figures.ts';
import type { Stores } from '../stores.ts';
import { checksOf } from './checks.ts';
import { diskCheck } from './disk.ts';
import { recordHealth } from './health-history.ts';
import { pushCheck } from './push-check.ts';
import { commonReadings } from './readings.ts';

/** What operators can see of a process of any role. */
export interface Operations {
  readonly queue: QueueFigures;
  readonly health: HealthReport;
  readonly readings: readonly MetricReading[];
  readonly draining: Draining;
  readonly refusals: RefusalCounts;
}

interface Dependencies {
  readonly log: Logger;
  readonly closing: Closing;
  /** Present where this process also runs jobs. */
  readonly jobs?: Jobs | undefined;
}

export function openOperations(config: Config, stores: Stores, { log, closing, jobs }: Dependencies): Operations {
  const { database, eventLog, projections, commandHandlers, uploads, mail: outbox } = stores;
  const { requestPool: pool } = database;
  const { clock } = commandHandlers;
  const queue = jobs ?? openQueueFigures(queuePlaceOf(config, database.url), log);
  if (jobs === undefined) closing.add('queue figures', () => queue.close());
  const queueCheck = openQueueCheck({ redisUrl: config.redisUrl, pool, queue });
  closing.add('queue check', async () => queueCheck.close());
  outbox.callThrough((at) => queue.call('deliver-mail', at));
  const mail = () => mailFigures(pool, clock.now());
  const draining = new Draining(config.drainSeconds);
  const refusals = new RefusalCounts(log);
  const checks = checksOf({
    pool,
    log: eventLog.log,
    projections,
    queue: queueCheck.check,
    workers: queueCheck.workers,
    push: pushCheck({ pool, keys: new VapidKeys(pool, config), now: () => Date.parse(clock.now()) }),
    mail: mailCheck({ smtpUrl: config.smtpUrl, read: mail }),
    storage: async () => {
      await uploads.check();
      return null;
    },
    disk: diskCheck(config.dataDir),
    refusedWrites: refusals.check,
  });
  const health = healthReport({ checks, clock, draining });
  const recording = recordHealth(pool, health.examine, log);
  closing.add('health history', recording.close);
  const readings = commonReadings({ projections, database, queue, mail, health, uploads, dataDir: config.dataDir });
  return { queue, health, readings, draining, refusals };
}

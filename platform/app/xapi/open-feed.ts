import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { openLrs } from '#platform/adapters/xapi/lrs.ts';
import { hostOfLrs, type LrsAddress } from '#platform/adapters/xapi/lrs-address.ts';
import { learningRecordsProjector } from '#projections/learning-records/projector.ts';
import type { Projections } from '#projections/engine/open.ts';
import type { StatementPorts } from '#workers/xapi/job.ts';
import { openFeed } from './feed.ts';
import { FeedStore } from './feed-store.ts';

interface Dependencies {
  readonly lrs: LrsAddress;
  readonly publicUrl: string;
  readonly pool: Pool;
  readonly log: EventLog;
  readonly projections: Pick<Projections, 'whenProcessed'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly report: Logger;
}

/** The feed to the learning record store of this installation. Loaded only where one is set. */
export function openStatementFeed({
  lrs,
  pool,
  log,
  projections,
  clock,
  report,
  ...deps
}: Dependencies): StatementPorts {
  const now = () => Date.parse(clock.now());
  return openFeed({
    ...deps,
    pool,
    log,
    host: hostOfLrs(lrs),
    lrs: openLrs(lrs, { now }),
    store: new FeedStore(pool, lrs.url),
    now,
    whenProjected: async () => projections.whenProcessed(await log.head(), 10_000, [learningRecordsProjector.name]),
    report,
  });
}

import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import type { EventLog } from '#contracts/event-log.ts';
import { type AccessTables, openAccessTables } from '#platform/auth/accounts/access.ts';
import { accessTokensProjector } from '#projections/access-tokens/projector.ts';
import { accessProjector } from '#projections/access/projector.ts';
import { openProjections } from '#projections/engine/open.ts';
import { erasuresProjector } from '#projections/erasures/projector.ts';
import { waitPatiently } from './patience.ts';
import { atEnd } from './at-end.ts';

/** The access tables, projected from this log until the end of the test file. */
export async function accessTables(log: EventLog, pool: Pool): Promise<AccessTables> {
  const projections = openProjections({
    log,
    pool,
    projectors: [accessProjector, accessTokensProjector, erasuresProjector],
    report: pino({ level: 'silent' }),
    owner: randomUUID(),
  });
  waitPatiently(projections);
  await projections.start();
  atEnd(() => projections.close());
  return openAccessTables({ log, projections });
}

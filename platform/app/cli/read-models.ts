import { processName } from '#platform/base/process-name.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import type { ReplayProgress } from '#projections/engine/replay-row.ts';
import { openLog } from './open-log.ts';
import type { CliSession } from './session.ts';

/** The read models of the product's database, watched and rebuilt from here; a running server goes on running them. */
export async function openReadModels(
  session: CliSession,
  options: Parameters<typeof openLog>[1] = {},
): Promise<Projections> {
  const { log, closing } = session;
  const { pool } = await session.database();
  const projections = openProjections({
    log: (await openLog(session, options)).log,
    pool,
    projectors: allProjectors,
    report: log,
    owner: processName(),
  });
  closing.add('projections', () => projections.close(), { limitMs: 20_000 });
  return projections;
}

/** How many events of the log a replay will have read, reckoned from what its projections were handed so far. */
export const eventsInAll = ({ events, handled, handledTotal }: ReplayProgress): number | undefined =>
  handledTotal === null || handled === 0 ? undefined : Math.round((events * handledTotal) / handled);

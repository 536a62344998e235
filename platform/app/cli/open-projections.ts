import { Refusal } from '#contracts/refusals.ts';
import { processName } from '#platform/base/process-name.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import { openOwnLog } from './open-log.ts';
import type { CliSession } from './session.ts';

/** The read models as this process sees them; whoever runs them keeps on doing so. Closed when the command ends. */
export async function openReadModels(
  session: CliSession,
): Promise<Projections & { catchUp(names?: readonly string[]): Promise<void> }> {
  const { log } = await openOwnLog(session);
  const { pool } = await session.database();
  const projections = openProjections({
    log,
    pool,
    projectors: allProjectors,
    report: session.log,
    owner: processName(),
  });
  session.closing.add('projections', () => projections.close());
  return {
    ...projections,
    /** Waits until they have read the log as it stands now, and reads it here where nobody else does. */
    async catchUp(names) {
      const head = await log.head();
      try {
        await projections.whenProcessed(head, 1_000, names);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await projections.start();
        await projections.whenProcessed(head, CATCHING_UP_MS, names);
      }
    },
  };
}

/** A large log takes its time; Ctrl-C ends the wait. */
const CATCHING_UP_MS = 30 * 60_000;

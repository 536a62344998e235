import { Refusal } from '#contracts/refusals.ts';
import { processName } from '#platform/base/process-name.ts';
import type { OpenedEventLog } from '#platform/app/open-event-log.ts';
import { allProjectors } from '#projections/all.ts';
import { openProjections, type Projections } from '#projections/engine/open.ts';
import type { ReplayProgress } from '#projections/engine/replay-row.ts';
import { openLog, openOwnLog } from './open-log.ts';
import type { CliSession } from './session.ts';

/** A large log takes its time; Ctrl-C ends the wait. */
const catchUpMs = 30 * 60_000;

/** The read models, to inspect and rebuild; a running server keeps projecting. Closed when the command ends. */
export const openReadModels = async (session: CliSession, options?: Parameters<typeof openLog>[1]) =>
  openOn(session, await openLog(session, options));

/** The same for a command that needs them up to date with a log that it may append to. */
export async function openCurrentReadModels(session: CliSession) {
  const opened = await openOwnLog(session);
  const projections = await openOn(session, opened);
  return {
    ...projections,
    log: opened.log,
    /** Waits until they have processed the current end of the log. Where no server projects, does it here. */
    async catchUp(names?: readonly string[]): Promise<void> {
      const head = await opened.log.head();
      try {
        await projections.whenProcessed(head, 1_000, names);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await projections.start();
        await projections.whenProcessed(head, catchUpMs, names);
      }
    },
  };
}

async function openOn({ log: report, closing, database }: CliSession, { log }: OpenedEventLog): Promise<Projections> {
  const { pool } = await database();
  const projections = openProjections({ log, pool, projectors: allProjectors, report, owner: processName() });
  closing.add('projections', () => projections.close(), { limitMs: 20_000 });
  return projections;
}

/** Estimates how many events of the log a replay will have read, from what its projections have been handed so far. */
export const eventsInAll = ({ events, handled, handledTotal }: ReplayProgress): number | undefined =>
  handledTotal === null || handled === 0 ? undefined : Math.round((events * handledTotal) / handled);

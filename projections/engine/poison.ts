import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { ApplyFailed, isPassing, PoisonEvent, failureReasonOf } from './failure.ts';
import type { Db, Projector } from './projector.ts';
import type { ProjectionSession } from './session.ts';

const pageSize = 2_000;

/** The part of the log in which a failure is searched for. */
export interface Searched {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly from: string;
  readonly to: string;
}

interface Search extends Searched {
  readonly session: ProjectionSession;
  /** The streams that this projection has parked before. */
  readonly parkedBy: (projection: string) => Promise<ReadonlySet<string>>;
}

/** When a projection fails on some events, finds the faulty one among them. @throws PoisonEvent */
export const explained = async (work: () => Promise<void>, search: Search): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApplyFailed)) throw error;
    const { log, session, from, to, parkedBy } = search;
    const { projector } = error;
    const parked = await parkedBy(projector.name);
    throw (await findPoison(log, session, projector, { from, to, parked })) ?? error;
  }
};

/**
 * Finds the event after `from` and up to `to` that a projection cannot apply: page by page, then by bisecting the faulty
 * page, in a transaction that is rolled back. Undefined when all could be applied this time.
 */
export const findPoison = async (
  log: Pick<EventLog, 'readAll'>,
  session: ProjectionSession,
  projector: Projector,
  { from, to, parked }: { from: string; to: string; parked: ReadonlySet<string> },
): Promise<PoisonEvent | undefined> => {
  let found: PoisonEvent | undefined;
  const skipped = new Set(parked);
  const isApplied = ({ stream, position, unreadable }: RecordedEvent): boolean => {
    if (unreadable !== undefined) skipped.add(stream);
    return position <= to && !skipped.has(stream);
  };
  const rollback = new Error('rollback');
  try {
    await session.transaction(async (db) => {
      for (let after = from, atEnd = false; after < to && !atEnd && !found; ) {
        const { open, types } = { types: [...projector.handles], open: projector.opens };
        const page = await log.readAll({ after, types, open, max: pageSize });
        const events = page.events.filter(isApplied);
        if ((await attempt(db, projector, events)) !== undefined) found = await bisect(db, projector, events);
        ({ next: after, atEnd } = page);
      }
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return found;
};

/** Applies events, or changes nothing and returns the reason. */
const attempt = async (db: Db, projector: Projector, events: readonly RecordedEvent[]): Promise<string | undefined> => {
  if (events.length === 0) return undefined;
  await db.query('savepoint attempt');
  try {
    await projector.apply(events, db);
    await db.query('release attempt');
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    await db.query('rollback to attempt; release attempt');
    return failureReasonOf(error);
  }
};

const bisect = async (
  db: Db,
  projector: Projector,
  events: readonly RecordedEvent[],
): Promise<PoisonEvent | undefined> => {
  let suspects = events;
  while (suspects.length > 1) {
    const middle = Math.ceil(suspects.length / 2);
    const firstHalf = suspects.slice(0, middle);
    suspects = (await attempt(db, projector, firstHalf)) === undefined ? suspects.slice(middle) : firstHalf;
  }
  const [event] = suspects;
  const reason = event && (await attempt(db, projector, [event]));
  return event && reason !== undefined ? new PoisonEvent(projector.name, event, reason) : undefined;
};

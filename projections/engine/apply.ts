import type { RecordedEvent } from '#contracts/event.ts';
import { type RunningProjection, type CheckpointMove, moveCheckpoints } from './checkpoints.ts';
import { park, readParked } from './dead-letters.ts';
import { isPassing, failureReasonOf } from './failure.ts';
import { type Db, handledBy } from './projector.ts';
import type { Report } from './report.ts';
import { lastOf } from './same-log.ts';
import { allEnded, type ProjectionSession } from './session.ts';

export interface Lease {
  readonly owner: string;
  readonly leaseMs: number;
}

/** A checkpoint is not at the position this process expects: another one moved it, or a rebuild replaced it. */
export class CheckpointConflict extends Error {}

const afterCheckpoint = (member: RunningProjection, events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const [first] = events;
  return !first || first.position > member.position
    ? events
    : events.filter(({ position }) => position > member.position);
};

interface Work extends CheckpointMove {
  readonly events: readonly RecordedEvent[];
}

const workFor = (members: readonly RunningProjection[], events: readonly RecordedEvent[], to: string): Work[] =>
  members
    .filter((member) => member.position < to)
    .map((member) => {
      const handled = handledBy(member.projector, afterCheckpoint(member, events));
      return { member, to, events: handled, seen: handled.length, last: lastOf(handled) };
    });

type Write = (
  db: Db,
  member: RunningProjection,
  events: readonly RecordedEvent[],
  parked: Set<string>,
) => Promise<void>;

/** Work on copies of the parked streams, which become the projection's once the transaction is committed. */
interface Page extends Work {
  readonly parked: Set<string>;
  readonly poison: Poison[];
}

/** The parked streams in memory are outdated because an operator has retried one. */
class RetriedMeanwhile extends Error {}

/** An event that was parked for an error. */
export interface Poison {
  readonly projection: string;
  readonly event: RecordedEvent;
  readonly error: string;
}

/** Parks events that cannot be decoded or follow a parked event of their stream, and writes the rest. */
const writeFree = async (db: Db, { member, events, parked, poison }: Page, write: Write): Promise<void> => {
  const { name } = member.projector;
  const free: RecordedEvent[] = [];
  const waiting: RecordedEvent[] = [];
  for (const event of events) {
    if (parked.has(event.stream)) waiting.push(event);
    else if (event.unreadable === undefined) free.push(event);
    else {
      parked.add(event.stream);
      poison.push({ projection: name, event, error: event.unreadable });
    }
  }
  for (const { event, error } of poison) await park(db, name, [event], error);
  if (waiting.length > 0) await park(db, name, waiting, null);
  if (free.length > 0) await write(db, member, free, parked);
};

/** Reads the parked streams of projections where they are not in memory yet. */
const lookUpParked = async (session: ProjectionSession, members: readonly RunningProjection[]): Promise<void> => {
  const unknown = members.filter(({ retries }) => retries === '');
  if (unknown.length === 0) return;
  const names = unknown.map(({ projector }) => projector.name);
  const found = await session.transaction((db) => readParked(db, names));
  for (const member of unknown) Object.assign(member, found.get(member.projector.name));
};

/**
 * Applies a page to several projections in one transaction: checkpoints first, then the tables. `write` gets the events
 * whose streams are not parked. Statements are sent without waiting for the previous answer, so a page costs three round
 * trips however many tables it changes. The database still executes them in order, and the transaction is rolled back
 * when the checkpoints are not as expected. @throws CheckpointConflict, and what `write` throws
 */
const applyWith = async (
  session: ProjectionSession,
  lease: Lease,
  work: readonly Work[],
  write: Write,
): Promise<readonly Poison[]> => {
  if (work.length === 0) return [];
  const members = work.map(({ member }) => member);
  await lookUpParked(session, members);
  const pages = work.map((each): Page => ({ ...each, parked: new Set(each.member.parked), poison: [] }));
  try {
    await session.transaction(async (db) => {
      // Its error must win: if another process owns the tables by now, the writes may fail as well.
      const moving = moveCheckpoints(db, work, lease.owner, lease.leaseMs).then((moved) => {
        for (const { projector, retries } of members) {
          const row = moved.get(projector.name);
          if (!row) throw new CheckpointConflict(projector.name);
          if (row.retries !== retries) throw new RetriedMeanwhile();
        }
      });
      await allEnded([moving, ...pages.map((page) => writeFree(db, page, write))]);
    });
  } catch (error) {
    if (!(error instanceof RetriedMeanwhile)) throw error;
    for (const member of members) member.retries = '';
    return applyWith(session, lease, work, write);
  }
  for (const { member, to, parked } of pages) Object.assign(member, { position: to, parked });
  return pages.flatMap(({ poison }) => poison);
};

/** Applies a page to all of these projections or to none. Returns the events that were parked because of an error. */
export const applyPage = (
  session: ProjectionSession,
  lease: Lease,
  members: readonly RunningProjection[],
  events: readonly RecordedEvent[],
  to: string,
): Promise<readonly Poison[]> =>
  applyWith(session, lease, workFor(members, events, to), (db, { projector }, free) => projector.apply(free, db));

/**
 * Applies a page to a projection that failed on it. An event that cannot be applied is parked with its error, and later
 * ones of its stream with it; the rest is applied. Returns the events that were parked because of an error.
 */
export const applyCarefully = async (
  session: ProjectionSession,
  lease: Lease,
  member: RunningProjection,
  events: readonly RecordedEvent[],
  to: string,
): Promise<readonly Poison[]> => {
  const poison: Poison[] = [];
  const { name } = member.projector;
  const attempt = async (db: Db, some: readonly RecordedEvent[], parked: Set<string>): Promise<void> => {
    const waiting = some.filter(({ stream }) => parked.has(stream));
    if (waiting.length > 0) await park(db, name, waiting, null);
    const free = some.filter(({ stream }) => !parked.has(stream));
    const [first] = free;
    if (!first) return;
    try {
      await db.query('savepoint attempt');
      await member.projector.apply(free, db);
      await db.query('release attempt');
    } catch (error) {
      if (isPassing(error)) throw error;
      await db.query('rollback to attempt; release attempt');
      if (free.length === 1) {
        const reason = failureReasonOf(error);
        poison.push({ projection: name, event: first, error: reason });
        parked.add(first.stream);
        return park(db, name, [first], reason);
      }
      const middle = Math.ceil(free.length / 2);
      await attempt(db, free.slice(0, middle), parked);
      await attempt(db, free.slice(middle), parked);
    }
  };
  const undecoded = await applyWith(session, lease, workFor([member], events, to), (db, _, free, parked) => {
    poison.length = 0;
    return attempt(db, free, parked);
  });
  return [...undecoded, ...poison];
};

export const reportParked = (report: Report, parked: readonly Poison[]): void => {
  for (const { projection, event, error } of parked) {
    const { id, type, stream, position } = event;
    report.error({ projection, event: id, type, stream, position, reason: error }, 'event parked');
  }
};

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

/** A checkpoint did not stand where this process believed: another one moved it, or a rebuild took its place. */
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

/** Its events, and the streams of which one is parked: that of the projection until the transaction is committed. */
interface Page extends Work {
  readonly parked: Set<string>;
  readonly poison: Poison[];
}

/** What this process knows to be parked is out of date: one was tried by hand. */
class RetriedMeanwhile extends Error {}

/** An event that was parked for an error. */
export interface Poison {
  readonly projection: string;
  readonly event: RecordedEvent;
  readonly error: string;
}

/** Parks what can't be decoded and what waits behind a parked event of its stream, and writes the rest. */
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

/** Looks up what is parked of those of which this process doesn't know it. */
const lookUpParked = async (session: ProjectionSession, members: readonly RunningProjection[]): Promise<void> => {
  const unknown = members.filter(({ retries }) => retries === '');
  if (unknown.length === 0) return;
  const names = unknown.map(({ projector }) => projector.name);
  const found = await session.transaction((db) => readParked(db, names));
  for (const member of unknown) Object.assign(member, found.get(member.projector.name));
};

/**
 * Hands a page to several projections in one transaction: checkpoints first, then each one's tables. `write` is what
 * is done with the events of a projection of which no stream is parked. Every statement is sent without waiting for the
 * answer to the one before, so that a page costs three round trips however many tables it concerns. The database still
 * does one after the other; when the checkpoints turn out not to be as they were believed, the transaction is thrown
 * away. Throws Overtaken, or what `write` throws; then nothing has changed.
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
      // First among those that fail: tables that are another's by now may refuse what is written.
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

/** Hands a page to these projections, all or none of them. Answers with the events that were parked for an error. */
export const applyPage = (
  session: ProjectionSession,
  lease: Lease,
  members: readonly RunningProjection[],
  events: readonly RecordedEvent[],
  to: string,
): Promise<readonly Poison[]> =>
  applyWith(session, lease, workFor(members, events, to), (db, { projector }, free) => projector.apply(free, db));

/**
 * Hands a page to one projection that failed on it: whatever can be applied is, an event that can't is parked with
 * the error, and those of its stream behind it wait there too. Answers with the events that were parked for an error.
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
    report.error({ projection, event: id, type, stream, position, reason: error }, 'an event was parked');
  }
};

import type { RecordedEvent } from '#contracts/event.ts';
import { type Member, type Move, moveCheckpoints } from './checkpoints.ts';
import { park, parkedStreams } from './dead-letters.ts';
import { isPassing, reasonOf } from './failure.ts';
import { type Db, handledBy } from './projector.ts';
import type { Session } from './session.ts';

export interface Lease {
  readonly owner: string;
  readonly leaseMs: number;
}

/** A checkpoint did not stand where this process believed: another one moved it, or a rebuild took its place. */
export class Overtaken extends Error {}

const afterCheckpoint = (member: Member, events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const [first] = events;
  return !first || first.position > member.position
    ? events
    : events.filter(({ position }) => position > member.position);
};

interface Work extends Move {
  readonly events: readonly RecordedEvent[];
}

const workFor = (members: readonly Member[], events: readonly RecordedEvent[], to: string): Work[] =>
  members
    .filter((member) => member.position < to)
    .map((member) => {
      const handled = handledBy(member.projector, afterCheckpoint(member, events));
      return { member, to, events: handled, seen: handled.length };
    });

/**
 * Hands a page to several projections in one transaction: checkpoints first, then each one's tables. `write` is what
 * is done with the events of a projection of which no stream is parked. Throws Overtaken, or what `write` throws;
 * then nothing has changed.
 */
const applyWith = async (
  session: Session,
  { owner, leaseMs }: Lease,
  work: readonly Work[],
  write: (db: Db, member: Member, events: readonly RecordedEvent[], parked: Set<string>) => Promise<void>,
): Promise<void> => {
  if (work.length === 0) return;
  const looked = new Map<Member, { retries: string; parked: Set<string> }>();
  await session.transaction(async (db) => {
    const moved = await moveCheckpoints(db, work, owner, leaseMs);
    for (const { member, events } of work) {
      const { name } = member.projector;
      const row = moved.get(name);
      if (!row) throw new Overtaken(name);
      const parked = row.retries === member.retries ? new Set(member.parked) : await parkedStreams(db, name);
      looked.set(member, { retries: row.retries, parked });
      if (events.length === 0) continue;
      const waiting = parked.size === 0 ? [] : events.filter(({ stream }) => parked.has(stream));
      if (waiting.length > 0) await park(db, name, waiting, null);
      const free = waiting.length === 0 ? events : events.filter(({ stream }) => !parked.has(stream));
      if (free.length > 0) await write(db, member, free, parked);
    }
  });
  for (const { member, to } of work) Object.assign(member, looked.get(member), { position: to });
};

/** Hands a page to these projections, all or none of them. */
export const applyPage = (
  session: Session,
  lease: Lease,
  members: readonly Member[],
  events: readonly RecordedEvent[],
  to: string,
): Promise<void> =>
  applyWith(session, lease, workFor(members, events, to), (db, { projector }, free) => projector.apply(free, db));

/**
 * Hands a page to one projection that failed on it: whatever can be applied is, an event that can't is parked with
 * the error, and those of its stream behind it wait there too. Answers with the events that were parked for an error.
 */
export const applyCarefully = async (
  session: Session,
  lease: Lease,
  member: Member,
  events: readonly RecordedEvent[],
  to: string,
): Promise<readonly { event: RecordedEvent; error: string }[]> => {
  const poison: { event: RecordedEvent; error: string }[] = [];
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
        const reason = reasonOf(error);
        poison.push({ event: first, error: reason });
        parked.add(first.stream);
        return park(db, name, [first], reason);
      }
      const middle = Math.ceil(free.length / 2);
      await attempt(db, free.slice(0, middle), parked);
      await attempt(db, free.slice(middle), parked);
    }
  };
  await applyWith(session, lease, workFor([member], events, to), (db, _, free, parked) => {
    poison.length = 0;
    return attempt(db, free, parked);
  });
  return poison;
};

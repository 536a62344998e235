import type { RecordedEvent } from '#contracts/event.ts';
import { type Member, type Move, moveCheckpoints } from './checkpoints.ts';
import { park, parkedStreams } from './dead-letters.ts';
import { isPassing, reasonOf } from './failure.ts';
import { type Db, handledBy } from './projector.ts';
import { allEnded, type Session } from './session.ts';

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

type Write = (db: Db, member: Member, events: readonly RecordedEvent[], parked: Set<string>) => Promise<void>;

/** What a transaction looked up about a projection, to be believed once it is committed. */
interface Looked {
  readonly retries: string;
  readonly parked: Set<string>;
}

/** The streams of which an event was parked, as this process knows them, are out of date: one was tried by hand. */
class RetriedMeanwhile extends Error {}

/** Parks what belongs to a parked stream, and writes the rest. */
const writeFree = async (db: Db, { member, events }: Work, parked: Set<string>, write: Write): Promise<void> => {
  if (events.length === 0) return;
  const waiting = parked.size === 0 ? [] : events.filter(({ stream }) => parked.has(stream));
  if (waiting.length > 0) await park(db, member.projector.name, waiting, null);
  const free = waiting.length === 0 ? events : events.filter(({ stream }) => !parked.has(stream));
  if (free.length > 0) await write(db, member, free, parked);
};

/** One after the other: what is parked is looked up first where it isn't known. */
const applyInTurn = async (
  session: Session,
  { owner, leaseMs }: Lease,
  work: readonly Work[],
  write: Write,
): Promise<ReadonlyMap<Member, Looked>> => {
  const looked = new Map<Member, Looked>();
  await session.transaction(async (db) => {
    const moved = await moveCheckpoints(db, work, owner, leaseMs);
    for (const each of work) {
      const { member } = each;
      const { name } = member.projector;
      const row = moved.get(name);
      if (!row) throw new Overtaken(name);
      const parked = row.retries === member.retries ? new Set(member.parked) : await parkedStreams(db, name);
      looked.set(member, { retries: row.retries, parked });
      await writeFree(db, each, parked, write);
    }
  });
  return looked;
};

/**
 * All at once: every statement is sent without waiting for the answer to the one before, so that a page costs three
 * round trips however many tables it concerns. The database still does one after the other, checkpoints first; when
 * their answer is that something is not as it was believed, the transaction is thrown away.
 * @throws RetriedMeanwhile
 */
const applyAtOnce = async (
  session: Session,
  { owner, leaseMs }: Lease,
  work: readonly Work[],
  write: Write,
): Promise<ReadonlyMap<Member, Looked>> => {
  const looked = new Map<Member, Looked>();
  await session.transaction(async (db) => {
    const moving = moveCheckpoints(db, work, owner, leaseMs);
    const writing = work.map((each) => {
      const { retries, parked } = each.member;
      const known = { retries, parked: new Set(parked) };
      looked.set(each.member, known);
      return writeFree(db, each, known.parked, write);
    });
    const [moved] = await allEnded([moving, ...writing]);
    for (const { member } of work) {
      const row = moved.get(member.projector.name);
      if (!row) throw new Overtaken(member.projector.name);
      if (row.retries !== member.retries) throw new RetriedMeanwhile();
    }
  });
  return looked;
};

/**
 * Hands a page to several projections in one transaction: checkpoints first, then each one's tables. `write` is what
 * is done with the events of a projection of which no stream is parked. Throws Overtaken, or what `write` throws;
 * then nothing has changed.
 */
const applyWith = async (session: Session, lease: Lease, work: readonly Work[], write: Write): Promise<void> => {
  if (work.length === 0) return;
  const isKnown = work.every(({ member }) => member.retries !== '');
  const looked = await (isKnown ? applyAtOnce : applyInTurn)(session, lease, work, write).catch((error: unknown) => {
    if (error instanceof RetriedMeanwhile) return applyInTurn(session, lease, work, write);
    throw error;
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

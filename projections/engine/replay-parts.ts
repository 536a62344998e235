import type { Db } from './projector.ts';
import type { ReplayRow } from './replay-row.ts';
import type { LastEvent } from './same-log.ts';

/** The people in ranges of their ids, from `first` to before `beyond`. */
export interface PeoplePart {
  readonly first: number;
  readonly beyond: number;
}

/** What a part added to a rebuild. */
export interface FoldedPart {
  readonly events: number;
  readonly seen: ReplayRow['seen'];
  readonly last_events: ReplayRow['last_events'];
}

interface Owned extends Pick<ReplayRow, 'id' | 'fence'> {
  readonly liveSchema: string;
}

/** The parts that a rebuild has written, in the order of their ranges. */
export const readParts = async (
  db: Db,
  { id, liveSchema }: Pick<Owned, 'id' | 'liveSchema'>,
): Promise<readonly (PeoplePart & FoldedPart)[]> => {
  const { rows } = await db.query<PeoplePart & FoldedPart>(
    `select first, beyond, events::float8 as events, seen, last_events from ${liveSchema}.replay_parts
     where replay = $1 order by first`,
    [id],
  );
  return rows;
};

/**
 * Enters a part in the transaction that writes its rows. The lock makes a process that takes over the replay wait for this
 * transaction, so that it finds the part. False when this process no longer owns the replay.
 */
export const enterPart = async (
  db: Db,
  { id, fence, liveSchema }: Owned,
  { first, beyond, events, seen, last_events }: PeoplePart & FoldedPart,
): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'replay-part',
    text: `with owned as (
        select id from ${liveSchema}.projection_replays where id = $1 and fence = $2 and state = 'running' for share)
      insert into ${liveSchema}.replay_parts (replay, first, beyond, events, seen, last_events)
      select id, $3, $4, $5, $6, $7 from owned`,
    values: [id, fence, first, beyond, events, JSON.stringify(seen), JSON.stringify(last_events)],
  });
  return rowCount === 1;
};

export const isEntered = async (db: Db, { id, liveSchema }: Owned, { first }: PeoplePart): Promise<boolean> => {
  const { rowCount } = await db.query({
    name: 'replay-part-known',
    text: `select from ${liveSchema}.replay_parts where replay = $1 and first = $2`,
    values: [id, first],
  });
  return rowCount === 1;
};

export const clearParts = (db: Db, { id, liveSchema }: Pick<Owned, 'id' | 'liveSchema'>) =>
  db.query(`delete from ${liveSchema}.replay_parts where replay = $1`, [id]);

/** What is left of so many ranges, in parts of at most `size` ranges. */
export const missingParts = (ranges: number, size: number, done: readonly PeoplePart[]): PeoplePart[] => {
  const missing: PeoplePart[] = [];
  let first = 0;
  for (const next of [...done, { first: ranges, beyond: ranges }]) {
    for (; first < next.first; first = Math.min(first + size, next.first)) {
      missing.push({ first, beyond: Math.min(first + size, next.first) });
    }
    first = next.beyond;
  }
  return missing;
};

const later = (one: LastEvent | undefined, other: LastEvent): LastEvent =>
  one && one.position >= other.position ? one : other;

/** Both together. */
export const sumOf = (one: FoldedPart, other: FoldedPart): FoldedPart => ({
  events: one.events + other.events,
  seen: {
    ...one.seen,
    ...Object.fromEntries(Object.entries(other.seen).map(([name, count]) => [name, (one.seen[name] ?? 0) + count])),
  },
  last_events: {
    ...one.last_events,
    ...Object.fromEntries(
      Object.entries(other.last_events).map(([name, last]) => [name, later(one.last_events[name], last)]),
    ),
  },
});

export const nothingFolded: FoldedPart = { events: 0, seen: {}, last_events: {} };

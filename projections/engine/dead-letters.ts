import type { RecordedEvent } from '#contracts/event.ts';
import type { Db } from './projector.ts';

/** An event that a projection could not apply, or that follows one in its stream (then without an error). */
export interface DeadLetter {
  readonly projection: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  readonly error: string | null;
  readonly attempts: number;
  /** This version could not decode it. */
  readonly unreadable: boolean;
  readonly first_at: Date;
  readonly last_at: Date;
}

export const park = async (
  db: Db,
  projection: string,
  events: readonly RecordedEvent[],
  error: string | null,
): Promise<void> => {
  await db.query(
    `insert into dead_letters (projection, event_id, stream, revision, position, type, error, attempts, unreadable)
     select $1, e.id, e.stream, e.revision, e.position, e.type, $7::text, case when $7::text is null then 0 else 1 end,
       e.unreadable
     from unnest($2::uuid[], $3::text[], $4::integer[], $5::text[], $6::text[], $8::boolean[])
       e (id, stream, revision, position, type, unreadable)
     on conflict (projection, event_id) do nothing`,
    [
      projection,
      events.map(({ id }) => id),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => revision),
      events.map(({ position }) => position),
      events.map(({ type }) => type),
      error,
      events.map(({ unreadable }) => unreadable !== undefined),
    ],
  );
};

/**
 * The streams with parked events and the number of manual retries, by projection. One statement, so that the two are
 * consistent.
 */
export const readParked = async (
  db: Db,
  projections: readonly string[],
): Promise<ReadonlyMap<string, { readonly retries: string; readonly parked: Set<string> }>> => {
  const { rows } = await db.query<{ name: string; retries: string; parked: readonly string[] }>({
    name: 'dead-letters-streams',
    text: `select name, retries, array(select distinct stream from dead_letters where projection = name) as parked
      from projections where name = any($1)`,
    values: [projections],
  });
  return new Map(rows.map(({ name, retries, parked }) => [name, { retries, parked: new Set(parked) }]));
};

/** The parked events of a projection, or of one of its streams, oldest first. */
export const readDeadLetters = async (db: Db, projection: string, stream?: string): Promise<readonly DeadLetter[]> => {
  const { rows } = await db.query<DeadLetter>(
    `select * from dead_letters where projection = $1 and ($2::text is null or stream = $2)
     order by position, revision limit 10000`,
    [projection, stream ?? null],
  );
  return rows;
};

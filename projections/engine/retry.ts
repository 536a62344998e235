import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { readDeadLetters } from './dead-letters.ts';
import { isPassing, failureReasonOf } from './failure.ts';
import type { Projector } from './projector.ts';
import { ProjectionSession } from './session.ts';

export interface Retried {
  /** Events that are in the read model now. */
  readonly applied: number;
  /** Events of that stream that still wait. */
  readonly left: number;
  readonly error: string | null;
}

/**
 * Tries everything again that a projection has parked, or only what could not be decoded: stream by stream, each from its
 * first event on. `left` and `error` are of what still waits.
 */
export const retryAllDeadLetters = async (
  parts: { log: EventLog; pool: Pool },
  projector: Projector,
  { onlyUnreadable = false } = {},
): Promise<Retried> => {
  const { rows } = await parts.pool.query<{ event_id: string }>(
    `select distinct on (stream) event_id from dead_letters
     where projection = $1 and error is not null and (unreadable or not $2) order by stream, revision`,
    [projector.name, onlyUnreadable],
  );
  const all = { applied: 0, left: 0, error: null as string | null };
  for (const { event_id } of rows) {
    const one = await retryDeadLetter(parts, projector, event_id);
    if (!one) continue; // somebody else was faster
    all.applied += one.applied;
    all.left += one.left;
    all.error ??= one.error;
  }
  return all;
};

/**
 * Tries a parked event again by hand, and then those of its stream that wait behind it, in order, up to the first
 * that fails. Holds the projection still meanwhile, whichever process runs it. Undefined when nothing of that id is
 * parked.
 */
export const retryDeadLetter = async (
  { log, pool }: { log: EventLog; pool: Pool },
  projector: Projector,
  eventId: string,
): Promise<Retried | undefined> => {
  const { name } = projector;
  const session = new ProjectionSession(pool);
  try {
    return await session.transaction(async (db) => {
      await db.query('select 1 from projections where name = $1 for update', [name]);
      const { rows } = await db.query<{ stream: string }>(
        'select stream from dead_letters where projection = $1 and event_id::text = $2',
        [name, eventId],
      );
      const [parked] = rows;
      if (!parked) return undefined;
      const letters = await readDeadLetters(db, name, parked.stream);
      const wanted = new Set(letters.map((letter) => letter.event_id));
      const applied: string[] = [];
      let failed: { event: RecordedEvent; error: string } | undefined;
      for await (const event of log.readStream(parked.stream, {
        from: letters[0]?.revision ?? 0,
        unreadable: 'mark',
      })) {
        if (!wanted.has(event.id)) continue;
        await db.query('savepoint attempt');
        try {
          await projector.apply([event], db);
          await db.query('release attempt');
          applied.push(event.id);
        } catch (error) {
          if (isPassing(error)) throw error;
          await db.query('rollback to attempt');
          failed = { event, error: failureReasonOf(error) };
          break;
        }
        if (applied.length === wanted.size) break;
      }
      await db.query('delete from dead_letters where projection = $1 and event_id = any($2::uuid[])', [name, applied]);
      if (failed) {
        await db.query(
          `update dead_letters set error = $3, attempts = attempts + 1, last_at = now()
           where projection = $1 and event_id = $2`,
          [name, failed.event.id, failed.error],
        );
      }
      await db.query('update projections set retries = retries + 1 where name = $1', [name]);
      return { applied: applied.length, left: letters.length - applied.length, error: failed?.error ?? null };
    });
  } finally {
    session.close();
  }
};

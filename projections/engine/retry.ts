import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { readDeadLetters } from './dead-letters.ts';
import { isPassing, failureReasonOf } from './failure.ts';
import type { Projector } from './projector.ts';
import { withSession } from './session.ts';

export interface Retried {
  /** Events that are now in the read model. */
  readonly applied: number;
  /** Events that are still parked. */
  readonly left: number;
  readonly error: string | null;
}

/**
 * Retries all events that a projection has parked, or only those that could not be decoded, stream by stream. `error` is
 * the first one.
 */
export const retryAllDeadLetters = async (
  stores: { log: EventLog; pool: Pool },
  projector: Projector,
  { onlyUnreadable = false } = {},
): Promise<Retried> => {
  const { rows } = await stores.pool.query<{ event_id: string }>(
    `select distinct on (stream) event_id from dead_letters
     where projection = $1 and error is not null and (unreadable or not $2) order by stream, revision`,
    [projector.name, onlyUnreadable],
  );
  const all = { applied: 0, left: 0, error: null as string | null };
  for (const { event_id } of rows) {
    const one = await retryDeadLetter(stores, projector, event_id);
    if (!one) continue; // another process was faster
    all.applied += one.applied;
    all.left += one.left;
    all.error ??= one.error;
  }
  return all;
};

/**
 * Retries a parked event and then those that wait behind it in its stream, up to the first failure. Blocks the
 * projection meanwhile, in whatever process it runs. Undefined when the event is not parked.
 */
export const retryDeadLetter = async (
  { log, pool }: { log: EventLog; pool: Pool },
  projector: Projector,
  eventId: string,
): Promise<Retried | undefined> => {
  const { name } = projector;
  return withSession(pool, (session) =>
    session.transaction(async (db) => {
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
    }),
  );
};

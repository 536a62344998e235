import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { Refusal } from '#contracts/refusals.ts';
import { reminderScheduleProjector } from '#projections/reminder-schedule/projector.ts';
import { readSchedules } from '#projections/reminder-schedule/queries.ts';
import type { Facts } from '#workers/ports.ts';
import { readOwnWords } from './own-words.ts';

/** Waits until projections have processed the log up to a position; throws after that time. */
export type WhenProcessed = (position: string, timeoutMs: number, names: readonly string[]) => Promise<void>;

/** A job that waits longer is retried later, and so is a round. After a crash, another process takes over first. */
const timeoutMs = 10_000;
const { name: projection, version } = reminderScheduleProjector;

interface FactSources {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'head' | 'readStream'>;
  readonly whenProcessed: WhenProcessed;
}

/**
 * The workers' facts about people, from their read model; their own words come from the log. Coalesces concurrent reads into one
 * query.
 */
export const readFacts = ({ pool, log, whenProcessed }: FactSources): Facts => {
  let next: { readonly userIds: Set<string>; readonly found: Promise<ReadonlyMap<string, PersonFacts>> } | undefined;
  let covering: Promise<void> | undefined;

  /** While an update builds new tables, those in use may lack columns. */
  let areCurrent = false;
  const checkTables = async (): Promise<void> => {
    if (areCurrent) return;
    const { rowCount } = await pool.query(
      "select from projections where name = $1 and (version < $2 or state <> 'live')",
      [projection, version],
    );
    if (rowCount !== 0) throw new Refusal('not_caught_up', {}, { retryAfter: 1 });
    areCurrent = true;
  };

  /** The log's end is read after the call, once for all who call at the same time. */
  const upToDate = () => {
    covering ??= new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      covering = undefined;
      await whenProcessed(await log.head(), timeoutMs, [projection]);
      await checkTables();
    });
    return covering;
  };

  const ask = () => {
    const userIds = new Set<string>();
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      next = undefined;
      await checkTables();
      const people = await readSchedules(pool, [...userIds]);
      return new Map(people.map((person) => [person.userId, person]));
    });
    return { userIds, found };
  };

  return {
    upToDate,
    ownWords: readOwnWords(log),
    async person(userId, atLeast) {
      await (atLeast === undefined ? upToDate() : whenProcessed(atLeast, timeoutMs, [projection]));
      next ??= ask();
      next.userIds.add(userId);
      return (await next.found).get(userId) ?? null;
    },
  };
};

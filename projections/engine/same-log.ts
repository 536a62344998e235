import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { logStream } from '#contracts/operations/streams.ts';

/** An event that a projection has processed. */
export type LastEvent = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>;

export const lastOf = (events: readonly RecordedEvent[]): LastEvent | undefined => {
  const last = events.at(-1);
  return last && { id: last.id, stream: last.stream, revision: last.revision, position: last.position };
};

/** The tables were filled from another log, or this one has lost events that they show. */
export class OtherLog extends Error {
  constructor(readonly what: string) {
    super(
      `The event log is not the one that the tables were filled from: ${what}. If this log is the right one, run ` +
        '"projections replay" to fill the tables from it. Otherwise restore the matching backup',
    );
    this.name = 'OtherLog';
  }
}

/** How far a projection has read, and the last event that it has applied. */
interface Filled {
  readonly name: string;
  readonly position: string;
  readonly last_event: LastEvent | null;
}

interface Stores {
  readonly log: Pick<EventLog, 'head' | 'isPosition' | 'readAll' | 'readStream'>;
  readonly pool: Pick<Pool, 'query'>;
}

/**
 * Checks that the tables were filled from this log: by the id that both know, by the end of the log, and by the last
 * event of each projection. A log that is ahead of the tables is fine, because they catch up. If the log went back, new
 * events would get positions that the tables have already passed, and never be shown.
 * @throws OtherLog
 */
export const checkSameLog = async (stores: Stores): Promise<void> => {
  const known = await knownLog(stores);
  if (known !== undefined) {
    const identity = await identityIn(stores);
    if (identity === undefined) throw new OtherLog(`it has no identity, and this database knows log ${known}`);
    if (identity !== known) throw new OtherLog(`it is log ${identity}, and this database knows log ${known}`);
  }
  await checkTables(stores);
};

/** The same without the id: checks that the log has all events that the tables show. @throws OtherLog */
export const checkTables = async ({ log, pool }: Stores): Promise<void> => {
  const { rows } = await pool.query<Filled>(`select name, position, last_event from projections where position <> ''`);
  await checkFilled(log, rows);
};

/** Checks that the log has all events that these projections have read. @throws OtherLog */
const checkFilled = async (log: Stores['log'], filled: readonly Filled[]): Promise<void> => {
  const rows = filled.toSorted((one, other) => (one.position < other.position ? 1 : -1));
  const [furthest] = rows;
  if (!furthest) return;
  if (!rows.every(({ position }) => log.isPosition(position))) throw new OtherLog('it is of another kind');
  if ((await log.head()) === '') throw new OtherLog('it is empty');
  const seen = new Set<string>();
  for (const { name, last_event: last } of rows) {
    if (!last || seen.has(last.id)) continue;
    seen.add(last.id);
    const there = await eventAt(log, last);
    const place = `${name} has shown event ${last.id} of ${last.stream} at position ${last.position}`;
    if (!there) throw new OtherLog(`${place}, where it has none`);
    if (there.id !== last.id || there.position !== last.position)
      throw new OtherLog(`${place}, where it has another one`);
  }
  const end = await endOf(log);
  if (end < furthest.position)
    throw new OtherLog(`it ends at position ${end}, and ${furthest.name} has read up to ${furthest.position}`);
};

/** The id of the log that the tables were filled from. */
export const knownLog = async ({ pool }: Pick<Stores, 'pool'>): Promise<string | undefined> => {
  const { rows } = await pool.query<{ log_id: string }>('select log_id from known_log');
  return rows[0]?.log_id;
};

/** The id in a log. */
const identityIn = async ({ log }: Pick<Stores, 'log'>): Promise<string | undefined> => {
  for await (const { data } of eventsOf(log, logStream(), { open: [] })) return data.logId;
  return undefined;
};

/**
 * The position up to which the log can be read. It may be after the last event: entries that are skipped, such as the
 * links of EventStoreDB's own projections, also move checkpoints.
 */
const endOf = async (log: Stores['log']): Promise<string> => {
  for (let end = await log.head(), atEnd = false; ; ) {
    if (atEnd) return end;
    ({ next: end, atEnd } = await log.readAll({ after: end, max: 1_000, open: [] }));
  }
};

const eventAt = async (
  log: Pick<EventLog, 'readStream'>,
  { stream, revision }: LastEvent,
): Promise<RecordedEvent | undefined> => {
  for await (const event of log.readStream(stream, { from: revision, open: [], unreadable: 'mark' })) return event;
  return undefined;
};

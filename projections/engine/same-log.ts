import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { logStream } from '#contracts/operations/streams.ts';

/** Where an event was when a projection was handed it. */
export type LastEvent = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>;

export const lastOf = (events: readonly RecordedEvent[]): LastEvent | undefined => {
  const last = events.at(-1);
  return last && { id: last.id, stream: last.stream, revision: last.revision, position: last.position };
};

/** The tables were filled from another log than this one, or this one lost events that they show. */
export class OtherLog extends Error {
  constructor(what: string) {
    super(
      `The event log is not the one that the tables were filled from: ${what}. If this log is the right one, run ` +
        '"projections replay", which fills the tables from it; else restore the backup that belongs to the other one',
    );
    this.name = 'OtherLog';
  }
}

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
 * Looks whether this is the log that the tables were filled from: by the identity that log and database know each other
 * by, by where the log ends, and by the last event of each projection. A log that went on without the tables is right:
 * they catch up. New events of a log that went back would be stored behind what the tables have passed already, and never
 * be shown.
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

/** The same without the identity: whether the log has all that the tables have shown. @throws OtherLog */
export const checkTables = async ({ log, pool }: Stores): Promise<void> => {
  const { rows } = await pool.query<Filled>(
    `select name, position, last_event from projections where position <> '' order by position desc`,
  );
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

/** Which log this database knows. */
export const knownLog = async ({ pool }: Pick<Stores, 'pool'>): Promise<string | undefined> => {
  const { rows } = await pool.query<{ log_id: string }>('select log_id from known_log');
  return rows[0]?.log_id;
};

const identityIn = async ({ log }: Pick<Stores, 'log'>): Promise<string | undefined> => {
  // Its first event counts.
  for await (const { data } of eventsOf(log, logStream(), { open: [] })) return data.logId;
  return undefined;
};

/**
 * Up to where the log can be read. That may lie behind its last event: what stands between, as links of EventStoreDB's
 * own projections, is read over, and moves a projection on.
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

import type { Pool } from 'pg';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';

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

/**
 * Looks up in the log the last event of each projection. A log that went on without the tables is right: they catch up.
 * New events of a log that went back would be stored behind what the tables have passed already, and never be shown.
 * @throws OtherLog
 */
export const checkSameLog = async ({
  log,
  pool,
}: {
  log: Pick<EventLog, 'head' | 'isPosition' | 'readStream'>;
  pool: Pick<Pool, 'query'>;
}): Promise<void> => {
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
};

const eventAt = async (
  log: Pick<EventLog, 'readStream'>,
  { stream, revision }: LastEvent,
): Promise<RecordedEvent | undefined> => {
  for await (const event of log.readStream(stream, { from: revision, open: [], unreadable: 'mark' })) return event;
  return undefined;
};

import type { Pool } from 'pg';
import type { EventLog } from '#contracts/event-log.ts';
import type { EventStore, EventToStore } from './event-store.ts';
import { isUnavailable } from './postgres/errors.ts';
import { unavailable } from './unavailable.ts';
import { type EventVersions, eventVersions } from './upcast.ts';

interface Stored {
  readonly type: string;
  readonly version: number;
}

const keyOf = ({ type, metadata }: Pick<EventToStore, 'type' | 'metadata'>): string =>
  `${type} ${metadata.schemaVersion}`;

/** Records each event version in the database before its first event is stored. */
export async function recordingVersions(store: EventStore, pool: Pick<Pool, 'query'>): Promise<EventStore> {
  const recorded = new Set((await read(pool)).map(({ type, version }) => `${type} ${version}`));
  const isRecorded = (events: readonly EventToStore[]): boolean => events.every((event) => recorded.has(keyOf(event)));
  const record = async (events: readonly EventToStore[]): Promise<void> => {
    if (isRecorded(events)) return;
    try {
      await write(pool, events);
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
    for (const event of events) recorded.add(keyOf(event));
  };
  // Appends queue behind one that waits, so that they are stored in the order of their calls.
  let last: Promise<void> | undefined;
  return {
    ...store,
    // Not async: at tens of thousands of appends per second every promise counts.
    append: (stream, events, options) => {
      if (!last && isRecorded(events)) return store.append(stream, events, options);
      const recording = (last ?? Promise.resolve()).then(() => record(events));
      const ended = recording.catch(() => undefined);
      last = ended;
      void ended.then(() => {
        if (last === ended) last = undefined;
      });
      return recording.then(() => store.append(stream, events, options));
    },
  };
}

const read = async (pool: Pick<Pool, 'query'>): Promise<readonly Stored[]> =>
  (await pool.query<Stored>('select type, version from event_versions order by type, version')).rows;

const write = async (pool: Pick<Pool, 'query'>, events: readonly Pick<EventToStore, 'type' | 'metadata'>[]) => {
  const different = [...new Map(events.map((event) => [keyOf(event), event])).values()];
  await pool.query(
    `insert into event_versions (type, version) select * from unnest($1::text[], $2::integer[]) on conflict do nothing`,
    [different.map(({ type }) => type), different.map(({ metadata }) => metadata.schemaVersion)],
  );
};

const pageSize = 2_000;

/** Records versions that this database lacks because it is new or was restored from a backup. */
async function recordAfter(position: string, log: Pick<EventLog, 'readAll'>, pool: Pick<Pool, 'query'>): Promise<void> {
  for (let after = position, atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after, max: pageSize, open: [] });
    if (page.events.length > 0) await write(pool, page.events);
    ({ next: after, atEnd } = page);
  }
}

/** The log has events that only a newer version of the product can read. */
export class NewerEvents extends Error {
  constructor(stored: readonly Stored[]) {
    const named = stored.map(({ type, version }) => `${type} in version ${version}`).join(', ');
    super(
      `The event log has events that this version of the product does not know: ${named}. Start the newer version, or set ` +
        'ALLOW_NEWER_EVENTS=1 to continue without them: what depends on them is then neither shown nor changed',
    );
    this.name = 'NewerEvents';
  }
}

/**
 * The events of the log that this version cannot read. Versions are recorded as they are stored, so only the part of the
 * log that no projection has read yet is searched.
 */
export async function newerEvents(
  { log, pool }: { log: Pick<EventLog, 'readAll'>; pool: Pick<Pool, 'query'> },
  { known }: Pick<EventVersions, 'known'> = eventVersions,
): Promise<NewerEvents | undefined> {
  const { rows } = await pool.query<{ position: string | null }>('select max(position) as position from projections');
  await recordAfter(rows[0]?.position ?? '', log, pool);
  const newer = (await read(pool)).filter(({ type, version }) => version > (known.get(type)?.version ?? 0));
  return newer.length === 0 ? undefined : new NewerEvents(newer);
}

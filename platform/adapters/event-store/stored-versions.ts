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

/** Notes in the database which versions of events the log holds, each before the first of it is stored. */
export async function notingVersions(store: EventStore, pool: Pick<Pool, 'query'>): Promise<EventStore> {
  const noted = new Set((await read(pool)).map(({ type, version }) => `${type} ${version}`));
  const isNoted = (events: readonly EventToStore[]): boolean => events.every((event) => noted.has(keyOf(event)));
  const note = async (events: readonly EventToStore[]): Promise<void> => {
    if (isNoted(events)) return;
    try {
      await write(pool, events);
    } catch (error) {
      throw isUnavailable(error) ? unavailable(error) : error;
    }
    for (const event of events) noted.add(keyOf(event));
  };
  // Appends that come while one waits stay behind it: they land in the order in which they were made.
  let last: Promise<void> | undefined;
  return {
    ...store,
    // No async function: at tens of thousands a second each promise counts.
    append: (stream, events, options) => {
      if (!last && isNoted(events)) return store.append(stream, events, options);
      const noting = (last ?? Promise.resolve()).then(() => note(events));
      const ended = noting.catch(() => undefined);
      last = ended;
      void ended.then(() => {
        if (last === ended) last = undefined;
      });
      return noting.then(() => store.append(stream, events, options));
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

/** Looks through the log for what this database has not noted, because it is a fresh one or came from a backup. */
async function noteAfter(position: string, log: Pick<EventLog, 'readAll'>, pool: Pick<Pool, 'query'>): Promise<void> {
  for (let after = position, atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after, max: pageSize, open: [] });
    if (page.events.length > 0) await write(pool, page.events);
    ({ next: after, atEnd } = page);
  }
}

/** The log holds events that only a newer program can read. */
export class NewerEvents extends Error {
  constructor(stored: readonly Stored[]) {
    const named = stored.map(({ type, version }) => `${type} in version ${version}`).join(', ');
    super(
      `The event log holds events that this version of the product does not know: ${named}. Start the newer version, or ` +
        'set ALLOW_NEWER_EVENTS=1 to go on without them: what depends on them is not shown and can not be changed until then',
    );
    this.name = 'NewerEvents';
  }
}

/**
 * What the log holds and this program can't read. Everything is noted that was stored while this database was in use; of
 * the log itself only that is read which no projection has read yet.
 */
export async function newerEvents(
  { log, pool }: { log: Pick<EventLog, 'readAll'>; pool: Pick<Pool, 'query'> },
  { known }: Pick<EventVersions, 'known'> = eventVersions,
): Promise<NewerEvents | undefined> {
  const { rows } = await pool.query<{ position: string | null }>('select max(position) as position from projections');
  await noteAfter(rows[0]?.position ?? '', log, pool);
  const newer = (await read(pool)).filter(({ type, version }) => version > (known.get(type)?.version ?? 0));
  return newer.length === 0 ? undefined : new NewerEvents(newer);
}

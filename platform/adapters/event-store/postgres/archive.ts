import type { ClientBase } from 'pg';
import { positionOf } from '../position.ts';

/** Why nothing is archived, or why the archive is not whole, in sentences that say what to do. */
export class ArchiveRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ArchiveRefused';
  }
}

type Db = Pick<ClientBase, 'query'>;

/** Only one process archives at a time. */
const archiving = 7_303_023;
/** The lock of append_in_order (migration 0002). */
const appending = 7_303_021;
/** Of one transaction: small enough that its rows fit into a text for their checksum. */
const eventsPerPart = 1_000;

interface Part {
  readonly first: string;
  readonly last: string;
  readonly events: number;
  readonly sha256: string;
}

interface Ends {
  /** The first position in the table of events alone, and the last of the archive alone; null for an empty one. */
  readonly first: string | null;
  readonly archived: string | null;
  /** What was archived, by the parts that were noted. */
  readonly noted: string | null;
  /** Whether readers of the events read the archive. */
  readonly attached: boolean;
}

/**
 * Checks that the archive begins and ends where it should, so that no reader meets a gap. It costs a few looks into indexes.
 * @throws ArchiveRefused
 */
export async function checkArchive(db: Db): Promise<void> {
  const { first, archived, noted, attached } = await endsOf(db);
  if (noted === null && archived === null) return;
  const expected = `The events up to position ${noted ?? '0'} were archived, but the table events_archive`;
  const remedy = 'Restore the database from a backup, which contains the archived events too';
  if (archived === null) throw new ArchiveRefused(`${expected} is empty. ${remedy}`);
  if (archived !== noted) throw new ArchiveRefused(`${expected} ends at ${archived}. ${remedy}`);
  if (first !== null && Number(first) !== Number(archived) + 1) {
    throw new ArchiveRefused(`${expected} is followed by ${first} in the table events. ${remedy}`);
  }
  if (!attached) {
    throw new ArchiveRefused(`${expected} is not read with them. Run: alter table events_archive inherit events`);
  }
}

async function endsOf(db: Db): Promise<Ends> {
  const { rows } = await db
    .query<Ends>(
      `select (select min(position) from only events) as first, (select max(position) from only events_archive) as archived,
         (select max(last_position) from event_archivings) as noted,
         exists (select from pg_inherits where inhrelid = 'events_archive'::regclass and inhparent = 'events'::regclass) as attached`,
    )
    .catch((error: unknown) => {
      // The table itself, or the file of its tablespace.
      throw new ArchiveRefused(
        `The archive of the event log cannot be read (${error instanceof Error ? error.message : String(error)}). Mount the storage ` +
          'of its tablespace, or restore the database from a backup, which contains the archived events too',
      );
    });
  return rows[0] ?? { first: null, archived: null, noted: null, attached: false };
}

/** Up to which events are archived: before a position, or those recorded before a time (ISO 8601). */
export type Before = { readonly position: number } | { readonly time: string };

export interface ArchiveOptions {
  /** Where the rows of the archive are kept; its indexes stay where they are. Only before the first event is archived. */
  readonly tablespace?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How many events were moved, of how many. */
  readonly onProgress?: ((events: number, all: number) => void) | undefined;
}

export interface Archived {
  /** How many events this call has moved. */
  readonly events: number;
  /** The last position that is archived, '' for none. */
  readonly upTo: string;
}

/**
 * Moves the older part of the log into the archive, part by part. A part is copied, compared by number and checksum, noted and removed
 * in one transaction, and the database compares each row once more before it lets it go: stopped at any moment and run again,
 * nothing is lost or there twice. Appends and reads go on meanwhile. Needs a connection of its own.
 * @throws ArchiveRefused
 */
export async function archiveEvents(db: Db, before: Before, options: ArchiveOptions = {}): Promise<Archived> {
  const { signal, onProgress } = options;
  await db.query(`set timezone to 'UTC'; set datestyle to 'ISO'`);
  const { rows: locked } = await db.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    archiving,
  ]);
  if (locked[0]?.locked !== true) throw new ArchiveRefused('Another process is archiving: wait until it is done.');
  try {
    await checkArchive(db);
    const limit = await lastBefore(db, before);
    const from = Number((await endsOf(db)).archived ?? 0);
    let done = from;
    if (limit > from) {
      await attach(db, options.tablespace);
      while (done < limit) {
        signal?.throwIfAborted();
        done = await movePart(db, done, Math.min(limit, done + eventsPerPart));
        onProgress?.(done - from, limit - from);
      }
      // So that the ends of streams are found in the indexes alone, and the space is used again.
      await db.query('vacuum (freeze, analyze) events_archive');
      await db.query('vacuum (analyze) events');
    }
    return { events: done - from, upTo: done === 0 ? '' : positionOf(done) };
  } finally {
    await db.query('select pg_advisory_unlock($1)', [archiving]).catch(() => undefined);
  }
}

/** The last position to archive. The newest event of the log always stays. */
async function lastBefore(db: Db, before: Before): Promise<number> {
  const { rows } = await db.query<{ last: string | null }>(
    'position' in before
      ? { text: `select least($1::bigint, max(position)) - 1 as last from events`, values: [before.position] }
      : {
          text: `select coalesce((select position from only events where recorded_at >= $1 order by position limit 1),
                   (select max(position) from events)) - 1 as last`,
          values: [before.time],
        },
  );
  return Number(rows[0]?.last ?? 0);
}

/** Makes readers of the events read the archive, before there is anything in it. */
async function attach(db: Db, tablespace: string | undefined): Promise<void> {
  const { attached, archived } = await endsOf(db);
  if (tablespace !== undefined) {
    if (archived !== null) {
      throw new ArchiveRefused(
        `Events are archived already. To move them, stop the product and run: alter table events_archive set tablespace ${tablespace}`,
      );
    }
    try {
      const { rows } = await db.query<{ name: string }>('select quote_ident($1) as name', [tablespace]);
      await db.query(`alter table events_archive set tablespace ${rows[0]?.name ?? ''}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ArchiveRefused(
        `The tablespace cannot be used: ${reason}. Create it in PostgreSQL first (create tablespace).`,
      );
    }
  }
  if (!attached) await db.query('alter table events_archive inherit events');
}

const digestOf = async (db: Db, table: 'events' | 'events_archive', after: number, last: number) => {
  const { rows } = await db.query<{ events: number; first: string; sha256: string }>(
    `select count(*)::integer as events, min(position) as first,
       encode(sha256(convert_to(string_agg(e::text, E'\\n' order by position), 'UTF8')), 'hex') as sha256
     from only ${table} e where position > $1 and position <= $2`,
    [after, last],
  );
  return rows[0];
};

async function movePart(db: Db, after: number, last: number): Promise<number> {
  await db.query('begin');
  try {
    const here = await digestOf(db, 'events', after, last);
    await db.query(
      `insert into events_archive select * from only events where position > $1 and position <= $2 order by position`,
      [after, last],
    );
    const there = await digestOf(db, 'events_archive', after, last);
    if (here?.events !== last - after || there?.events !== here.events || there.sha256 !== here.sha256) {
      throw new ArchiveRefused(
        `The events ${after + 1} to ${last} were not copied as they are. They remain in the table events; try again, and check the disk.`,
      );
    }
    await db.query(
      'insert into event_archivings (first_position, last_position, events, sha256) values ($1, $2, $3, $4)',
      [here.first, last, here.events, here.sha256],
    );
    // An append looks for ids in the archive, then inserts: one that moved in between would be in neither.
    await db.query('select pg_advisory_xact_lock($1)', [appending]);
    await db.query('delete from only events where position > $1 and position <= $2', [after, last]);
    await db.query('commit');
    return last;
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Reads all of the archive and compares it with what was noted; returns the number of events. @throws ArchiveRefused */
export async function verifyArchive(db: Db, options: Omit<ArchiveOptions, 'tablespace'> = {}): Promise<number> {
  await db.query(`set timezone to 'UTC'; set datestyle to 'ISO'`);
  await checkArchive(db);
  const { rows: parts } = await db.query<Part>(
    `select first_position as first, last_position as last, events, sha256 from event_archivings order by first_position`,
  );
  const all = Number(parts.at(-1)?.last ?? 0);
  let done = 0;
  for (const { first, last, events, sha256 } of parts) {
    options.signal?.throwIfAborted();
    const found = await digestOf(db, 'events_archive', done, Number(last));
    if (Number(first) !== done + 1 || found?.events !== events || found.sha256 !== sha256) {
      throw new ArchiveRefused(
        `The events ${done + 1} to ${last} in the table events_archive are not those that were archived. ` +
          'Restore the database from a backup, which contains the archived events too',
      );
    }
    done = Number(last);
    options.onProgress?.(done, all);
  }
  return done;
}

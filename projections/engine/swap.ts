import { isPassing, pause } from './failure.ts';
import { Folding } from './folding.ts';
import { installing } from './install.ts';
import { type Db, interestsOf } from './projector.ts';
import { ReplayStopped } from './persist.ts';
import type { Replay } from './replay.ts';
import { ReplayRefused } from './replay-row.ts';

/** Shorter than PostgreSQL's deadlock_timeout (1 s), so that the swap gives way, never a read. */
const lockTimeoutMs = 300;
const maxTries = 100;

/**
 * Replaces the live tables by those of a replay in one transaction, so that no read fails or sees a mixture. Locking the
 * checkpoints stops the live projections; the replay catches up with them; then the tables change schema. Running reads
 * finish first; waiting ones and prepared statements find the new tables by name. When a table stays busy, the swap
 * gives up its locks and retries.
 */
export const swap = async (replay: Replay): Promise<void> => {
  const { signal } = replay.options;
  for (let tries = 1; ; tries += 1) {
    await replay.advance();
    try {
      return await swapNow(replay);
    } catch (error) {
      if (!isPassing(error) || tries === maxTries) throw error;
      await pause(50, signal);
      if (signal.aborted) throw new ReplayStopped(replay.row.id);
    }
  }
};

const swapNow = (replay: Replay): Promise<void> => {
  const { liveSchema: live, log, projectors, sizes } = replay.options;
  const { id, fence, names, schema_name: scratch } = replay.row;
  return replay.session.transaction(async (db) => {
    await db.query(`set local lock_timeout = ${lockTimeoutMs}; set local search_path to ${scratch}`);
    await db.query('select pg_advisory_xact_lock($1)', [installing]);
    const { rows } = await db.query<{ name: string; position: string; tables: string[]; wanted: number }>(
      `select name, position, tables, wanted from ${live}.projections where name = any($1) order by name for update`,
      [names],
    );
    for (const { name, version } of projectors) {
      const wanted = rows.find((row) => row.name === name)?.wanted ?? 0;
      if (wanted > version) throw new ReplayRefused(`${name}: a newer process wants version ${wanted}, not ${version}`);
    }
    let { position } = replay.row;
    let { seen, last_events: last } = replay.row;
    const ahead = rows.reduce((highest, row) => (row.position > highest ? row.position : highest), '');
    const parked = await replay.parked();
    // Another or an older log may end before the position of the live tables.
    for (let atEnd = false; position < ahead && !atEnd; ) {
      const page = await log.readAll({ after: position, ...interestsOf(projectors), max: sizes.page });
      const folding = new Folding(projectors, parked);
      folding.add(page.events);
      await folding.write(db, { replay: id, liveSchema: live });
      seen = folding.seen(seen);
      last = folding.last(last);
      ({ next: position, atEnd } = page);
    }
    // A live table may be missing.
    const { rows: there } = await db.query<{ name: string }>(
      `select name from unnest($1::text[]) name where to_regclass($2 || '.' || quote_ident(name)) is not null`,
      [rows.flatMap(({ tables }) => tables), live],
    );
    const old = there.map(({ name }) => name);
    await moveTables(db, { live, scratch, old, fresh: projectors.flatMap(({ tables }) => tables) });
    await db.query(`delete from ${live}.dead_letters where projection = any($1)`, [names]);
    for (const { name, version, tables } of projectors) {
      await db.query(
        // An operator may rebuild before any process has registered them. A process of another version loses its lease.
        `insert into ${live}.projections as p (name, position, version, wanted, tables, seen, last_event, state)
         values ($1, $2, $3, $3, $4, $5, $6, 'live')
         on conflict (name) do update set position = $2, version = $3, wanted = $3, tables = $4, seen = $5, last_event = $6,
           state = 'live', failing = null, retries = p.retries + 1, builder = null, builder_until = null,
           owner = case when p.version = $3 then p.owner end, fence = p.fence + (p.version <> $3)::int`,
        [name, position, version, tables, seen[name] ?? 0, JSON.stringify(last[name] ?? null)],
      );
    }
    await db.query(
      `with parked as (delete from ${live}.replay_dead_letters where replay = $1 returning *)
       insert into ${live}.dead_letters (projection, event_id, stream, revision, position, type, error, attempts, unreadable)
       select projection, event_id, stream, revision, position, type, error, (error is not null)::int, unreadable
       from parked`,
      [id],
    );
    const { rowCount } = await db.query(
      `update ${live}.projection_replays set state = 'done', position = $3, seen = $4, finished_at = now()
       where id = $1 and fence = $2 and state = 'running'`,
      [id, fence, position, JSON.stringify(seen)],
    );
    if (rowCount !== 1) throw new ReplayStopped(id);
  });
};

const moveTables = async (
  db: Db,
  { live, scratch, old, fresh }: { live: string; scratch: string; old: readonly string[]; fresh: readonly string[] },
): Promise<void> => {
  const away = `${scratch}_old`;
  const sorted = old.toSorted().map((table) => `${live}.${table}`);
  if (sorted.length > 0) await db.query(`lock table ${sorted.join(', ')} in access exclusive mode`);
  await db.query(`create schema ${away}`);
  for (const table of old) await db.query(`alter table ${live}.${table} set schema ${away}`);
  for (const table of fresh) await db.query(`alter table ${scratch}.${table} set schema ${live}`);
  await db.query(`drop schema ${away} cascade`);
  await db.query(`drop schema ${scratch} cascade`);
};

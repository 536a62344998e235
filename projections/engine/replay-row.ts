import type { Db, Projector } from './projector.ts';
import type { LastEvent } from './same-log.ts';

/** A rebuild of live tables, or a comparison with them. */
export type ReplayPurpose = 'swap' | 'verify';
export type ReplayState = 'running' | 'cancelled' | 'failed' | 'done';

/** A row of `projection_replays`. Counts are bigint and thus strings. */
export interface ReplayRow {
  readonly id: string;
  readonly names: readonly string[];
  readonly versions: readonly number[];
  readonly purpose: ReplayPurpose;
  readonly schema_name: string;
  readonly state: ReplayState;
  readonly position: string;
  readonly indexed: boolean;
  readonly events: string;
  readonly per_second: number;
  readonly seen: Readonly<Record<string, number>>;
  readonly last_events: Readonly<Record<string, LastEvent>>;
  readonly total: string | null;
  readonly failure: string | null;
  readonly fence: string;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  /** Only where it was read alone: no process works on it, although it is said to run. */
  readonly silent?: boolean;
}

/** A replay as operators see it. */
export interface ReplayProgress {
  readonly id: string;
  readonly names: readonly string[];
  readonly state: ReplayState;
  /** It is said to run, but its process has died. */
  readonly isSilent: boolean;
  /** The schema that it writes to; dropped after a swap. */
  readonly schema: string;
  readonly position: string;
  /** Events read from the log, and the current rate. */
  readonly events: number;
  readonly eventsPerSecond: number;
  /** Events applied, summed over the projections, and their expected total; null when unknown. */
  readonly handled: number;
  readonly handledTotal: number | null;
  readonly secondsLeft: number | null;
  readonly failure: string | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
}

/** After this time without a heartbeat, the process of a running replay is considered dead. */
const silentAfter = `interval '15 seconds'`;

const handledIn = (seen: ReplayRow['seen']): number => Object.values(seen).reduce((sum, count) => sum + count, 0);

export const replayProgressOf = (row: ReplayRow): ReplayProgress => {
  const events = Number(row.events);
  const handled = handledIn(row.seen);
  const handledTotal = row.total === null ? null : Math.max(handled, Number(row.total));
  const handledPerSecond = events === 0 ? 0 : (row.per_second * handled) / events;
  const isOpen = row.state === 'running' && handledTotal !== null && handledPerSecond > 0;
  return {
    id: row.id,
    names: row.names,
    state: row.state,
    isSilent: row.silent ?? false,
    schema: row.schema_name,
    position: row.position,
    events,
    eventsPerSecond: Math.round(row.per_second),
    handled,
    handledTotal,
    secondsLeft: isOpen ? Math.ceil((handledTotal - handled) / handledPerSecond) : null,
    failure: row.failure,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
};

export const readReplay = async (db: Db, id: string): Promise<ReplayRow | undefined> =>
  (await readReplays(db, [id]))[0];

/** Those of these replays that are known. Ids of another form than a UUID are of none. */
export const readReplays = async (db: Db, ids: readonly string[]): Promise<readonly ReplayRow[]> => {
  const { rows } = await db.query<ReplayRow>(
    `select *, state = 'running' and beat_at < now() - ${silentAfter} as silent
     from projection_replays where id::text = any($1)`,
    [ids],
  );
  return rows;
};

/** An unfinished replay of exactly these projections that no process is working on. */
export const resumableReplay = async (db: Db, projectors: readonly Projector[]): Promise<ReplayRow | undefined> => {
  const { rows } = await db.query<ReplayRow>(
    `select * from projection_replays
     where names = $1 and versions = $2 and purpose = 'swap'
       and (state in ('cancelled', 'failed') or (state = 'running' and beat_at < now() - ${silentAfter}))
     order by started_at desc limit 1`,
    [projectors.map(({ name }) => name), projectors.map(({ version }) => version)],
  );
  return rows[0];
};

/** Takes over an unfinished replay; undefined when another process is working on it or it is done. */
export const takeUp = async (db: Db, id: string): Promise<ReplayRow | undefined> => {
  const { rows } = await db.query<ReplayRow>(
    `update projection_replays set state = 'running', failure = null, fence = fence + 1, beat_at = now()
     where id::text = $1 and purpose = 'swap'
       and (state in ('cancelled', 'failed') or (state = 'running' and beat_at < now() - ${silentAfter}))
     returning *`,
    [id],
  );
  return rows[0];
};

export class ReplayRefused extends Error {}

/**
 * Registers a replay and creates its schema with empty tables. Drops what unfinished replays of these projections have
 * left. Call it in a transaction. @throws ReplayRefused when one of them is being rebuilt already
 */
export const enterReplay = async (
  db: Db,
  projectors: readonly Projector[],
  purpose: ReplayPurpose,
): Promise<ReplayRow> => {
  const names = projectors.map(({ name }) => name);
  await db.query('lock table projection_replays in share row exclusive mode');
  const { rows: earlier } = await db.query<ReplayRow>(
    `select *, state <> 'running' or beat_at < now() - ${silentAfter} as silent from projection_replays
     where state <> 'done' and purpose = $2 and names && $1`,
    [names, purpose],
  );
  for (const { id, silent, schema_name, names: others } of earlier) {
    if (!silent) throw new ReplayRefused(`${others.join(', ')}: replay ${id} is already running`);
    await db.query(`drop schema if exists ${schema_name} cascade`);
    await db.query('delete from projection_replays where id = $1', [id]);
  }
  const { rows } = await db.query<ReplayRow>(
    `with made as (select gen_random_uuid() as id)
     insert into projection_replays
       (id, names, versions, purpose, schema_name, total)
     select id, $1, $2, $3::text, $3::text || '_' || left(replace(id::text, '-', ''), 12),
       (select nullif(sum(seen), 0) from projections where name = any($1))
     from made returning *`,
    [names, projectors.map(({ version }) => version), purpose],
  );
  const [row] = rows;
  if (!row) throw new Error('The replay was not registered');
  await db.query(`create schema ${row.schema_name}; set local search_path to ${row.schema_name}`);
  for (const { schema } of projectors) await db.query(schema);
  return row;
};

/** Makes the versions of this process the wanted ones, even where a newer process wants higher ones. */
export const wantVersions = async (db: Db, projectors: readonly Projector[]): Promise<void> => {
  await db.query(
    `update projections p set wanted = a.version from unnest($1::text[], $2::integer[]) a (name, version)
     where p.name = a.name`,
    [projectors.map(({ name }) => name), projectors.map(({ version }) => version)],
  );
};

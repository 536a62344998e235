import type { Db, Projector } from './projector.ts';
import type { LastEvent } from './same-log.ts';

/** A row of `projections`: how far a projection has read, and which process runs it. */
export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly state: 'building' | 'live';
  readonly position: string;
  readonly tables: readonly string[];
  readonly seen: string;
  readonly failing: {
    readonly message: string;
    readonly attempts: number;
    readonly since: string;
    /** It only waits because one of its tables is locked. */
    readonly blocked?: boolean;
  } | null;
  readonly retries: string;
  readonly owner: string | null;
  readonly fence: string;
  /** False once the lease has expired. */
  readonly held: boolean;
}

/** A projection that this process runs, as held in memory. The row of `projections` is authoritative. */
export interface RunningProjection {
  readonly projector: Projector;
  position: string;
  fence: string;
  /** The number of manual retries when `parked` was read; '' before it was read. */
  retries: string;
  /** Streams with a parked event, whose later events have to wait. */
  parked: Set<string>;
}

const columns = `name, version, state, position, tables, seen, failing, retries, owner, fence,
  lease_until > clock_timestamp() as held`;

export const readCheckpoints = async (db: Db, names: readonly string[]): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<Checkpoint>({
    name: 'checkpoints-read',
    text: `select ${columns} from projections where name = any($1) order by name`,
    values: [names],
  });
  return rows;
};

/** A process holds this advisory lock in its session; PostgreSQL releases it when the process dies. */
const lockOf = (owner: string) => `hashtextextended('projections ' || ${owner}, 0)`;

/** The first statement of a session that takes leases. Shared, so that a new session need not wait for the old one. */
export const lockedFor = (owner: string): string =>
  `select pg_advisory_lock_shared(${lockOf(`'${owner.replaceAll("'", "''")}'`)});`;

/**
 * Takes free leases and renews its own. A lease is also free when the session of its owner has ended. That process may
 * have lost only its connection, but the new fence refuses its writes. Rows that a transaction has locked are skipped,
 * because moving a projection renews its lease; so are projections with tables of another version. Needs a session with
 * `lockedFor`.
 */
export const takeLeases = async (
  db: Db,
  projectors: readonly Projector[],
  owner: string,
  leaseMs: number,
): Promise<readonly Checkpoint[]> => {
  const { rows } = await db.query<Checkpoint>({
    name: 'leases-take',
    text: `with others as materialized (
        select distinct owner from projections where owner = locked_by and owner <> $2),
      gone as materialized (select owner from others where pg_try_advisory_xact_lock(${lockOf('owner')})),
      free as (
        select p.name from projections p join unnest($1::text[], $4::integer[]) a (name, version) using (name)
        where p.version = a.version and p.state = 'live' and (owner is null or owner = $2 or lease_until <= clock_timestamp()
          or owner = locked_by and owner in (select owner from gone))
        order by p.name for update of p skip locked)
      update projections p
      set fence = case when p.owner = $2 then p.fence else p.fence + 1 end,
        owner = $2, locked_by = $2, lease_until = clock_timestamp() + make_interval(secs => $3 / 1000.0)
      from free where p.name = free.name
      returning ${columns.replace('name,', 'p.name,')}`,
    values: [projectors.map(({ name }) => name), owner, leaseMs, projectors.map(({ version }) => version)],
  });
  return rows;
};

/**
 * Records the versions that this process wants and claims the builds of those that are missing, unless another process
 * is building them. A higher version takes over from a lower one. Returns the names to build.
 */
export const takeBuilds = async (
  db: Db,
  projectors: readonly Projector[],
  owner: string,
  leaseMs: number,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ name: string }>({
    name: 'builds-take',
    text: `with due as (
        select p.name, a.version from projections p join unnest($1::text[], $4::integer[]) a (name, version) using (name)
        where (p.version < a.version or p.version = a.version and p.state = 'building') and p.wanted <= a.version
          and (builder is null or builder = $2 or p.wanted < a.version or builder_until <= clock_timestamp())
        order by p.name for update of p skip locked)
      update projections p
      set wanted = due.version, builder = $2, builder_until = clock_timestamp() + make_interval(secs => $3 / 1000.0)
      from due where p.name = due.name
      returning p.name`,
    values: [projectors.map(({ name }) => name), owner, leaseMs, projectors.map(({ version }) => version)],
  });
  return rows.map(({ name }) => name);
};

export const dropLeases = async (db: Db, owner: string): Promise<void> => {
  await db.query('update projections set owner = null, lease_until = null where owner = $1', [owner]);
  await db.query('update projections set builder = null, builder_until = null where builder = $1', [owner]);
};

export interface CheckpointMove {
  readonly member: RunningProjection;
  readonly to: string;
  /** The number of its events on the way, and the last of them. */
  readonly seen: number;
  readonly last: LastEvent | undefined;
}

/**
 * Moves checkpoints by compare-and-set on version, position, owner and fence, and renews the leases. Comes first in its
 * transaction, because it locks the rows against all other writers of these projections. Returns the moved rows by name;
 * a missing one is no longer run by this process, or is at another position.
 */
export const moveCheckpoints = async (
  db: Db,
  moves: readonly CheckpointMove[],
  owner: string,
  leaseMs: number,
): Promise<ReadonlyMap<string, { readonly retries: string }>> => {
  const { rows } = await db.query<{ name: string; retries: string }>({
    name: 'checkpoints-move',
    text: `with asked as (
        select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $8::integer[],
          $9::text[]) a (name, from_position, to_position, fence, seen, version, last)),
      locked as (select p.name from projections p join asked using (name) order by p.name for update of p)
      update projections p
      set position = a.to_position, seen = p.seen + a.seen, failing = null,
        last_event = coalesce(a.last::jsonb, p.last_event),
        lease_until = clock_timestamp() + make_interval(secs => $7 / 1000.0)
      from asked a join locked using (name)
      where p.name = a.name and p.position = a.from_position and p.owner = $6 and p.fence = a.fence
        and p.version = a.version
      returning p.name, p.retries`,
    values: [
      moves.map(({ member }) => member.projector.name),
      moves.map(({ member }) => member.position),
      moves.map(({ to }) => to),
      moves.map(({ member }) => member.fence),
      moves.map(({ seen }) => seen),
      owner,
      leaseMs,
      moves.map(({ member }) => member.projector.version),
      moves.map(({ last }) => last && JSON.stringify(last)),
    ],
  });
  return new Map(rows.map((row) => [row.name, row]));
};

/** Whether this process runs it, in the version of its tables. */
export const isHeldBy = (
  row: Checkpoint | undefined,
  { projector, fence }: RunningProjection,
  owner: string,
): boolean => row?.owner === owner && row.fence === fence && row.state === 'live' && row.version === projector.version;

export const noteFailing = async (
  db: Db,
  member: RunningProjection,
  message: string,
  { attempts, isBlocked = false }: { attempts: number; isBlocked?: boolean },
): Promise<void> => {
  await db.query(
    `update projections set failing = jsonb_build_object('message', $2::text, 'attempts', $3::integer, 'blocked', $5::boolean,
       'since', coalesce(failing->>'since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
     where name = $1 and fence = $4`,
    [member.projector.name, message, attempts, member.fence, isBlocked],
  );
};

import type { Db, Projector } from './projector.ts';
import type { LastEvent } from './same-log.ts';

/** A row of `projections`: how far one has read and who runs it. */
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
    /** Nothing is wrong with it: somebody has locked one of its tables. */
    readonly blocked?: boolean;
  } | null;
  readonly retries: string;
  readonly owner: string | null;
  readonly fence: string;
  /** False once the lease has run out. */
  readonly held: boolean;
}

/** A projection that this process runs, as it stands in memory; the row of `projections` has the last word. */
export interface RunningProjection {
  readonly projector: Projector;
  position: string;
  fence: string;
  /** The count of hand-made retries that `parked` was read at; '' before it was ever read. */
  retries: string;
  /** Streams of which an event is parked: later ones wait behind it. */
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

/** The advisory lock that a process keeps in its session as long as it lives: PostgreSQL frees it with the session. */
const lockOf = (owner: string) => `hashtextextended('projections ' || ${owner}, 0)`;

/** What a session that takes leases begins with. Shared: a new session need not wait for the end of the one before. */
export const lockedFor = (owner: string): string =>
  `select pg_advisory_lock_shared(${lockOf(`'${owner.replaceAll("'", "''")}'`)});`;

/**
 * Takes the leases that are free and renews those that are held already. Free is also what a process holds whose session
 * has ended. That may be a lost connection and the process alive: the new fence refuses what it still writes. A row that a
 * transaction has locked is left alone: whoever moves a projection renews its lease by that. A projection whose tables are
 * of another version is left alone. Needs a session with `lockedFor`.
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
 * Says which versions this program wants and takes it upon this process to build those that are not there yet, unless
 * another one is at it. A higher version takes the work from a lower one. Answers with the names to build.
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
  /** How many events of its types lie between, and the last of them. */
  readonly seen: number;
  readonly last: LastEvent | undefined;
}

/**
 * Moves checkpoints by compare-and-set on version, position, owner and fence, and renews the leases. First in its transaction:
 * it locks the rows, so whatever else writes these projections waits or was before. Answers with the rows that it
 * moved, by name: fewer than asked means that this process does not run the missing ones, or not from there.
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

/** Does this process run it, in the version of the tables? */
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

import { rmdirSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';
import { isCode } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { directoryGone, type Hold, holdOpen } from './keeper.ts';
import { type Layout, prepareLayout } from './layout.ts';
import { DATABASE, ensureOwner, OWNER } from './owner.ts';
import { runningPostmaster, runningSockets, type Started, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { pause } from '#platform/base/pause.ts';

export interface EmbeddedOptions {
  /** Where the data is kept; made if missing. Several processes may use one directory at once. */
  dataDir: string;
  /** False only for tests: a crash of the machine may then lose what was committed. */
  durable?: boolean;
  /** How long starting (with recovery after a crash) may take. */
  deadlineMs?: number;
  /** Gives up starting. */
  signal?: AbortSignal;
  /** Told when the database went away and when it is back; it is started again by itself. */
  onAway?: (reason: string) => void;
  onBack?: () => void;
}

export interface EmbeddedDatabase {
  /** The product's database, for the role that owns it. */
  url: string;
  /** The maintenance database, for the cluster's administrator: tests and benchmarks make databases of their own. */
  maintenanceUrl: string;
  /** Lets go of the database; the last process to do so stops it. */
  readonly close: () => Promise<void>;
}

/** A lock in the maintenance database: shared by each process that uses the cluster, exclusive for whoever stops it. */
const LIGHT = 7_303_014;

/**
 * Starts the embedded PostgreSQL of a data directory, or joins the one that runs there already: another process of
 * ours, or one that a killed process left behind. Throws with PostgreSQL's own words if it can't start.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = await prepareLayout(options.dataDir);
  await ensureCluster(layout);
  let closing = false;
  let joined: Joined | undefined;
  let returning: Promise<void> | undefined;
  const isOver = (): boolean => closing || options.signal?.aborted === true;
  const hold = async (): Promise<void> => {
    const before = joined;
    joined = await join({ ...options, layout, isOver });
    // Not earlier: a lost connection alone is no reason to stop the database.
    before?.hold.letGo();
    joined.holder.on('error', () => undefined); // 'end' follows, and is answered next
    joined.holder.once('end', () => {
      if (!closing) returning = comeBack();
    });
  };
  const comeBack = async (): Promise<void> => {
    options.onAway?.('the embedded database went away; starting it again');
    while (!closing) {
      try {
        await hold();
        return options.onBack?.();
      } catch (error) {
        options.onAway?.(messageOf(error));
        await pause(1_000);
      }
    }
  };
  await hold();
  return {
    url: addressOf(layout.sockets, OWNER, layout.ownerPassword, DATABASE),
    maintenanceUrl: adminUrl(layout, MAINTENANCE),
    close: async () => {
      closing = true;
      await returning; // who is just coming back would else stay
      if (joined) await leave(layout, joined);
    },
  };
}

interface Joining extends EmbeddedOptions {
  layout: Layout;
  isOver: () => boolean;
}

/** What a program has of the database while it uses it. */
interface Joined {
  /** Its connection with the shared lock. */
  holder: Client;
  hold: Hold;
}

/** Connects and takes the shared lock, starting the postmaster where none runs. */
async function join({ layout, durable = true, deadlineMs = 60_000, isOver }: Joining): Promise<Joined> {
  const deadline = performance.now() + deadlineMs;
  let started: Started | undefined;
  let ended: string | undefined;
  let last = 'it does not answer';
  while (performance.now() < deadline && !isOver()) {
    if (started === undefined && runningPostmaster(layout.cluster) === undefined) {
      started = spawnPostmaster(layout, durable);
      void started.exited.then((said) => {
        started = undefined;
        ended = said;
      });
    }
    try {
      const holder = await holdLight(layout);
      const hold = holdOpen(layout.sockets);
      started?.letGo();
      if (hold.isWatched || !(await stopUnwatched(layout, holder))) return { holder, hold };
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '28P01') throw error; // a wrong password stays wrong
      last = messageOf(error);
    }
    if (ended !== undefined) {
      if (!PASSING.test(ended) && !ended.includes(directoryGone)) {
        throw new Error(`The embedded database does not start (log: ${layout.log}):\n${ended}`);
      }
      last = ended;
      ended = undefined;
      await pause(100);
    }
    await pause(15);
  }
  await started?.stop();
  throw new Error(`The embedded database did not start in time (log: ${layout.log}): ${last}`);
}

/**
 * Another process was quicker or is just stopping it, has come in and gone and so has stopped what was started here, or
 * backends of a killed postmaster are still leaving.
 */
const PASSING =
  /lock file ".*" (already exists|is empty)|could not (create|open|read|remove old) lock file|pre-existing shared memory|received (fast|immediate) shutdown request/;

async function holdLight(layout: Layout): Promise<Client> {
  layout.sockets = runningSockets(layout.cluster) ?? layout.sockets;
  const client = new Client({ connectionString: adminUrl(layout, MAINTENANCE), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // whatever is under way fails with it
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LIGHT]);
    await ensureOwner(client, layout, (database) => adminUrl(layout, database));
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * The last one out turns off the light. Whoever comes in at that moment waits for the lock, is sent away with the rest,
 * and starts the database anew.
 */
async function leave(layout: Layout, { holder, hold }: Joined): Promise<void> {
  const pid = runningPostmaster(layout.cluster);
  if (pid !== undefined && (await isLast(holder))) {
    await stopPostmaster(layout.cluster, pid);
    await hold.keeperGone();
    removeSockets(layout);
  } else void holder.end().catch(() => undefined);
  hold.letGo();
}

/**
 * Stops a database that would outlive everybody, so that it is started again under a keeper. False where other programs
 * use it: it stays as it is.
 */
async function stopUnwatched(layout: Layout, holder: Client): Promise<boolean> {
  const pid = runningPostmaster(layout.cluster);
  if (pid === undefined || !(await isLast(holder))) {
    await holder.query('select pg_advisory_lock_shared($1)', [LIGHT]);
    return false;
  }
  await stopPostmaster(layout.cluster, pid);
  return true;
}

function removeSockets({ sockets }: Layout): void {
  try {
    rmdirSync(sockets);
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error; // not empty: it has been started anew
  }
}

async function isLast(holder: Client): Promise<boolean> {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [LIGHT]);
    const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LIGHT]);
    return rows[0]?.last === true;
  } catch {
    return false; // it is away: nothing to stop
  }
}

const MAINTENANCE = 'postgres';

const adminUrl = ({ sockets, password }: Layout, database: string): string =>
  addressOf(sockets, SUPERUSER, password, database);

function addressOf(sockets: string, role: string, password: string, database: string): string {
  const query = new URLSearchParams({ host: sockets, sslmode: 'disable' });
  return `postgresql://${role}:${password}@/${database}?${query.toString()}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

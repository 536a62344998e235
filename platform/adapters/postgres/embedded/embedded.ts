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
  /** The data directory, created if missing. Several processes may use it at once. */
  dataDir: string;
  /** False only in tests: a crash of the machine may then lose committed data. */
  durable?: boolean;
  /** The timeout for starting, recovery after a crash included. */
  deadlineMs?: number;
  /** Aborts starting. */
  signal?: AbortSignal;
  /** Called when the database is lost and when it is available again. It is restarted automatically. */
  onUnavailable?: (reason: string) => void;
  onAvailable?: () => void;
}

export interface EmbeddedDatabase {
  /** The product's database, for the role that owns it. */
  url: string;
  /** The maintenance database, as superuser: tests and benchmarks create databases through it. */
  maintenanceUrl: string;
  /** Releases the database; the last process to do so stops it. */
  readonly close: () => Promise<void>;
}

/** A lock in the maintenance database: shared by the processes that use the cluster, exclusive for the one that stops it. */
const IN_USE = 7_303_014;

/**
 * Starts the embedded PostgreSQL of a data directory, or joins the one that another process has started.
 * @throws Error with PostgreSQL's messages when it cannot start
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
    // Not earlier, or a lost connection alone would stop the database.
    before?.hold.letGo();
    joined.holder.on('error', () => undefined); // 'end' follows
    joined.holder.once('end', () => {
      if (!closing) returning = comeBack();
    });
  };
  const comeBack = async (): Promise<void> => {
    options.onUnavailable?.('the embedded database was lost; restarting it');
    while (!closing) {
      try {
        await hold();
        return options.onAvailable?.();
      } catch (error) {
        options.onUnavailable?.(messageOf(error));
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
      await returning; // or a reconnection in progress would remain
      if (joined) await leave(layout, joined);
    },
  };
}

interface Joining extends EmbeddedOptions {
  layout: Layout;
  isOver: () => boolean;
}

interface Joined {
  /** The connection with the shared lock. */
  holder: Client;
  hold: Hold;
}

/** Connects and takes the shared lock; starts the postmaster if none is running. */
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
      const holder = await connectAndHold(layout);
      const hold = holdOpen(layout.sockets);
      started?.letGo();
      if (hold.isWatched || !(await stopUnwatched(layout, holder))) return { holder, hold };
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '28P01') throw error; // retrying does not help with a wrong password
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
 * Messages after which a retry helps: another process was faster or is stopping the database, or backends of a killed
 * postmaster are still ending.
 */
const PASSING =
  /lock file ".*" (already exists|is empty)|could not (create|open|read|remove old) lock file|pre-existing shared memory|received (fast|immediate) shutdown request/;

async function connectAndHold(layout: Layout): Promise<Client> {
  layout.sockets = runningSockets(layout.cluster) ?? layout.sockets;
  const client = new Client({ connectionString: adminUrl(layout, MAINTENANCE), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // running statements fail with it
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    await ensureOwner(client, layout, (database) => adminUrl(layout, database));
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Releases the database and stops it if no other process uses it. A process that connects at that moment waits for the
 * lock, loses its connection, and starts the database again.
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

/** Stops a database that has no keeper, so that it can be restarted under one. False when other processes use it. */
async function stopUnwatched(layout: Layout, holder: Client): Promise<boolean> {
  const pid = runningPostmaster(layout.cluster);
  if (pid === undefined || !(await isLast(holder))) {
    await holder.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    return false;
  }
  await stopPostmaster(layout.cluster, pid);
  return true;
}

function removeSockets({ sockets }: Layout): void {
  try {
    rmdirSync(sockets);
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error; // not empty: it was started again
  }
}

async function isLast(holder: Client): Promise<boolean> {
  try {
    await holder.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE]);
    return rows[0]?.last === true;
  } catch {
    return false; // unavailable: nothing to stop
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

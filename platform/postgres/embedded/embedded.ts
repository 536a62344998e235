import { rmdirSync } from 'node:fs';
import { Client, DatabaseError } from 'pg';
import { isCode } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { type Layout, prepareLayout } from './layout.ts';
import { runningPostmaster, runningSockets, type Started, spawnPostmaster, stopPostmaster } from './postmaster.ts';

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
  url: string;
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
  let holder: Client;
  let returning: Promise<void> | undefined;
  const hold = async (): Promise<void> => {
    holder = await join({ ...options, layout, isOver: () => closing || options.signal?.aborted === true });
    holder.on('error', () => undefined); // 'end' follows, and is answered next
    holder.once('end', () => {
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
    url: urlOf(layout, SUPERUSER),
    close: async () => {
      closing = true;
      await returning; // who is just coming back would else stay
      await leave(layout, holder);
    },
  };
}

interface Joining extends EmbeddedOptions {
  layout: Layout;
  isOver: () => boolean;
}

/** Connects and takes the shared lock, starting the postmaster where none runs. */
async function join({ layout, durable = true, deadlineMs = 60_000, isOver }: Joining): Promise<Client> {
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
      return await holdLight(layout);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '28P01') throw error; // a wrong password stays wrong
      last = messageOf(error);
    }
    if (ended !== undefined) {
      if (!PASSING.test(ended)) {
        removeSockets(layout);
        throw new Error(`The embedded database does not start (log: ${layout.log}):\n${ended}`);
      }
      last = ended;
      ended = undefined;
      await pause(100);
    }
    await pause(15);
  }
  if (started?.pid !== undefined) {
    await stopPostmaster(layout.cluster, started.pid);
    removeSockets(layout);
  }
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
  const client = new Client({ connectionString: urlOf(layout, 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // whatever is under way fails with it
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LIGHT]);
    const known = await client.query('select 1 from pg_database where datname = $1', [SUPERUSER]);
    if (known.rowCount === 0) await createDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function createDatabase(client: Client): Promise<void> {
  try {
    await client.query(`create database ${SUPERUSER}`);
  } catch (error) {
    // 42P04: another process made it in between; 23505: at the very same moment.
    if (!(error instanceof DatabaseError) || !['42P04', '23505'].includes(error.code ?? '')) throw error;
  }
}

/**
 * The last one out turns off the light. Whoever comes in at that moment waits for the lock, is sent away with the rest,
 * and starts the database anew.
 */
async function leave(layout: Layout, holder: Client): Promise<void> {
  const pid = runningPostmaster(layout.cluster);
  if (pid === undefined || !(await isLast(holder))) return void holder.end().catch(() => undefined);
  await stopPostmaster(layout.cluster, pid);
  removeSockets(layout);
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

function urlOf(layout: Layout, database: string): string {
  const query = new URLSearchParams({ host: layout.sockets, sslmode: 'disable' });
  return `postgresql://${SUPERUSER}:${layout.password}@/${database}?${query.toString()}`;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

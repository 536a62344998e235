import { Client, Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import {
  applySettings,
  connectTimeoutMs,
  settingsOfPool,
  startTimeoutMs,
} from '#platform/base/postgres/connection-settings.ts';
import { awaitServer, reasonOf } from './await-server.ts';
import { connectionBudget, type PoolSettings } from '#platform/base/postgres/connection-budget.ts';
import { GatheringSocket } from '#platform/base/postgres/gathering-socket.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { refuseTransactionPooler } from './pooler.ts';
import { allowedConnections, assertSuitable, poolProblem, poolWarning } from './server-requirements.ts';

/** The product's PostgreSQL, migrated and ready. `url` is for parts that need connections of their own. */
export interface Database {
  /** For background work. */
  readonly pool: Pool;
  /** For requests: a statement without an answer fails while the caller is still waiting. */
  readonly requestPool: Pool;
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface OpenOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long to wait for PostgreSQL. */
  readonly waitMs?: number;
}

export interface DatabaseSettings extends PoolSettings {
  /** The operator's database server; without it, the embedded one runs in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A role of that server that may connect and read nothing by itself. */
  readonly dataDir: string;
  readonly allowUnsafeDatabase: boolean;
}

/**
 * Opens the database at DATABASE_URL, or else the embedded one (starts or joins it). Checks that the server is suitable
 * and runs missing migrations.
 */
export async function openDatabase(
  config: DatabaseSettings,
  log: Logger,
  options: OpenOptions = {},
): Promise<Database> {
  const server = await reachServer(config, log, options);
  const { requests, work } = connectionBudget(config);
  const pool = createPool(server.url, log, { max: work, connectionTimeoutMillis: startTimeoutMs });
  const requestPool = createPool(server.url, log, { max: requests, query_timeout: timeoutMs });
  const close = async () => {
    await Promise.all([pool.end(), requestPool.end()]);
    await server.close();
  };
  const setting = config.databaseUrl === undefined ? undefined : 'DATABASE_URL';
  try {
    await naming(setting, assertSuitable(pool, config));
    const connections = await allowedConnections(pool);
    const problem = poolProblem(config.databasePool, connections);
    if (problem !== undefined) throw new Error(problem);
    const warning = poolWarning(config.databasePool, connections);
    if (warning !== undefined) log.warn(warning);
    const ran = await naming(setting, migrate(pool));
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
    // From here on callers wait, and are answered soon.
    pool.options.connectionTimeoutMillis = connectTimeoutMs;
    return { pool, requestPool, url: server.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One connection to a database as it is. */
export interface PlainConnection {
  readonly client: Client;
  readonly close: () => Promise<void>;
}

/** Connects to the same database without migrating it, for commands that save or replace all of it. */
export async function openAsItIs(
  config: DatabaseSettings,
  log: Logger,
  options: OpenOptions = {},
): Promise<PlainConnection> {
  const server = await reachServer(config, log, options);
  const client = new Client({ connectionString: server.url, keepAlive: true, application_name: 'red-helicopter' });
  client.on('error', () => undefined); // running statements fail with it
  const close = async () => {
    await client.end().catch(() => undefined);
    await server.close();
  };
  try {
    await client.connect();
    await applySettings(client, {}, startTimeoutMs);
    await naming(config.databaseUrl === undefined ? undefined : 'DATABASE_URL', assertSuitable(client, config));
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function reachServer(
  config: DatabaseSettings,
  log: Logger,
  { signal, waitMs = defaultWaitMs }: OpenOptions,
): ReturnType<typeof openServer> {
  if (config.databaseUrl !== undefined) {
    await naming('DATABASE_URL', awaitServer(config.databaseUrl, { log, waitMs, signal }));
    await naming('DATABASE_URL', refuseTransactionPooler(config.databaseUrl));
  }
  return openServer(config, log, signal);
}

/** Prefixes an error with the name of the setting at fault. */
async function naming<Result>(setting: string | undefined, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw setting === undefined ? error : new Error(`${setting}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Enough for a usual restart of a server. */
const defaultWaitMs = 15_000;

/** Contract §3 promises a 503 within 2 s, also when the database accepts statements but never answers. */
const timeoutMs = 1_800;

/** A pool that gives up early when the database is unavailable, so that callers get a 503 soon. */
export function createPool(url: string, log: Logger, settings: PoolConfig = {}): Pool {
  const pool: Pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    pipeline: true, // several statements on one connection are sent without waiting in between
    stream: () => new GatheringSocket(),
    application_name: 'red-helicopter',
    ...settingsOfPool({}, () => pool.options.connectionTimeoutMillis ?? connectTimeoutMs),
    ...settings,
  });
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The driver attaches the whole client, which would put 4,000 characters into the log.
    delete error.client;
    // Connections end when the pool closes, and when the embedded database closes with it.
    if (!pool.ending) log.warn({ err: error }, 'lost an idle database connection');
  });
  // A connection can break before its user has attached a listener.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

async function openServer(config: DatabaseSettings, log: Logger, signal?: AbortSignal) {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, close: async () => undefined };
  }
  return openEmbedded({
    dataDir: config.dataDir,
    ...(signal === undefined ? {} : { signal }),
    onUnavailable: (reason) => log.error({ reason }, 'embedded database unavailable'),
    onAvailable: () => log.warn('embedded database available again'),
  });
}

import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { connectTimeoutMs, settingsOfPool } from '#platform/base/postgres/connection-settings.ts';
import { awaitServer, reasonOf } from './await-server.ts';
import { connectionBudget, type PoolSettings } from '#platform/base/postgres/connection-budget.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { refuseTransactionPooler } from './pooler.ts';
import { allowedConnections, assertSuitable, poolProblem, poolWarning } from './server-requirements.ts';

/** The product's PostgreSQL, migrated and ready. `url` is for parts that need connections of their own. */
export interface Database {
  /** For work that takes its time. */
  readonly pool: Pool;
  /** For what a person waits for: a statement that gets no answer fails as long as they are still there to be told. */
  readonly askingPool: Pool;
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface OpenOptions {
  readonly signal?: AbortSignal | undefined;
  /** How long PostgreSQL is waited for. */
  readonly waitMs?: number;
}

export interface DatabaseSettings extends PoolSettings {
  /** Where a database server of the operator's is; the embedded one starts in `dataDir` without it. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly allowUnsafeDatabase: boolean;
}

/**
 * Opens the database of these settings: the one at DATABASE_URL, else the embedded one (started, or joined where it
 * runs already). Checks that the product can rely on it and runs the migrations that are missing.
 */
export async function openDatabase(
  config: DatabaseSettings,
  log: Logger,
  { signal, waitMs = usualWaitMs }: OpenOptions = {},
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await naming('DATABASE_URL', awaitServer(config.databaseUrl, { log, waitMs, signal }));
    await naming('DATABASE_URL', refuseTransactionPooler(config.databaseUrl));
  }
  const server = await openServer(config, log, signal);
  const { requests, work } = connectionBudget(config);
  const pool = createPool(server.url, log, { max: work });
  const askingPool = createPool(server.url, log, { max: requests, query_timeout: timeoutMs });
  const close = async () => {
    await Promise.all([pool.end(), askingPool.end()]);
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
    return { pool, askingPool, url: server.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An error of it begins with the name of the setting that leads there. */
async function naming<Result>(setting: string | undefined, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw setting === undefined ? error : new Error(`${setting}: ${reasonOf(error)}`, { cause: error });
  }
}

/** As long as a server usually needs to come up after a restart. */
const usualWaitMs = 15_000;

/** Contract §3 promises a 503 within 2 s. A database that hangs takes statements and never answers them. */
const timeoutMs = 1_800;

/** A pool that gives up early when the database is away: a caller would rather hear 503 than wait. */
export function createPool(url: string, log: Logger, settings: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    pipeline: true, // whoever has several statements for one connection sends them without waiting between
    application_name: 'red-helicopter',
    ...settingsOfPool(),
    ...settings,
  });
  pool.on('error', (error: Error & { client?: unknown }) => {
    // The driver hangs the whole client on it: 4,000 characters of its inside in the log.
    delete error.client;
    // Connections end when the pool closes, and when the embedded database closes with it.
    if (!pool.ending) log.warn({ err: error }, 'lost an idle database connection');
  });
  // A connection can break between two turns of the loop, before whoever asked for it can listen.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

async function openServer(config: DatabaseSettings, log: Logger, signal?: AbortSignal) {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => undefined };
  return openEmbedded({
    dataDir: config.dataDir,
    ...(signal === undefined ? {} : { signal }),
    onAway: (reason) => log.error({ reason }, 'the embedded database is away'),
    onBack: () => log.warn('the embedded database is back'),
  });
}

import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import { assertTrustworthy } from './durability.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';

/** The product's PostgreSQL, migrated and ready. `url` is for parts that need connections of their own. */
export interface Database {
  /** For work that takes its time. */
  readonly pool: Pool;
  /** For what a person waits for: a statement that gets no answer fails as long as they are still there to be told. */
  readonly askingPool: Pool;
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of these settings: the one at DATABASE_URL, else the embedded one (started, or joined where it
 * runs already). Checks its promises and runs the migrations that are missing.
 */
export async function openDatabase(config: Config, log: Logger, signal?: AbortSignal): Promise<Database> {
  const server = await openServer(config, log, signal);
  const pool = createPool(server.url, log);
  const askingPool = createPool(server.url, log, { query_timeout: patienceMs });
  const close = async () => {
    await Promise.all([pool.end(), askingPool.end()]);
    await server.close();
  };
  try {
    await assertTrustworthy(pool, config.allowUnsafeDatabase);
    const ran = await migrate(pool);
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
    return { pool, askingPool, url: server.url, close };
  } catch (error) {
    await close();
    throw config.databaseUrl === undefined ? error : new Error(`DATABASE_URL: ${reasonOf(error)}`, { cause: error });
  }
}

/** Contract §3 promises a 503 within 2 s. A database that hangs takes statements and never answers them. */
const patienceMs = 1_800;

/** A pool that gives up early when the database is away: a caller would rather hear 503 than wait. */
export function createPool(url: string, log: Logger, settings: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 1_500,
    keepAlive: true,
    pipeline: true, // whoever has several statements for one connection sends them without waiting between
    application_name: 'red-helicopter',
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

async function openServer(config: Config, log: Logger, signal?: AbortSignal) {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: async () => undefined };
  return openEmbedded({
    dataDir: config.dataDir,
    ...(signal === undefined ? {} : { signal }),
    onAway: (reason) => log.error({ reason }, 'the embedded database is away'),
    onBack: () => log.warn('the embedded database is back'),
  });
}

/** Errors of several attempts at once (one per address of a host) carry their words inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import type { Logger } from 'pino';
import type { Closing } from './closing.ts';
import type { Config } from './config.ts';
import { serveLiveness } from './liveness.ts';
import { packageRoot } from './package-root.ts';
import { portError } from './port.ts';
import { openDatabase } from './postgres/database.ts';

export interface Surroundings {
  readonly log: Logger;
  /** Everything that is started here is closed through it, in reverse order. */
  readonly closing: Closing;
  /** Aborts when the process is asked to stop while it is still starting. */
  readonly signal: AbortSignal;
  /** Resolves when dist/ui can be served. */
  readonly uiBuilt: Promise<void>;
}

/**
 * Starts the parts of the product that ROLES name, each on top of those before it. When this returns, everything that
 * was asked for runs.
 */
export async function compose(config: Config, { log, closing, signal, uiBuilt }: Surroundings): Promise<void> {
  const database = await openDatabase(config, log, signal);
  closing.add('database', database.close, { limitMs: 20_000, hurryMs: 5_000 });
  // The event log opens here, then the projections (role projector) and the jobs (role worker).
  await uiBuilt;
  if (config.roles.has('api')) await serve(config, log, closing);
  else closing.add('liveness', await serveLiveness(config));
}

/** Stands in until platform/http has landed: liveness and the built user interface. */
async function serve(config: Config, log: Logger, closing: Closing): Promise<void> {
  const server = fastify({ loggerInstance: log, forceCloseConnections: 'idle' });
  server.get('/api/health/live', () => ({ status: 'live' }));
  await server.register(fastifyStatic, { root: join(packageRoot, 'dist', 'ui'), wildcard: true });
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw error instanceof Error ? portError(error, config.port, config.host) : error;
  }
  closing.add('http', () => server.close(), { limitMs: 5_000 });
}

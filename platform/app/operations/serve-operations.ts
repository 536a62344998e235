import type { FastifyBaseLogger } from 'fastify';
import { fastify, LogController } from 'fastify';
import { health, healthLive, healthReady } from '#contracts/operations/endpoints.ts';
import { answerFailures } from '#platform/adapters/http/errors.ts';
import { serveMetrics } from '#platform/adapters/http/metrics.ts';
import { requestIdOf } from '#platform/adapters/http/request-id.ts';
import type { Config } from '../config.ts';
import { portError } from '../port.ts';
import type { Operations } from './open-operations.ts';

/** Serves health and metrics of a process without the role `api`. */
export async function serveOperations(
  { host, port, metricsToken, trustProxy }: Pick<Config, 'host' | 'port' | 'metricsToken' | 'trustProxy'>,
  { health: report, readings, draining, refusals }: Operations,
  log: FastifyBaseLogger,
): Promise<{
  readonly url: string;
  readonly close: () => Promise<void>;
  readonly scrape: ReturnType<typeof serveMetrics>;
}> {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    trustProxy: trustProxy ?? false,
    forceCloseConnections: true,
  });
  answerFailures(server, refusals);
  server.get(healthLive.path, () => ({ status: 'live' }));
  server.get(health.path, () => report.examine());
  server.get(healthReady.path, () => report.ready());
  const scrape = serveMetrics(server, readings, metricsToken);
  let url: string;
  try {
    url = await server.listen({ host, port });
  } catch (error) {
    throw error instanceof Error ? portError(error, port, host) : error;
  }
  const close = async (): Promise<void> => {
    await draining.run(AbortSignal.abort());
    await server.close();
  };
  return { url, close, scrape };
}

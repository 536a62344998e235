import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';

/** A real server for the suite, or why there is none. */
export type RealServer =
  | { readonly kind: 'found'; readonly url: string; readonly stop: () => Promise<unknown> }
  | { readonly kind: 'none'; readonly why: string };

/** The one at EVENTSTORE_URL, or else a container of the image in docker-compose.yml. */
export async function findRealServer(): Promise<RealServer> {
  const url = process.env['EVENTSTORE_URL'];
  if (url) return { kind: 'found', url, stop: async () => undefined };
  const socket = '/var/run/docker.sock';
  if (process.env['DOCKER_HOST'] === undefined && !existsSync(socket)) {
    return { kind: 'none', why: `EVENTSTORE_URL is not set, and there is no Docker at ${socket} or DOCKER_HOST` };
  }
  try {
    return await startContainer(imageOfCompose());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'none', why: `EVENTSTORE_URL is not set, and Docker gave no server: ${reason}` };
  }
}

function imageOfCompose(): string {
  const compose = readFileSync(join(packageRoot, 'docker-compose.yml'), 'utf8');
  const image = /image:\s*(\S*(?:kurrentdb|eventstore)\S*)/.exec(compose)?.[1];
  if (image === undefined) throw new Error('docker-compose.yml names no image of KurrentDB');
  return image;
}

async function startContainer(image: string): Promise<RealServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = 2113;
  const container = await new GenericContainer(image)
    .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_TELEMETRY_OPTOUT: 'true', KURRENTDB_MEM_DB: 'true' })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
    .withStartupTimeout(120_000)
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`;
  return { kind: 'found', url, stop: () => container.stop() };
}

import { createServer } from 'node:net';
import type { Config } from './config.ts';

/** The port is in use or not allowed. The message is one line for the operator. */
export class PortUnavailable extends Error {
  constructor(port: number, host: string, reason: string) {
    super(`Port ${port} on ${host} ${reason}: stop the other program or set PORT`);
    this.name = 'PortUnavailable';
  }
}

/**
 * Checks that the port is free before anything else starts. Replaces port 0 by a free one, also in PUBLIC_URL.
 * @throws PortUnavailable
 */
export async function withFreePort(config: Config): Promise<Config> {
  const port = await probe(config.host, config.port);
  if (config.port !== 0) return config;
  const publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
  return { ...config, port, publicUrl };
}

function probe(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)));
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/** Explains in one line why the port cannot be opened; returns other errors unchanged. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new PortUnavailable(port, host, 'is already in use');
  if (error.code === 'EACCES') return new PortUnavailable(port, host, 'needs privileges that this user does not have');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new PortUnavailable(port, host, 'cannot be opened (HOST is not an address of this machine)');
  }
  return error;
}

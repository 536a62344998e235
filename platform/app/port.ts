import { createServer } from 'node:net';
import type { Config } from './config.ts';

/** Somebody else listens there, or we may not. The message is one line for a person. */
export class PortUnavailable extends Error {
  constructor(port: number, host: string, reason: string) {
    super(`Port ${port} on ${host} ${reason}: stop what listens there or set PORT to another`);
    this.name = 'PortUnavailable';
  }
}

/**
 * Looks before anything else is started whether the port is free; 0 becomes a free one, with PUBLIC_URL's default.
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

/** Says in one line why nothing can listen there; any other error stays as it is. */
export function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new PortUnavailable(port, host, 'is taken');
  if (error.code === 'EACCES') return new PortUnavailable(port, host, 'needs rights that this user does not have');
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new PortUnavailable(port, host, 'can not be opened (HOST is not an address of this machine)');
  }
  return error;
}

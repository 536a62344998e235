import { createServer } from 'node:http';
import type { Config } from './config.ts';
import { portError } from './port.ts';

/** What a process without the role api answers: that it lives, for whoever watches over it. Returns how to close it. */
export async function serveLiveness({ host, port }: Config): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const live = request.url === '/api/health/live';
    response.writeHead(live ? 200 : 404, { 'content-type': 'application/json', connection: 'close' });
    response.end(live ? '{"status":"live"}' : '{}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port, host)));
    server.listen(port, host, resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

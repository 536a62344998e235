import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

let api: Server;
let vite: ViteDevServer;
const portOf = (server: { address: () => AddressInfo | string | null } | null): number => {
  const address = server?.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens nowhere');
  return address.port;
};

beforeAll(async () => {
  api = createServer((request, response) => response.end(`the server at ${request.url}`));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env['API_URL'] = `http://127.0.0.1:${portOf(api)}`;
  vite = await createVite({
    configFile: join(packageRoot, 'ui/vite.config.ts'),
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  await vite.listen();
});
afterAll(async () => {
  await vite.close();
  api.close();
  delete process.env['API_URL'];
});

const read = async (path: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${portOf(vite.httpServer)}${path}`);
  return response.text();
};

test('in development, calls to /api go to the server and source files in ui/api come from Vite', async () => {
  expect(await read('/api/health')).toBe('the server at /api/health');
  expect(await read('/api/auth/sso?domain=demo.test')).toBe('the server at /api/auth/sso?domain=demo.test');
  expect(await read('/api/session.ts')).toContain('export');
});

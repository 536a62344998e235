import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { agree } from '#platform/app/uploads/testing/agree.ts';
import { wholeApi } from '#platform/testing/whole-api.ts';

const { server, person } = await wholeApi();
await server.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.server.address() as AddressInfo;

/** Sends the headers and a byte a second; answers with the status that ends it. */
const drip = (path: string, headers: Record<string, string | number>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
    const drops = setInterval(() => request.write('x'), 1_000);
    request.on('response', (response) => resolve(response.resume().statusCode));
    request.on('error', reject);
    request.on('close', () => clearInterval(drops));
  });

it('a body that hardly moves ends, also one of a file', async () => {
  const { cookie } = await person();
  await agree(server, cookie);
  const answers = await Promise.all([
    drip('/api/auth/login', { 'content-type': 'application/json', 'content-length': 200_000 }),
    drip('/api/uploads', { cookie, 'content-type': 'audio/mpeg', 'content-length': 40_000_000 }),
  ]);
  expect(answers).toEqual([408, 408]);
});

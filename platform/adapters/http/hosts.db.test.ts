import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { wholeApi } from '#platform/testing/whole-api.ts';
import { temporaryDirectory } from '../../../e2e/drivers/product.ts';
import { identityForTests, serverForTests } from './testing/test-server.ts';

const token = 'a token for the scraper';
const { server, person } = await wholeApi({ DEMO: '1', METRICS_TOKEN: token });
const learner = await person();

/** As a browser sends it from a page of evil.test, whose name suddenly means this machine. */
const rebound = { host: 'evil.test', origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' };

const status = async (method: string, url: string, headers: Record<string, string>): Promise<number> =>
  (await server.inject({ method: method as 'GET', url, headers })).statusCode;

describe('DNS rebinding', () => {
  it('gets no answer from any route, whoever is signed in', async () => {
    await server.ready();
    const forMachines = ['GET /api/health/live', 'GET /api/health/ready', 'GET /metrics'];
    expect(server.routes.size).toBeGreaterThan(130);
    for (const route of server.routes.keys()) {
      if (forMachines.includes(route)) continue;
      const [method = '', path = ''] = route.split(' ');
      const url = path.replaceAll(/:\w+/g, 'x').replace('*', 'index.html');
      expect([route, await status(method, url, { ...rebound, cookie: learner.cookie })]).toEqual([route, 421]);
    }
  });

  it.each([
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/api/nowhere'],
    ['GET', '/demo/outbox'],
    ['GET', '/demo-idp/sso'],
    ['GET', '/api/stream'],
    ['GET', '/api/docs/'],
    ['POST', '/api/auth/login'],
    ['OPTIONS', '/api/auth/login'],
  ])('%s %s is 421', async (method, url) => {
    expect(await status(method, url, rebound)).toBe(421);
  });

  it('reads no figures: /metrics answers other names with the token alone', async () => {
    expect(await status('GET', '/metrics', rebound)).toBe(403);
    expect(await status('GET', '/metrics', { ...rebound, authorization: `Bearer ${token}` })).toBe(200);
    expect(await status('GET', '/metrics', { host: '127.0.0.1:8080' })).toBe(200);
    expect(await status('GET', '/demo/outbox', { host: 'localhost:8080' })).toBe(200);
  });

  it('is not helped by a forwarded name', async () => {
    expect(await status('GET', '/api/auth/user', { ...rebound, 'x-forwarded-host': 'localhost' })).toBe(421);
    const behind = await wholeApi({ TRUST_PROXY: 'loopback' });
    const answer = await behind.server.inject({
      url: '/api/auth/user',
      headers: { ...rebound, 'x-forwarded-host': 'localhost', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answer.statusCode).toBe(421);
  });

  it('gets no file of the pages either', async () => {
    const uiRoot = temporaryDirectory();
    mkdirSync(join(uiRoot, 'assets'));
    writeFileSync(join(uiRoot, 'index.html'), '<head></head>');
    writeFileSync(join(uiRoot, 'assets', 'index-12345678.js'), 'export {}');
    const pages = await serverForTests(await identityForTests(), {}, {}, { uiRoot });
    for (const url of ['/', '/journey', '/index.html', '/assets/index-12345678.js', '/assets/none.js']) {
      expect([url, (await pages.inject({ url, headers: rebound })).statusCode]).toEqual([url, 421]);
    }
    expect((await pages.inject({ url: '/journey', headers: { host: 'localhost' } })).statusCode).toBe(200);
  });
});

it('the answer says what to set', async () => {
  const answer = await server.inject({ url: '/api/auth/user', headers: { host: 'mybox.lan:8080' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    421,
    {
      code: 'unknown_host',
      message:
        'This server does not serve the host name mybox.lan. Its operator must set PUBLIC_URL to the address people use.',
      reason: 'unknown_host',
      params: { host: 'mybox.lan' },
      requestId: expect.any(String),
    },
  ]);
  const odd = await server.inject({ url: '/api/auth/user', headers: { host: '<script>' } });
  expect(odd.json().message).not.toContain('script');
});

it('a load balancer asks for the health by any name, or by none', async () => {
  for (const host of ['10.1.2.3', '10.1.2.3:8080', 'pod-7.cluster.local']) {
    expect(await status('GET', '/api/health/live', { host })).toBe(200);
    expect(await status('GET', '/api/health/ready', { host })).toBe(200);
  }
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  // HTTP/1.0, as some balancers still speak it, has no Host header.
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('GET /api/health/live HTTP/1.0\r\n\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

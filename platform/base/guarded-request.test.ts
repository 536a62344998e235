import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { guardedRequestWith } from './guarded-request.ts';

let server: Server;
let certificate = '';
beforeAll(async () => {
  const inForce = { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + 3_600_000) };
  const made = await makeKeyAndCertificate('localhost', inForce);
  ({ certificate } = made);
  server = createServer({ key: made.privateKey, cert: certificate }, (request, response) => {
    const { method, url, headers } = request;
    if (url === '/endless') return void response.writeHead(200).write('x');
    if (url === '/away') return void response.writeHead(307, { location: 'https://127.0.0.1/inside' }).end();
    void text(request).then((body) => {
      const seen = { method, secret: headers.authorization, body };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(seen));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (path: string, ways: object = {}, maxBytes = 1_000) =>
  guardedRequestWith({
    isAllowed: () => true,
    tls: { ca: certificate, checkServerIdentity: () => undefined },
    ...ways,
  })(`https://localhost:${(server.address() as AddressInfo).port}${path}`, {
    method: 'POST',
    headers: { authorization: 'Basic of-the-client' },
    body: 'code=1',
    maxBytes,
  });

it('sends a body and credentials, and returns the answer of a refusal as well', async () => {
  const { status, headers, body } = await send('/token');
  expect([status, headers['content-type']]).toEqual([400, 'application/json']);
  expect(JSON.parse(body.toString())).toEqual({ method: 'POST', secret: 'Basic of-the-client', body: 'code=1' });
});

it('repeats credentials nowhere, reads no more than it may, and waits no longer', async () => {
  await expect(send('/away')).rejects.toMatchObject({ reason: 'redirect' });
  await expect(send('/token', {}, 10)).rejects.toMatchObject({ reason: 'too_large' });
  await expect(send('/endless', { withinMs: 100 })).rejects.toMatchObject({ reason: 'late' });
  await expect(send('/token', { isAllowed: () => false })).rejects.toMatchObject({ reason: 'private' });
  await expect(send('/token', { tls: {} })).rejects.toMatchObject({ reason: 'unreachable' });
});

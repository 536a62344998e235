import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { atEnd } from '#platform/testing/at-end.ts';

export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
type Answering = (message: ReceivedMessage, response: ServerResponse) => Answer | Promise<Answer | undefined>;

/** The server of an organization: it keeps what it receives, and answers as the test says. */
export async function startReceiver(host = 'receiver.test') {
  const now = Date.now();
  const inForce = { from: new Date(now - 60_000), until: new Date(now + 86_400_000) };
  const { privateKey, certificate } = await makeKeyAndCertificate(host, inForce);
  const received: ReceivedMessage[] = [];
  let answering: Answering = () => ({ status: 204 });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    const message = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
    received.push(message);
    const given = await answering(message, response);
    if (given) response.writeHead(given.status, given.headers).end(given.body);
  };
  const server = createServer(
    { key: privateKey, cert: certificate },
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    certificate,
    port,
    received,
    url: (path = '/changes') => `https://${host}:${port}${path}`,
    answers: (next: Answer | Answering) => void (answering = typeof next === 'function' ? next : () => next),
  };
}

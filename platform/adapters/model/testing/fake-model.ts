import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Reply = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

/** A chat completion with this content. */
export const saying =
  (content: string): Reply =>
  (response) =>
    void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }], usage: {} }));

/** An OpenAI-compatible server on this machine, which remembers what it was asked and answers as the test says. */
export async function fakeModel(first: Reply) {
  const seen: Seen[] = [];
  let reply = first;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    seen.push({ url: request.url, headers: request.headers, body: Buffer.concat(pieces).toString('utf8') });
    await reply(response, request);
  };
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    answer: (next: Reply) => void (reply = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

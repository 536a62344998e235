import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { statement as checkStatement } from '@learninglocker/xapi-validation/dist/factory.js';
import type { Statement } from '#workers/xapi/statement.ts';

type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void | Promise<void>;

/** The faults of a statement by xAPI 1.0.3, as the validator of a public learning record store (Learning Locker) finds them. */
export const faultsOf = (statement: unknown): readonly string[] =>
  checkStatement(statement, ['statement']).map((fault) => JSON.stringify(fault));

/**
 * A small learning record store by xAPI 1.0.3 on this machine: Basic authentication, the version header, batches that are stored whole
 * or not at all, a conflict where an id is there with another content. `answer` takes its place for the next requests.
 */
export async function startLrs({ key = 'key', secret = 'secret', maxBytes = 500_000 } = {}) {
  const stored = new Map<string, Statement>();
  const bodies: string[] = [];
  const faults: string[] = [];
  let requests = 0;
  let instead: Answer | undefined;

  const normally: Answer = (response, { headers, url, method }, body) => {
    const refuse = (status: number) => void response.writeHead(status, { 'content-type': 'text/plain' }).end('no');
    if (headers['x-experience-api-version']?.toString().startsWith('1.0') !== true) return refuse(400);
    if (url === '/xapi/about') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":["1.0.3"]}');
      return;
    }
    if (headers.authorization !== `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`) return refuse(401);
    if (method !== 'POST' || url !== '/xapi/statements') return refuse(404);
    if (Buffer.byteLength(body) > maxBytes) return refuse(413);
    const statements = JSON.parse(body) as Statement[];
    const found = statements.flatMap(faultsOf);
    faults.push(...found);
    if (found.length > 0) return refuse(400);
    const differs = (one: Statement) => stored.has(one.id) && !isDeepStrictEqual(stored.get(one.id), one);
    if (statements.some(differs)) return refuse(409);
    for (const one of statements) stored.set(one.id, one);
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-experience-api-version': '1.0.3' })
      .end(JSON.stringify(statements.map(({ id }) => id)));
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      void (instead ?? normally)(response, request, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/xapi`,
    stored,
    bodies,
    faults,
    requests: () => requests,
    normally,
    /** Answers differently until it is called with nothing. */
    answer: (other?: Answer) => void (instead = other),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

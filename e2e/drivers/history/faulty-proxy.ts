import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `stale`: reads show what they once showed. `lossy`: commands are confirmed and not done. `early`: positions are too low. */
export type PlantedFault = 'none' | 'stale' | 'lossy' | 'early';

interface FaultyProxy {
  readonly url: string;
  close(): Promise<void>;
}

interface Forwarded {
  readonly status: number;
  readonly body: string;
}

/** A proxy that passes everything on, except that one answer of four has the planted fault. */
export async function startFaultyProxy(target: string, fault: PlantedFault): Promise<FaultyProxy> {
  const firstReads = new Map<string, Forwarded>();
  let confirmation: Forwarded | undefined;
  let asked = 0;

  const answer = async (incoming: IncomingMessage): Promise<Forwarded> => {
    asked += 1;
    const isPlanted = asked % 4 === 0;
    const body = await textOf(incoming);
    if (incoming.method === 'POST') {
      if (fault === 'lossy' && isPlanted && confirmation) return confirmation;
      const forwarded = await forward(target, incoming, body);
      const isTrack = incoming.url === '/api/achievements/track-progress';
      if (forwarded.status === 200 && isTrack) confirmation ??= forwarded;
      return fault === 'early' && isPlanted ? { ...forwarded, body: withEarlyPosition(forwarded.body) } : forwarded;
    }
    const place = `${incoming.headers.cookie} ${incoming.url}`;
    const first = firstReads.get(place);
    if (fault === 'stale' && isPlanted && first) return first;
    const forwarded = await forward(target, incoming, body);
    if (forwarded.status === 200 && !first) firstReads.set(place, forwarded);
    return forwarded;
  };

  const server = createServer((incoming, response) => {
    answer(incoming).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 502, '{}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: string): Promise<Forwarded> {
  return new Promise((resolve, reject) => {
    const asking = request(`${target}${url}`, { method, headers: { ...headers, connection: 'close' } }, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const withEarlyPosition = (body: string): string =>
  body.replace(/"position":"(\d{16})"/, (_, digits: string) => {
    const earlier = String(Number(digits) - 1).padStart(digits.length, '0');
    return `"position":"${earlier}"`;
  });

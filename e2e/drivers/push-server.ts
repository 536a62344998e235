import { createHash, randomUUID } from 'node:crypto';
import { createServer as createWebServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { atEnd } from '#platform/testing/at-end.ts';

/** What Firefox says (https://autopush.readthedocs.io, push service HTTP and WebSocket protocol). */
interface FromBrowser {
  readonly messageType: 'hello' | 'register' | 'unregister' | 'ack' | 'broadcast_subscribe';
  readonly channelID: string;
}

/**
 * A push server for Firefox on this machine, in the place of Mozilla's: gives each subscription an endpoint, and hands on
 * what is posted there, which it cannot read.
 */
export async function startPushServer() {
  const now = Date.now();
  const inForce = { from: new Date(now - 60_000), until: new Date(now + 86_400_000) };
  const { privateKey, certificate } = await makeKeyAndCertificate('localhost', inForce);
  /** What reached an endpoint, and what the browser said. */
  const posted: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer }[] = [];
  const heard: FromBrowser[] = [];
  let connection: Duplex | undefined;
  const say = (message: object) => connection?.write(textFrame(JSON.stringify(message)));

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', headers } = request;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    posted.push({ headers, body });
    say({
      messageType: 'notification',
      channelID: url.slice(1),
      version: randomUUID(),
      data: body.toString('base64url'),
      headers: { encoding: headers['content-encoding'] },
    });
    response.writeHead(201).end();
  };
  const endpoints = createServer(
    { key: privateKey, cert: certificate },
    (request, response) => void take(request, response),
  );
  const sockets = createWebServer();
  sockets.on('upgrade', ({ headers }, socket: Duplex) => {
    const accept = createHash('sha1')
      .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    const protocol = headers['sec-websocket-protocol'];
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n` +
        (protocol === undefined ? '\r\n' : `Sec-WebSocket-Protocol: ${protocol}\r\n\r\n`),
    );
    socket.on('error', () => undefined);
    connection = socket;
    readTexts(socket, (text) => {
      if (text === '{}') return void say({});
      const message = JSON.parse(text) as FromBrowser;
      heard.push(message);
      const { messageType, channelID } = message;
      const { port } = endpoints.address() as AddressInfo;
      const answer = { messageType, status: 200 };
      if (messageType === 'hello') say({ ...answer, uaid: randomUUID().replaceAll('-', ''), use_webpush: true });
      if (messageType === 'register') {
        say({ ...answer, channelID, pushEndpoint: `https://localhost:${port}/${channelID}` });
      }
      if (messageType === 'unregister') say({ ...answer, channelID });
    });
  });
  for (const server of [endpoints, sockets]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  atEnd(() => {
    connection?.destroy();
    for (const server of [endpoints, sockets]) server.close().closeAllConnections();
  });
  return { certificate, posted, heard, url: `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/` };
}

/** One text as one frame of a server (RFC 6455 §5.2). */
function textFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([0x81, 126, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([bytes.length < 126 ? Buffer.from([0x81, bytes.length]) : head, bytes]);
}

/** The texts that a browser sends, each in one frame shorter than 64 KiB, as these messages are. */
function readTexts(socket: Duplex, onText: (text: string) => void): void {
  let waiting = Buffer.alloc(0);
  socket.on('data', (more: Buffer) => {
    waiting = Buffer.concat([waiting, more]);
    while (waiting.length >= 6) {
      const short = waiting.readUInt8(1) & 0x7f;
      const [length, start] = short === 126 ? [waiting.readUInt16BE(2), 4] : [short, 2];
      const end = start + 4 + length;
      if (waiting.length < end) return;
      const mask = waiting.subarray(start, start + 4);
      const bytes = waiting.subarray(start + 4, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
      if ((waiting.readUInt8(0) & 0x0f) === 1) onText(Buffer.from(bytes).toString());
      waiting = waiting.subarray(end);
    }
  });
}

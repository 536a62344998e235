import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

let server: Server;
let socket: GatheringSocket;
/** What reached the other end, as it came. */
let received: string[];

beforeEach(async () => {
  received = [];
  server = createServer((other) => other.on('data', (chunk) => received.push(String(chunk))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = new GatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1'); // listens at an address
  await once(socket, 'connect');
});

afterEach(() => {
  socket.destroy();
  server.close();
});

/** A statement as the driver sends it. */
function send(...messages: readonly string[]): void {
  socket.cork();
  for (const message of messages) socket.write(message);
  socket.uncork();
}

it('sends the statements of one turn with one write, and those of the next with another', async () => {
  const writes = vi.spyOn(socket, '_writev');
  send('bind;', 'sync;');
  await Promise.resolve(); // what follows an answer in the same turn
  send('bind;', 'sync;');
  await expect.poll(() => received.join('')).toBe('bind;sync;bind;sync;');
  send('commit;', 'sync;');
  await expect.poll(() => received.join('')).toBe('bind;sync;bind;sync;commit;sync;');
  expect(writes.mock.calls.map(([chunks]) => chunks.length)).toEqual([4, 2]);
});

it('sends what it has gathered before it ends', async () => {
  send('bind;', 'sync;');
  socket.end('terminate;');
  await expect.poll(() => received.join('')).toBe('bind;sync;terminate;');
});

it('can be destroyed with something gathered', async () => {
  send('bind;');
  socket.destroy();
  await new Promise(setImmediate);
  expect(socket.destroyed).toBe(true);
  expect(received).toEqual([]);
});

import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ports that the system gives to whoever asks for any, so that none of these is given away before it is used. */
const lowest = 20_000;
const count = 12_000;
/** Processes begin at different ones. */
let last = (process.pid * 100) % count;

/** A free TCP port of this machine that no other test process is given while this one runs. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    last = (last + 1) % count;
    // Others ask meanwhile, and move on.
    const port = lowest + last;
    if ((await claim(port)) && (await isFree(port))) return port;
  }
  throw new Error('This machine has no free port');
}

/** Whoever holds the UDP port of the same number may use the TCP port. The system frees it when the process ends, however it ends. */
const claim = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

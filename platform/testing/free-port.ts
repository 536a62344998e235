import { createServer } from 'node:net';

/** Below the ports that the system gives to whoever asks for any, so that none of these is given away before it is used. */
const lowest = 20_000;
const count = 12_000;
/** Workers begin at different ones. */
let last = (process.pid * 100) % count;

/** A port of this machine that is free, and stays so until it is used. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    last = (last + 1) % count;
    if (await isFree(lowest + last)) return lowest + last;
  }
  throw new Error('This machine has no free port');
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

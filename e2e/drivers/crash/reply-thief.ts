import { type AddressInfo, connect, createServer } from 'node:net';

export interface ReplyThief {
  readonly url: string;
  /** How many answers were taken so far. */
  readonly taken: number;
  close(): Promise<void>;
}

/**
 * Stands between clients and a server. What the clients send arrives; of the answers some are taken once the server has given
 * them, and the client sees its connection end. `takes` is asked once a connection.
 */
export async function startReplyThief(target: number, takes: () => boolean): Promise<ReplyThief> {
  let taken = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const steals = takes();
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    if (!steals) return void upstream.pipe(client);
    upstream.once('data', () => {
      taken += 1;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Once it listens on a port, that is what the address is.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get taken() {
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

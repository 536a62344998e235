import { type AddressInfo, connect, createServer } from 'node:net';

export interface ReplyDroppingProxy {
  readonly url: string;
  /** The number of responses dropped so far. */
  readonly taken: number;
  close(): Promise<void>;
}

/**
 * A proxy that forwards all requests but drops some responses after the server has sent them, so that the client sees the
 * connection end. `takes` decides once per connection.
 */
export async function startReplyDroppingProxy(target: number, takes: () => boolean): Promise<ReplyDroppingProxy> {
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
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get taken() {
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

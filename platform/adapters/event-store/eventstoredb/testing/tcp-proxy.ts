import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** `deaf`: the server's answers are dropped. `silent`: everything is. `closed`: connections are refused. */
  mode: 'open' | 'deaf' | 'silent' | 'closed';
  /** Cuts all open connections. */
  cut(): number;
  close(): Promise<void>;
}

/** A proxy between client and server that simulates network failures. */
export async function startProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    if (proxy.mode === 'closed') return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (proxy.mode !== 'silent') upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (proxy.mode === 'open') client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TcpProxy = {
    // The address of a server that listens on a port is an AddressInfo.
    port: (server.address() as AddressInfo).port,
    mode: 'open',
    cut: () => {
      const { size } = pairs;
      for (const [client] of pairs) client.destroy();
      return size;
    },
    close: async () => {
      proxy.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

import { connect, createServer, type Socket } from 'node:net';
import { atEnd } from '#platform/testing/at-end.ts';

/** How the connection to a server behaves. */
type Mode = 'good' | 'slow' | 'silent' | 'busy' | 'loses answers';

/** Bytes per second on a slow connection. */
const slowRate = 600_000;
const busyAnswer = 'HTTP/1.1 503 Slow Down\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** A proxy to a local server that can degrade connections, including open ones. */
export async function faultyLine(port: number): Promise<{ port: number; setMode: (mode: Mode) => void }> {
  let mode: Mode = 'good';
  const sockets = new Set<Socket>();
  const carry = (client: Socket): void => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    client.on('data', (piece) => {
      if (mode === 'silent') return;
      if (mode === 'busy') return void client.end(busyAnswer);
      server.write(piece);
      if (mode !== 'slow') return;
      client.pause();
      setTimeout(() => client.resume(), (piece.length / slowRate) * 1_000);
    });
    server.on('data', (piece) => {
      if (mode === 'loses answers') client.destroy();
      else client.write(piece);
    });
  };
  const listening = createServer(carry);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    listening.close();
  });
  const address = listening.address() as { port: number }; // it listens on TCP
  return { port: address.port, setMode: (next) => void (mode = next) };
}

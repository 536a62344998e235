import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What is under way when the server stops may take this long. */
const longestGoodbyeMs = 3_000;
/** A request that a proxy has sent may not be read yet when its connection was accepted last of all. */
const unreadMs = 300;

/** The connections of a server that is to stop soon after it is asked to, whatever browsers keep open. */
export class Connections {
  /** Opened ahead by a browser, without a request so far: Node counts them as busy. */
  private readonly silent = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.silent.add(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
    server.on('request', ({ socket }) => void this.silent.delete(socket));
  }

  /** What is being answered is answered first; then, or after a while, every connection ends. */
  closeSoon(): void {
    const { server, silent } = this;
    const unread = setTimeout(() => silent.forEach((socket) => socket.destroy()), unreadMs).unref();
    const idle = setInterval(() => server.closeIdleConnections(), 50).unref();
    const all = setTimeout(() => server.closeAllConnections(), longestGoodbyeMs).unref();
    server.once('close', () => {
      clearTimeout(unread);
      clearInterval(idle);
      clearTimeout(all);
    });
  }
}

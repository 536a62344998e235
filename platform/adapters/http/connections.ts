import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long running requests may take once the server stops. */
const longestGoodbyeMs = 3_000;
/** The last accepted connection may carry a proxied request that has not been read yet. */
const unreadMs = 300;

/** Closes a server's connections soon after it is asked to stop, whatever browsers keep open. */
export class Connections {
  /** Preconnected by a browser, without a request so far. Node counts them as busy. */
  private readonly silent = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.silent.add(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
    server.on('request', ({ socket }) => void this.silent.delete(socket));
  }

  /** Ends connections as their requests complete, and all of them after a deadline. */
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

import type { Server } from 'node:http';

/**
 * Stops listening right after a round of accepting: connections still in the backlog when the socket closes are
 * reset, and a proxy may not resend a write. The inner promise resolves when the last connection has ended.
 */
export function stopListening(server: Server): Promise<{ readonly ended: Promise<void> }> {
  return new Promise((resolve) => {
    setImmediate(() => {
      const ended = new Promise<void>((end) => {
        if (server.listening) server.close(() => end());
        else end();
      });
      resolve({ ended });
    });
  });
}

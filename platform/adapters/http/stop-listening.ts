import type { Server } from 'node:http';

/**
 * Stops listening right after a round of accepting: what still waits to be accepted when the socket closes is reset, and a
 * proxy may not send a write a second time. The promise inside resolves when the last connection has ended.
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

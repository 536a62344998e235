import { connect } from 'node:net';

/** Shorter than the timeout of a health check. */
const timeoutMs = 800;

/** Whether something accepts connections at this address. Says nothing to it and closes the connection. */
export const canReach = (address: { readonly host: string; readonly port: number }): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ ...address, timeout: timeoutMs });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });

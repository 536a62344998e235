import { calls } from './calls.ts';
import { type Connection, sendingTo } from './sending.ts';

export type Api = ReturnType<typeof connect>;

/**
 * The calls that tokens open, each named as its `operationId`. They answer what the document promises and throw `ApiError`, or
 * `ConnectionError` if no answer came.
 */
export function connect(connection: Connection) {
  const fetch = sendingTo(connection);
  const address = connection.address.replace(/\/+$/u, '');
  return { address, fetch, ...calls({ baseUrl: address, headers: {}, fetch }) };
}

import type { FastifyReply } from 'fastify';

export const eventStream = 'text/event-stream; charset=utf-8';
export const heartbeatMs = 25_000;
/** A comment: it keeps proxies from closing a silent connection. */
export const heartbeat = ':\n\n';
/** After this the other side has to reconnect, so that its session is checked again. */
export const longestMs = 15 * 60_000;
/** Browsers reconnect after so long, each at another time, so that not all come back at once. */
const reconnectMs = { least: 2_000, most: 5_000 };

/** Takes over the connection and answers with server-sent events, with the headers that the reply has so far. */
export function beginEventStream(reply: FastifyReply): void {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.setHeader('content-type', eventStream);
  raw.setHeader('connection', 'close'); // it carries nothing else afterwards, and must not delay a server that stops
  raw.setHeader('x-accel-buffering', 'no'); // a proxy must not buffer it
  reply.hijack();
  raw.writeHead(200);
  const { least, most } = reconnectMs;
  raw.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
}

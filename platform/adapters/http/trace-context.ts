import type { IncomingHttpHeaders } from 'node:http';

const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** The trace of a request, from the W3C header `traceparent`; undefined if missing or malformed. */
export function traceIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const { traceparent: given } = headers;
  return typeof given === 'string' ? traceparent.exec(given)?.[1] : undefined;
}

import type { IncomingHttpHeaders } from 'node:http';

const traceparent = /^((?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2})(?:-|$)/;

type Asked = { readonly headers: IncomingHttpHeaders };

/** The known part of the W3C header `traceparent`; undefined if missing or malformed. */
export const traceparentOf = (request: Asked): string | undefined => partsOf(request)?.[1];

/** The trace of a request, from the same header. */
export const traceIdOf = (request: Asked): string | undefined => partsOf(request)?.[2];

function partsOf({ headers }: Asked): RegExpExecArray | null {
  const { traceparent: given } = headers;
  return typeof given === 'string' ? traceparent.exec(given) : null;
}

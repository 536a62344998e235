/** What a page may read of an answer besides its body. */
export const exposed = [
  'Accept',
  'Allow',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Traceparent',
  'WWW-Authenticate',
  'X-Position',
  'X-Request-Id',
];

/** Lets the pages of every origin read a public document. Without credentials: the answer is the same for everybody. */
export const forAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
  'cross-origin-resource-policy': 'cross-origin',
};

/** What a browser asks before it sends such a page's request with headers of its own. */
export const preflightForAnyOrigin = {
  ...forAnyOrigin,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

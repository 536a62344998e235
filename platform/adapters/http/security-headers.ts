import type { FastifyInstance } from 'fastify';

/** What our pages may load and do: only our own files, no inline scripts or styles, no framing. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // For the preview of the administration alone: every page but its frame refuses to be framed, by ours as by others.
  "frame-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The document in which administrators see the product as a made-up person: our pages may frame it, and it can reach nothing, not
 * even our own calls.
 */
export const previewFramePolicy = pagePolicy
  .replace("connect-src 'self'", "connect-src 'none'")
  .replace("frame-src 'self'", "frame-src 'none'")
  .replace("form-action 'self'", "form-action 'none'")
  .replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** The policy of answers that are no documents: where one is opened as a page, it shows and loads nothing. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Gives answers in JSON and those without a body their own, shorter policy: they are most of what a page loads. */
export function shortenPolicies(server: FastifyInstance): void {
  server.addHook('onSend', async (_, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isDocument = type === '' ? reply.statusCode !== 204 : !type.startsWith('application/json');
    if (!isDocument && reply.getHeader('content-security-policy') === pagePolicy) {
      reply.header('content-security-policy', answerPolicy);
    }
  });
}

const twoYears = 63_072_000;

/** The headers of every answer, pages, calls and failures alike. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${twoYears}; includeSubDomains`,
  }),
});

import type { FastifyReply, FastifyRequest } from 'fastify';
import { exposed } from './any-origin.ts';
import { originOf } from './same-origin.ts';

/** What a program may send. `*` would not include Authorization (Fetch standard). */
const accepted = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Range',
  'Traceparent',
  'X-Min-Position',
  'X-Request-Id',
];

/** Short, so that taking an origin off the list does not leave its pages with an old permission. */
const preflightSeconds = 600;

export interface OriginSettings {
  readonly publicUrl: string;
  /** The origins whose pages may call the API with a token, as browsers write them. */
  readonly apiOrigins?: readonly string[] | undefined;
}

/** Lets the pages of listed origins call with a token what is open to tokens. Never with cookies: nothing here allows credentials. */
export class ListedOrigins {
  private readonly origins: ReadonlySet<string>;

  constructor(private readonly settings: OriginSettings) {
    this.origins = new Set(settings.apiOrigins);
  }

  /** Whether a page of a listed origin asks, which is not one of our own. */
  has(request: Pick<FastifyRequest, 'headers'>): boolean {
    const { origin } = request.headers;
    return origin !== undefined && this.origins.has(origin) && originOf(request, this.settings.publicUrl) !== 'same';
  }

  /** For the answer of a call that is open to tokens, whatever it is. */
  allow(request: FastifyRequest, reply: FastifyReply): void {
    if (this.origins.size === 0) return;
    // Also for the others, because a cache must not hand their answer on.
    reply.header('vary', 'Origin');
    if (!this.has(request)) return;
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-expose-headers': exposed.join(', '),
    });
  }

  /** The same for what a browser asks before such a call. */
  allowPreflight(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): void {
    this.allow(request, reply);
    if (!this.has(request)) return;
    reply.headers({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': accepted.join(', '),
      'access-control-max-age': String(preflightSeconds),
    });
  }
}

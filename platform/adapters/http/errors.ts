import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Refusal } from '#contracts/refusals.ts';
import { type Failure, failureOf, failureOfStatus, problemOf, scimErrorOf } from './failures.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import { prefersProblem } from './accepted-types.ts';
import { afterUpdate, type IsRebuilding } from './rebuilds.ts';
import { requestIdOf } from './request-id.ts';
import type { PageFor } from './static-ui.ts';
import { traceIdOf } from './trace-context.ts';
import { languageOfRequest } from './web.ts';

/** Gives every failure one shape (contract §3), whichever part of the server noticed it. */
export function answerFailures(
  server: FastifyInstance,
  refusals: RefusalCounts,
  { pageFor, isRebuilding }: { readonly pageFor?: PageFor; readonly isRebuilding?: IsRebuilding | undefined } = {},
): void {
  server.setErrorHandler(async (error, request, reply) =>
    sendFailure(await afterUpdate(error, isRebuilding), request, reply, refusals),
  );
  server.addHook('onResponse', async ({ routeOptions: { config } }, { statusCode }) => {
    if (config.changes && statusCode < 300) refusals.writeAccepted();
  });
  server.setNotFoundHandler(
    (request, reply) => pageFor?.(request, reply) ?? sendFailure(new Refusal('not_found'), request, reply, refusals),
  );
}

function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  refusals?: RefusalCounts,
): FastifyReply {
  const { url: route, config } = request.routeOptions;
  const failure = failureOf(withTypes(error, config.takes), request.id, languageOfRequest(request));
  const { id: requestId, method } = request;
  const traceId = traceIdOf(request);
  if (failure.isFault) request.log.error({ err: error, requestId, traceId, route, method }, 'fault');
  else request.log.debug({ code: failure.body.code, requestId, traceId, route, method }, 'refused');
  if (!failure.isFault) refusals?.refused(failure.body.code);
  if (failure.body.code === 'unavailable' && config.changes) refusals?.writeRefused(error, route);
  const challenge = challengeOf(failure);
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.status === 415 && config.takes) reply.header('accept', config.takes.join(', '));
  const isScim = config.failuresAs === 'scim' || request.url.startsWith('/scim/');
  const isProblem = !isScim && prefersProblem(request.headers.accept);
  // The endpoint's schema describes its answer, not its failures.
  return reply
    .code(failure.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type(
      isScim
        ? 'application/scim+json; charset=utf-8'
        : isProblem
          ? 'application/problem+json'
          : 'application/json; charset=utf-8',
    )
    .serializer(JSON.stringify)
    .send(isScim ? scimErrorOf(failure) : isProblem ? problemOf(failure) : failure.body);
}

/** The framework's refusal of a body's type does not say which types this route takes. */
function withTypes(error: unknown, types: readonly string[] | undefined): unknown {
  const isRefusedType = (error as Partial<FastifyError>).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  if (!isRefusedType || types === undefined || types.includes('application/json')) return error;
  return new Refusal('unsupported_media_type.types', { types });
}

/** What a program needs to be admitted (RFC 6750 §3). The names in it need no quoting. */
function challengeOf({ status, body: { code, reason, params } }: Failure): string | undefined {
  if (code === 'scope_missing') return `Bearer error="insufficient_scope", scope="${String(Object(params).scope)}"`;
  if (status !== 401) return undefined;
  return reason.startsWith('not_signed_in.token') ? 'Bearer error="invalid_token"' : 'Bearer';
}

type EarlyFailures = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

/**
 * Failures before any hook runs, such as an undecodable address or broken HTTP, in the same shape. Of the first, the call is known, and
 * charged; `charge` throws where it is refused.
 */
export const earlyFailures = (
  headers: Readonly<Record<string, string>>,
  charge: (request: FastifyRequest, reply: FastifyReply) => void,
): EarlyFailures => ({
  frameworkErrors: (error, request, given) => {
    // The framework types this reply for a route that does not exist here.
    const reply = (given as unknown as FastifyReply).headers(headers);
    let failure: unknown = error;
    try {
      charge(request, reply);
    } catch (refusal) {
      failure = refusal;
    }
    sendFailure(failure, request, reply);
  },
  clientErrorHandler: (error, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    endSocket(socket, statuses[error.code] ?? 400, headers);
  },
});

const statuses: Readonly<Record<string, 408 | 431>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const reasons = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' } as const;

/** How long a client has to read the answer. */
const lingerMs = 1_000;

function endSocket(socket: Socket, status: keyof typeof reasons, headers: Readonly<Record<string, string>>): void {
  const body = JSON.stringify(failureOfStatus(status, requestIdOf({ headers: {} }), 'en').body);
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${reasons[status]}`, ...lines, '', body].join('\r\n'));
  // A client that neither reads the answer nor closes would keep the connection forever.
  const goodbye = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(goodbye));
}

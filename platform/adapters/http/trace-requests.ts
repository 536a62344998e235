import type { FastifyInstance } from 'fastify';
import type { RequestSpan, Telemetry } from '#platform/base/telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; null if it has none. */
    span: RequestSpan | null;
  }
}

/**
 * A span for each call, by the pattern of its route. Left out are files of the page, checks of health, scrapes, and the
 * stream of events, which stays open.
 */
export function traceRequests(server: FastifyInstance, telemetry: Telemetry): void {
  server.decorateRequest<RequestSpan | null>('span', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const { anyHost, budget, name } = request.routeOptions.config;
    const isCall = !anyHost && budget !== 'health' && request.url.startsWith('/api/');
    const span = isCall && name !== 'stream' ? telemetry.request(request.headers, request.method) : undefined;
    if (span === undefined) return done();
    request.span = span;
    span.within(done);
  });
  // The body arrives on the connection, outside the span.
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else request.span.within(done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method, span, routeOptions, is404 } = request;
    const route = is404 ? undefined : routeOptions.url;
    span?.end(route === undefined ? method : `${method} ${route}`, reply.statusCode, {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
    });
    done();
  });
}

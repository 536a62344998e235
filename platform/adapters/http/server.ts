import { Socket } from 'node:net';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Ids } from '#commands/kernel/ports.ts';
import type { Policy } from '#contracts/accounts/permissions.ts';
import type { Api } from '#contracts/api.ts';
import type { BudgetName, Endpoint } from '#contracts/endpoint.ts';
import type { Caller, Person, Service } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Telemetry } from '#platform/base/telemetry.ts';
import type { CacheSizes } from '#platform/base/cache-sizes.ts';
import type { Budgets } from '#platform/adapters/http/limits/budgets.ts';
import { BodiesUnderWay } from '#platform/adapters/http/limits/bodies-under-way.ts';
import { chargeBodies, chargeCall, chargeUnrouted } from '#platform/adapters/http/limits/rate-limit-headers.ts';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { reserveBodies } from './body-memory.ts';
import type { CommandKeys } from './command-keys.ts';
import { compressAnswers } from './compression.ts';
import { refuseUnacceptable } from './accepted-types.ts';
import { Connections } from './connections.ts';
import { Draining } from './draining.ts';
import { addEndpoints } from './endpoints.ts';
import { answerFailures, earlyFailures } from './errors.ts';
import { bearerTokenIn } from './bearer-token.ts';
import { tagAnswers } from './etags.ts';
import { AllowedHosts, type HostSettings, isForScenarios, refuseOutsideScenarios, refuseUnknownHost } from './hosts.ts';
import {
  admit,
  admitToken,
  refuseOtherPerson,
  requireFreshAdministrator,
  requireProvenAddress,
  requireRecentAuth,
  type HasRecentAuth,
  requireSecondFactor,
} from './policy.ts';
import { ProxyWarnings } from './proxy-warnings.ts';
import { checkRepeatedFields, jsonReader, type ReadLargeJson } from './read-json.ts';
import { forAnyOrigin } from './any-origin.ts';
import { ListedOrigins, type OriginSettings } from './listed-origins.ts';
import { OtherMethods } from './other-methods.ts';
import { type Positions, ReadYourWrites, type WhenVisible } from './read-your-writes.ts';
import { RefusalCounts } from './refusal-counts.ts';
import { requestIdOf } from './request-id.ts';
import { requesterOf } from './requester.ts';
import type { IsRebuilding } from './rebuilds.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { securityHeaders, shortenPolicies } from './security-headers.ts';
import { serveOpenApi } from './serve-open-api.ts';
import { pageIn, serveUi } from './static-ui.ts';
import { traceIdOf, traceparentOf } from './trace-context.ts';
import { traceRequests } from './trace-requests.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';
import type { WebHandlers } from './web-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, by session. */
    caller: Caller;
  }
  interface FastifyInstance {
    /** Every route, as `GET /path`, and who may call it. */
    routes: Map<string, Policy>;
  }
  interface FastifyContextConfig {
    /** Who may call. A route without it stops the start. */
    who?: Policy;
    /** Requires recent authentication. */
    recentAuth?: Endpoint['recentAuth'];
    /** The budget that a call is charged to. A route without it stops the start. */
    budget?: BudgetName;
    /** How many calls of it this one counts as, by its query. */
    countsAs?: Endpoint['countsAs'];
    /** Allowed for a person who still has to set up their required second factor. */
    withoutSecondFactor?: boolean;
    withoutProof?: boolean;
    /** Requires that the caller's mailbox is proven. */
    needsProvenAddress?: boolean;
    /** Which tokens may call, and the scope that they need. Only browsers may without it. */
    tokens?: Endpoint['tokens'];
    scope?: string | null;
    /** Whether it changes state, and so needs the same-origin check. */
    changes?: boolean;
    /** Its body is a large file and may take minutes to arrive; others have half a minute. */
    slowBody?: boolean;
    /** Answers under any host name. */
    anyHost?: boolean;
    name?: string;
    /** The media types of its answer. A caller whose `Accept` excludes all of them is refused. */
    types?: readonly string[];
    /** The media types of its body. */
    takes?: readonly string[];
    /** Its failures have the form of another protocol. */
    failuresAs?: 'scim';
    /** A public document that pages of every origin may read. */
    anyOrigin?: boolean;
  }
}

/** Who is signed in with these cookies. Synchronous if the session is cached, else a promise. */
export type PersonOf = (
  cookies: string | undefined,
  /** The policy of the call: administrators may have a separate session. */
  who: Policy | undefined,
  /** Whether somebody is at the page. Only such a call keeps a session from idling. */
  attended: boolean,
  /** For whom the page calls, where it says so: of two sessions, theirs. */
  said?: string,
) => Person | null | Promise<Person | null>;

/**
 * Whom a token stands for; `isOfMany`: many tokens of its network were wrong.
 * @throws Refusal `not_signed_in` with the reason, `second_factor_required`, `too_many_requests`
 */
export type ProgramOf = (token: string, isOfMany: boolean) => Promise<Person | Service>;

export interface ServerDependencies<Endpoints extends Record<string, Endpoint> = Api>
  extends HostSettings,
    OriginSettings {
  readonly endpoints: Endpoints;
  readonly log: FastifyBaseLogger;
  /** The proxies that are trusted to report a visitor's address. */
  readonly trustProxy?: string | undefined;
  readonly handlers: WebHandlers<Endpoints>;
  readonly personOf: PersonOf;
  /** Whom a token stands for. @throws Refusal `not_signed_in` with the reason */
  readonly programOf: ProgramOf;
  /** Called for each peer that forwards requests and that `trustProxy` does not name. */
  readonly onUntrustedProxy?: (peer: string) => void;
  /** Called for every request that a signed-in person made themselves. */
  readonly onSeen?: (userId: string, requestId: string) => void;
  /** Whether the person has authenticated recently in this session. */
  readonly hasRecentAuth: HasRecentAuth;
  readonly ids: Ids;
  /** Whether to serve the OpenAPI document and its page. */
  readonly apiDocs: boolean;
  /** The support address that pages show, if any. */
  readonly supportEmail?: string | undefined;
  /** The folder of the built user interface; without it only calls are served. */
  readonly uiRoot?: string;
  /** Adds the routes that are not endpoints of the contracts. */
  readonly extend?: (server: FastifyInstance) => void;
  readonly keys: CommandKeys;
  readonly budgets: Pick<Budgets, 'spend' | 'check' | 'allowance'>;
  /** Reserves the memory for bodies; by default for visitors and people of this server alone. */
  readonly bodies?: Pick<BodiesUnderWay, 'take'>;
  /** Reads large bodies; without it they are read like any other. */
  readonly readLargeJson?: ReadLargeJson;
  readonly whenVisible: WhenVisible;
  readonly isRebuilding?: IsRebuilding | undefined;
  readonly positions: Positions;
  readonly caches?: Pick<CacheSizes, 'positions'>;
  readonly draining?: Draining;
  /** Logs every answer. */
  readonly accessLog?: boolean;
  readonly refusals?: RefusalCounts;
  readonly telemetry?: Telemetry;
}

const visitor: Caller = { kind: 'visitor' };
/** How long a body may take to arrive: an uploaded file, and anything else. */
const slowBodyMs = 10 * 60_000;
const bodyMs = 30_000;
/** A file has to bring so many bytes in each half minute: the slowest mobile network brings ten times as many. */
const slowBodyPace = 64 * 1_024;
const doubledApi = /^(\/api)+(?=\/|$)/;
/** Paths of earlier versions that pages which are still open may call. */
const formerPaths: Readonly<Record<string, string>> = {
  '/api/organization/invitations/held': '/api/organization/invitations/preview',
};
/** Collapses a doubled api segment (spec §7) and follows paths that were renamed. */
const currentUrl = (url: string): string => {
  const path = url.startsWith('/api/api') ? url.replace(doubledApi, '/api') : url;
  return formerPaths[path] ?? path;
};
const slashAtEnd = /^(\/api\/(?!docs\/)[^?]*[^/?])\/(?=\?|$)/;
/**
 * A slash at the end of a call's path means nothing. A DELETE with one is not answered: where an id is missing, it would
 * otherwise delete the whole list.
 */
const withoutSlash = (url: string, method: string | undefined): string =>
  method === 'DELETE' ? url : url.replace(slashAtEnd, '$1');

/** Builds the HTTP server: a route for every endpoint, and the hooks that all answers share. */
export async function buildServer<Endpoints extends Record<string, Endpoint>>(
  parts: ServerDependencies<Endpoints>,
): Promise<FastifyInstance> {
  const { log, publicUrl, endpoints, handlers, ids, keys, budgets, whenVisible, positions } = parts;
  const server = fastify({
    loggerInstance: log,
    // Answers are counted, not logged one by one; errors.ts logs what matters.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the request; lines carry the request id instead.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    rewriteUrl: ({ url = '/', method }) => withoutSlash(currentUrl(url), method),
    trustProxy: parts.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: slowBodyMs,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // By default Node checks every 30 s, for which a slow sender could hold a connection.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    ...earlyFailures(securityHeaders(publicUrl), chargeUnrouted(budgets)),
  });
  const refusals = parts.refusals ?? new RefusalCounts(log);
  const page = parts.uiRoot === undefined ? undefined : pageIn(parts.uiRoot, parts);
  const origins = new ListedOrigins(parts);
  const otherMethods = new OtherMethods(server, parts, origins);
  answerFailures(server, refusals, {
    pageFor: (request, reply) => otherMethods.answer(request, reply) ?? page?.(request, reply),
    isRebuilding: parts.isRebuilding,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.removeAllContentTypeParsers();
  const readJson = jsonReader(parts.readLargeJson);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  refuseRoutesWithoutPolicy(server);
  closeConnectionsWhenDraining(server, parts.draining);
  if (parts.telemetry?.isOn) traceRequests(server, parts.telemetry);
  if (parts.accessLog) logAnswers(server, log);
  firstHook(server, parts, origins);
  server.addHook('onRequest', async (request, reply) =>
    request.is404 ? unknownPath(request, otherMethods.answer(request, reply)) : undefined,
  );
  reserveBodies(server, parts.bodies ?? new BodiesUnderWay({ refused: new RefusedCalls(), deviceOf: () => undefined }));
  checkRepeatedFields(server);
  chargeBodies(server, budgets);
  tagAnswers(server);
  compressAnswers(server);
  shortenPolicies(server);
  addEndpoints(server, endpoints, handlers, {
    ids,
    keys,
    publicUrl,
    readJson,
    readYourWrites: new ReadYourWrites(whenVisible, positions, parts.caches?.positions),
    isRebuilding: parts.isRebuilding,
  });
  if (parts.apiDocs) await serveOpenApi(server, endpoints, publicUrl);
  parts.extend?.(server);
  if (parts.uiRoot !== undefined) await serveUi(server, parts.uiRoot, parts);
  return server;
}

/** Only who reads gets the page for an unknown path. @throws Refusal `not_found`, without reading the body of another request */
function unknownPath({ method }: FastifyRequest, answer: FastifyReply | undefined): FastifyReply | undefined {
  if (answer === undefined && method !== 'GET' && method !== 'HEAD') throw new Refusal('not_found');
  return answer;
}

/** Deny by default: a route that does not declare who may call it stops the start. */
function refuseRoutesWithoutPolicy(server: FastifyInstance): void {
  const added: RouteOptions[] = [];
  server.decorate('routes', new Map<string, Policy>());
  server.addHook('onRoute', (route) => void added.push(route));
  server.addHook('onReady', async () => {
    for (const { method, url, config } of added) {
      if (config?.who === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`);
      if (config.budget === undefined) throw new Error(`${String(method)} ${url} does not say what a call spends`);
      // The framework adds a HEAD to each GET.
      if (method === 'HEAD') continue;
      for (const one of [method].flat()) server.routes.set(`${one} ${url}`, config.who);
    }
  });
}

/** Logs every answer by its route; the requested address may contain personal data. */
function logAnswers(server: FastifyInstance, log: FastifyBaseLogger): void {
  server.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const { id: requestId, method, routeOptions } = request;
    const ms = Math.round(elapsedTime * 10) / 10;
    log.info({ method, route: routeOptions.url, status, ms, requestId, traceId: traceIdOf(request) }, 'answered');
  });
}

/** Asks clients of a server that is about to stop to reconnect elsewhere. */
function closeConnectionsWhenDraining(server: FastifyInstance, draining: Draining = new Draining(0)): void {
  const connections = new Connections(server.server);
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    connections.closeSoon();
  });
  server.addHook('onRequest', async (_, reply) => {
    if (isClosing || draining.hasBegun) reply.header('connection', 'close');
  });
}

/** Headers, host name, origin, session, budget, policy: in this order, before a body is read. */
function firstHook(
  server: FastifyInstance,
  {
    personOf,
    programOf,
    budgets,
    hasRecentAuth,
    onSeen,
    onUntrustedProxy = () => undefined,
    log,
    ...hostSettings
  }: Pick<
    ServerDependencies,
    'personOf' | 'programOf' | 'budgets' | 'hasRecentAuth' | 'onSeen' | 'onUntrustedProxy' | 'log'
  > &
    HostSettings,
  origins: ListedOrigins,
): void {
  const { publicUrl } = hostSettings;
  const hosts = new AllowedHosts(hostSettings);
  const headers = securityHeaders(publicUrl);
  const proxies = new ProxyWarnings(log, onUntrustedProxy);
  const charge = chargeCall(budgets);
  /** Looks a token up. Where too many of its network were wrong, the next wrong ones are refused, and a valid one takes a little longer. */
  const findProgram = async (token: string, request: FastifyRequest) => {
    const who = { caller: visitor, requester: requesterOf(request) };
    try {
      return await programOf(token, budgets.allowance('wrong-token', who, 0)?.allows === false);
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'too_many_requests') budgets.spend('wrong-token', who, 0);
      throw error;
    }
  };
  server.decorateRequest<Caller | null>('caller', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    const traceparent = traceparentOf(request);
    if (traceparent !== undefined) reply.header('traceparent', traceparent);
    if (request.routeOptions.config.anyOrigin) reply.headers(forAnyOrigin);
    proxies.look(request);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    const { config } = request.routeOptions;
    const { who, recentAuth, needsProvenAddress, withoutSecondFactor, withoutProof } = config;
    const { changes, slowBody, anyHost, name, types } = config;
    if (config.tokens) origins.allow(request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD') hurry(server, request, slowBody === true);
    // A call that anyone may make is the same with and without a token. Some of these have tokens of another kind.
    const token = who === undefined || who === 'anyone' ? undefined : bearerTokenIn(request);
    try {
      if (!anyHost) refuseUnknownHost(request.headers.host, hosts);
      if (isForScenarios(request, hostSettings)) refuseOutsideScenarios(name);
      if (token === undefined) {
        if (changes) refuseForeignOrigin(request, publicUrl);
        // The page and its files are the same for everybody, and have to load while no store can identify the caller.
        // A page of a listed origin calls with a token or as a visitor: its person's cookies are not for it.
        const isOfVisitor = who === undefined || name === 'ui' || origins.has(request);
        const found = isOfVisitor
          ? null
          : personOf(request.headers.cookie, who, isAttended(request), personSaid(request));
        const person = found instanceof Promise ? await found : found;
        request.caller = person ?? visitor;
      } else {
        // The token counts alone. No browser sends one by itself, so no other site can make it.
        request.caller = await findProgram(token, request);
      }
    } finally {
      // What is refused before its caller is known is charged to a visitor. Whoever is over a limit learns that first.
      charge(request, reply);
    }
    if (token !== undefined && request.caller.kind !== 'visitor') admitToken(config, request.caller);
    if (who !== undefined && who !== 'anyone') refuseOtherPerson(personSaid(request), request.caller);
    if (who !== undefined) {
      admit(who, request.caller);
      request.caller = requireSecondFactor({ who, withoutSecondFactor }, request.caller);
      requireFreshAdministrator({ who, withoutProof }, request.caller);
    }
    if (types !== undefined) refuseUnacceptable(request.headers.accept, types);
    if (needsProvenAddress) requireProvenAddress(request.caller);
    if (recentAuth) await requireRecentAuth(request.caller, recentAuth, hasRecentAuth, config.tokens);
    if (request.caller.kind === 'person' && token === undefined && isAttended(request)) {
      onSeen?.(request.caller.userId, request.id);
    }
  });
}

/**
 * For whom a page calls. A stream has no headers of its own. What is said twice is nobody's id, so nobody is answered.
 */
function personSaid({ headers, query, routeOptions }: FastifyRequest): string | undefined {
  const said: unknown =
    headers['x-person'] ?? (routeOptions.config.name === 'stream' ? Object(query).person : undefined);
  return said === undefined || typeof said === 'string' ? said : JSON.stringify(said);
}

/** Pages left open keep polling, which says nothing about their person; the browser marks those requests. */
const isAttended = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers['x-unattended'] === undefined && routeOptions.config.name !== 'stream';

/** Ends a request whose body does not arrive in time, as the server's own limit would; one of a file, if it hardly moves. */
function hurry(server: FastifyInstance, { raw }: FastifyRequest, isSlow: boolean): void {
  const { socket } = raw;
  // An injected request has no connection to end.
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    const moves = socket.bytesRead - before >= slowBodyPace;
    before = socket.bytesRead;
    if (isSlow && moves) return;
    clearInterval(watch);
    const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.server.emit('clientError', error, socket);
  }, bodyMs).unref();
  const inTime = (): void => clearInterval(watch);
  raw.once('end', inTime).once('close', inTime);
}

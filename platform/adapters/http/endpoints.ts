import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Ids } from '#commands/kernel/ports.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { type Endpoint, needsProvenAddress } from '#contracts/endpoint.ts';
import type { Caller, Reads } from '#contracts/handler.ts';
import { readPart } from '#contracts/issues.ts';
import { scopeOf } from '#contracts/programs/scopes.ts';
import { generalRefusals, Refusal } from '#contracts/refusals.ts';
import { budgets as budgetTable } from '#platform/adapters/http/limits/budget-table.ts';
import { type Answered, type CommandKeys, commandIdOf, idempotencyKeyOf } from './command-keys.ts';
import { ListCursors } from './pages.ts';
import { refuseForeignUser } from './policy.ts';
import { deprecationHeaders } from './deprecation.ts';
import type { jsonReader } from './read-json.ts';
import type { ReadYourWrites } from './read-your-writes.ts';
import { afterUpdate, type IsRebuilding } from './rebuilds.ts';
import { contextOf } from './request-context.ts';
import { seenOf, versionOf } from './versions.ts';
import { failureOf } from './failures.ts';
import { languageOfRequest, RequestWeb } from './web.ts';
import type { AnswerOfQuery, Web, WebHandler, WebHandlers } from './web-handler.ts';

/** Logged when a handler refuses with a code that its endpoint does not declare, which is a bug. */
export const undeclaredRefusal = 'the endpoint does not declare this refusal';

/** Logged when a command appends and its answer does not say how far the log then reached, which is a bug. */
export const untoldPosition = 'the endpoint appends without telling the position';

/** What every call needs besides its handler. */
export interface EndpointDependencies {
  readonly ids: Ids;
  readonly keys: CommandKeys;
  readonly readYourWrites: ReadYourWrites;
  readonly isRebuilding: IsRebuilding | undefined;
  readonly publicUrl: string;
  readonly readJson: ReturnType<typeof jsonReader>;
}

/**
 * Turns each endpoint into a route. Its schemas check input and output; its policy is in the route's config, where
 * the server's first hook reads it.
 */
export function addEndpoints<Endpoints extends Record<string, Endpoint>>(
  server: FastifyInstance,
  endpoints: Endpoints,
  handlers: WebHandlers<Endpoints>,
  deps: EndpointDependencies,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // WebHandlers guarantees that the handler of this name accepts this endpoint's input.
    const handler: WebHandler<Endpoint> | undefined = handlers[name];
    if (handler === undefined) throw new Error(`The endpoint ${name} has no handler`);
    const route = routeOf(name, endpoint, handler, {
      ...deps,
      findQuery: (query) => queryOf(query, endpoints, handlers),
    });
    if (!endpoint.beacon) server.route(route);
    else {
      server.register(async (beacons) => {
        beacons.addContentTypeParser('text/plain', { parseAs: 'buffer' }, deps.readJson);
        beacons.route(route);
      });
    }
  }
}

/** What a command changes, and the handler that reads it. */
interface Query {
  readonly endpoint: Endpoint;
  readonly handler: WebHandler<Endpoint> & Partial<Reads>;
}

interface Queries {
  readonly findQuery: (name: string) => Query;
}

function queryOf(
  name: string,
  endpoints: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, WebHandler<Endpoint>>>,
): Query {
  const [endpoint, handler] = [endpoints[name], handlers[name]];
  if (!endpoint || !handler) throw new Error(`There is no query ${name}`);
  return { endpoint, handler };
}

function routeOf(
  name: string,
  endpoint: Endpoint,
  handler: WebHandler<Endpoint>,
  deps: EndpointDependencies & Queries,
): RouteOptions {
  const { method, path, params, query, body, status, output, budget } = endpoint;
  const bodyLimit = endpoint.bodyLimit ?? budgetTable[budget].largest;
  const ending = endpoint.deprecated && deprecationHeaders(endpoint.deprecated);
  return {
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    // With every answer: also of the hooks that refuse a call before it gets here.
    ...(ending && { onSend: async (_request, reply) => void reply.headers(ending) }),
    config: {
      who: endpoint.who,
      recentAuth: endpoint.recentAuth,
      budget,
      ...(endpoint.countsAs && { countsAs: endpoint.countsAs }),
      withoutSecondFactor: endpoint.withoutSecondFactor !== undefined,
      withoutProof: endpoint.withoutProof === true,
      needsProvenAddress: needsProvenAddress(endpoint),
      changes: method !== 'GET' || endpoint.recorded === true,
      tokens: endpoint.tokens,
      scope: scopeOf(name, endpoint),
      anyHost: endpoint.anyHost === true,
      anyOrigin: endpoint.anyOrigin === true,
      takes: ['application/json', ...(endpoint.beacon ? ['text/plain'] : [])],
      name,
      ...(status !== 204 && !endpoint.redirectsBrowsers && { types: ['application/json'] }),
    },
    schema: {
      ...(params && { params }),
      querystring: query ?? noQuery,
      ...(body && { body }),
      response: { [status]: output },
    },
    handler: method === 'GET' ? reading(name, endpoint, handler, deps) : changing(name, endpoint, handler, deps),
  };
}

/** An endpoint without a query schema takes no parameters. A misspelt one would be silently ignored. */
const noQuery = z.strictObject({});
/** An endpoint without a body schema accepts no body or an empty one. Anything else would be silently lost. */
const noBody = z.optional(z.strictObject({}));

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function reading(
  name: string,
  endpoint: Endpoint,
  handler: WebHandler<Endpoint> & Partial<Reads>,
  deps: EndpointDependencies & Queries,
): Handler {
  const { ids, readYourWrites, publicUrl } = deps;
  return async (request, reply) => {
    const web: Web = new RequestWeb(request, reply, publicUrl, undefined, (query) =>
      answerOf(query, request, web, deps),
    );
    await ownWrites(endpoint, handler.reads ?? [], request, readYourWrites);
    // Only a recorded query gets a context to append with.
    const context = endpoint.recorded && contextOf(request, ids);
    const output = await ask(name, endpoint, handler, request, context, web);
    request.version = versionOf(name, output);
    return send(endpoint, reply, output);
  };
}

/**
 * What a query answers to the caller of another call. The caller was admitted by the policy of that call, so only queries that need no
 * more may be asked: reading ones without parameters, for everyone signed in.
 */
async function answerOf(
  name: string,
  request: FastifyRequest,
  web: Web,
  { findQuery, readYourWrites, isRebuilding }: EndpointDependencies & Queries,
): Promise<AnswerOfQuery> {
  const { endpoint, handler } = findQuery(name);
  if (!isOpenQuery(endpoint)) throw new Error(`The query ${name} has a policy of its own`);
  const { caller, log } = request;
  try {
    await ownWrites(endpoint, handler.reads ?? [], request, readYourWrites);
    const query = endpoint.query && z.parse(endpoint.query, {});
    const output = await ask(
      name,
      endpoint,
      handler,
      { caller, log, params: {}, query, body: undefined },
      undefined,
      web,
    );
    return { status: endpoint.status as 200, body: output };
  } catch (thrown) {
    const error = await afterUpdate(thrown, isRebuilding);
    const { status, retryAfter, body, isFault } = failureOf(error, request.id, languageOfRequest(request));
    if (isFault) log.error({ err: error, requestId: request.id, query: name }, 'fault');
    return { status, ...(retryAfter !== undefined && { retryAfter }), body };
  }
}

/** Whether everyone who is signed in may call a query, and it records nothing. */
export const isOpenQuery = ({ method, path, who, recentAuth, recorded, status, ...rest }: Endpoint): boolean =>
  method === 'GET' &&
  status === 200 &&
  !path.includes(':') &&
  (who === 'person' || who === 'anyone') &&
  !recentAuth &&
  !recorded &&
  !needsProvenAddress({ who: 'person', ...rest });

/** Waits until these read models contain what the caller's session has written. */
async function ownWrites(
  { who }: Endpoint,
  reads: readonly string[],
  request: FastifyRequest,
  readYourWrites: ReadYourWrites,
): Promise<void> {
  const { caller } = request;
  if (caller.kind === 'visitor') return;
  // Health has to answer while the log does not, so calls that are open to anyone never ask it for a position.
  const asked = who === 'anyone' ? undefined : headerOf(request, 'x-min-position');
  const position = await readYourWrites.outstanding(caller.sessionId, asked);
  if (position !== undefined) await readYourWrites.wait(reads, position);
}

function changing(
  name: string,
  endpoint: Endpoint,
  handler: WebHandler<Endpoint> & Partial<Reads>,
  deps: EndpointDependencies & Queries,
): Handler {
  const { findQuery, ids, keys, readYourWrites, publicUrl } = deps;
  const { edits, status } = endpoint;
  const tellsPosition = hasPositionField(endpoint);
  const isCommand = tellsPosition || changesTheProduct(endpoint);
  return async (request, reply) => {
    const { caller, body } = request;
    if (endpoint.body === undefined) readPart(noBody, body ?? undefined, 'body');
    refuseForeignUser(endpoint.who, caller, body);
    const key = idempotencyKeyOf(request.headers['idempotency-key']);
    const seen = seenOf(request.headers, edits !== undefined);
    const web: Web = new RequestWeb(request, reply, publicUrl, key, (query) => answerOf(query, request, web, deps));
    const owner = ownerOf(caller);
    const isVisitor = owner === null;
    const commandId = commandIdOf(ids, owner ?? `visitor ${web.requester.browser}`, key);
    // For a search that is sent as a body, and a command that changes what its read model shows.
    if (handler.reads) await ownWrites(endpoint, handler.reads, request, readYourWrites);
    const work = async (retried: boolean): Promise<Answered> => {
      // Only one process remembers a visitor's key; another one may already have stored its command.
      const isNew = key === undefined || (!retried && !isVisitor);
      const context = contextOf(request, ids, { commandId, retried, isNew, seen });
      const output = await ask(name, endpoint, handler, request, context, web).catch(async (error: unknown) => {
        const isOld = edits !== undefined && error instanceof Refusal && error.code === 'changed_elsewhere';
        throw isOld ? await withNewest(findQuery(edits), request, web, readYourWrites) : error;
      });
      if (context.reached !== '' && !tellsPosition && status !== 204 && changesTheProduct(endpoint)) {
        request.log.error({ method: endpoint.method, path: endpoint.path }, untoldPosition);
      }
      const reached = context.reached || (hasPosition(output) ? output.position : '');
      // A no-op appended nothing, but everything it relied on is in the log by now.
      const position = reached === '' && isCommand ? await readYourWrites.head() : reached;
      // What is only read may be read again, and need not be kept.
      const isUnrepeatable =
        endpoint.isSecret === true || reply.sent || reply.hasHeader('set-cookie') || isMereReading(endpoint);
      return { output, position, isUnrepeatable };
    };
    const { output, position } =
      key === undefined
        ? await work(false)
        : await keys.once({ commandId, owner, endpoint: name, params: request.params, body }, work);
    if (caller.kind !== 'visitor' && position !== '') readYourWrites.note(caller.sessionId, position);
    if (position !== '' && !reply.sent) reply.header('x-position', position);
    return send(endpoint, reply, tellsPosition ? { ...Object(output), position } : output);
  };
}

/** The refusal of a change to an older version, with the newest one as its query shows it. */
async function withNewest(
  { endpoint, handler }: Query,
  request: FastifyRequest,
  web: Web,
  readYourWrites: ReadYourWrites,
): Promise<Refusal> {
  await readYourWrites.wait(handler.reads ?? [], await readYourWrites.head());
  const input = { params: request.params, query: endpoint.query && z.parse(endpoint.query, {}), body: undefined };
  const answer = await handler(
    input as Parameters<WebHandler<Endpoint>>[0],
    { caller: request.caller } as Parameters<WebHandler<Endpoint>>[1],
    web,
  );
  // Parsed, because handlers may answer with more than the schema lets out.
  return Refusal.of({ reason: 'changed_elsewhere', params: { current: z.parse(endpoint.output, answer) } });
}

/** Whose Idempotency-Key it is; null for a visitor. */
const ownerOf = (caller: Caller): string | null => {
  if (caller.kind === 'visitor') return null;
  return caller.kind === 'service' ? caller.serviceId : caller.userId;
};

/** Whether an endpoint's answer includes the log position after its command. */
const hasPositionField = ({ output }: Endpoint): boolean =>
  output instanceof z.ZodMiniObject && 'position' in output.shape;

/**
 * Whether a call that is no GET changes something besides sessions. Those open to anyone sign in, check or count; one with
 * the budget of reads is a search.
 */
const changesTheProduct = ({ who, budget }: Endpoint): boolean =>
  who !== 'anyone' && budget !== 'sign-in' && budget !== 'read';

/** Whether a call that is no GET only reads: a search, or a look at what a link or code leads to. */
const isMereReading = (endpoint: Endpoint): boolean =>
  ['read', 'check'].includes(endpoint.budget) && !hasPositionField(endpoint);

/** Whether an endpoint's answer is a page of a list. */
const isList = ({ output }: Endpoint): boolean => output instanceof z.ZodMiniObject && 'nextCursor' in output.shape;

async function ask(
  name: string,
  endpoint: Endpoint,
  handler: WebHandler<Endpoint>,
  request: Pick<FastifyRequest, 'caller' | 'params' | 'query' | 'body' | 'log'>,
  context: CommandContext | undefined,
  web: Web,
): Promise<unknown> {
  const { caller, params, body, log } = request;
  const pages = isList(endpoint) ? new ListCursors(name, request) : undefined;
  const query = pages ? pages.query : request.query;
  // The schemas have checked the input and the policy has admitted the caller; a generic Endpoint has no narrower type.
  const input = { params, query, body } as Parameters<WebHandler<Endpoint>>[0];
  try {
    const output = await handler(input, { caller, context } as Parameters<WebHandler<Endpoint>>[1], web);
    return pages ? pages.envelopeOf(output as { readonly nextCursor: string | null }) : output;
  } catch (error) {
    if (error instanceof Refusal && !isDeclared(endpoint, error)) {
      log.error({ method: endpoint.method, path: endpoint.path, code: error.code }, undeclaredRefusal);
    }
    throw error;
  }
}

/** Clients rely on the OpenAPI description for what a call may answer. */
const isDeclared = ({ refusals }: Endpoint, { code }: Refusal): boolean =>
  refusals.includes(code) || generalRefusals.includes(code);

function send(endpoint: Endpoint, reply: FastifyReply, output: unknown): unknown {
  if (reply.sent) return reply;
  reply.code(endpoint.status);
  return endpoint.status === 204 ? reply.send() : output;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const hasPosition = (output: unknown): output is { position: string } =>
  typeof output === 'object' && output !== null && 'position' in output && typeof output.position === 'string';

import { vi } from 'vitest';
import * as z from 'zod/mini';
import { type Api, api } from '#contracts/api.ts';
import type { Endpoint, HandlerAnswer, Received } from '#contracts/endpoint.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import { statuses } from '#platform/adapters/http/statuses.ts';

type Handler<R extends Endpoint> = (
  received: Received<R>,
  request: Request,
) => HandlerAnswer<R> | Promise<HandlerAnswer<R>>;
/** The handlers of a test, by endpoint; calls without a handler get 404. */
export type Handlers = { [Name in keyof Api]?: Handler<Api[Name]> };

/** Thrown by a handler to answer with a refusal, as the real server would. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly status: number = statuses[code],
    /** Seconds. */
    readonly retryAfter?: number,
    readonly params?: object,
    /** What was wrong with which field. */
    readonly issues?: readonly { readonly path: string; readonly message: string }[],
  ) {
    super(message);
  }
}

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Stubs fetch with handlers for endpoints. Requests and answers are checked with the endpoints' schemas, as on the server.
 * Returns the requests seen, as they arrive.
 */
export function fakeServer(handlers: Handlers): Seen[] {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(input, location.origin), { ...init, signal: null });
    const url = new URL(request.url);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const note = (path: string): void =>
      void seen.push({ method: request.method, path, headers: request.headers, body });
    // Tests are about the reads, however many of them a call asks for.
    if (url.pathname === api.readTogether.path) return together(url, request, handlers, note);
    note(url.pathname + url.search);
    return answer(handlers, request, url, body);
  });
  return seen;
}

const testDeviceKey = btoa('the device key of whoever is in.');

/** As on the server, a read that takes long is left out. Real time, also where a test has a clock of its own. */
const { setTimeout: inRealTime } = globalThis;
const patience = (): Promise<undefined> => new Promise((resolve) => inRealTime(() => resolve(undefined), 100));

/** Answers each read as if it had been asked alone. */
async function together(
  url: URL,
  request: Request,
  handlers: Handlers,
  note: (path: string) => void,
): Promise<Response> {
  const names = url.searchParams.get('read')?.split(',') ?? [];
  const parts = names.map(async (name) => {
    const one = new URL(`/api/${name}`, url);
    note(one.pathname);
    const response = await Promise.race([answer(handlers, new Request(one, request), one, undefined), patience()]);
    if (!response) return [name, undefined];
    const retryAfter = response.headers.get('retry-after');
    const later = retryAfter === null ? {} : { retryAfter: Number(retryAfter) };
    return [name, { status: response.status, ...later, body: await response.json() }];
  });
  return json(200, { answers: Object.fromEntries(await Promise.all(parts)) });
}

async function answer(handlers: Handlers, request: Request, url: URL, body: unknown): Promise<Response> {
  for (const [name, endpoint] of Object.entries(api) as [keyof Api, Endpoint][]) {
    const params = request.method === endpoint.method ? paramsOf(endpoint.path, url.pathname) : undefined;
    // Each handler fits its own endpoint; the loop cannot express which.
    const handler: Handler<Endpoint> | undefined = handlers[name];
    if (!params || !handler) continue;
    try {
      const received = {
        params: endpoint.params && z.parse(endpoint.params, params),
        query: endpoint.query && z.parse(endpoint.query, Object.fromEntries(url.searchParams)),
        body: endpoint.body && z.parse(endpoint.body, body),
      } as Received<Endpoint>;
      const output: unknown = await handler(received, request);
      // The server adds the position, and what is the same in all lists.
      const isPage = isObject(output) && 'nextCursor' in output;
      const payload = {
        ...(endpoint.method !== 'GET' && { position: '' }),
        // Stands for itself in most tests: whoever is signed in can keep things on their device.
        ...(name === 'authUser' && Object(output).user && { deviceKey: testDeviceKey }),
        ...(isPage && { next: output.nextCursor, limit: Object(received.query).limit }),
        ...Object(output),
      };
      return json(endpoint.status, z.parse(endpoint.output, isObject(output) ? payload : output));
    } catch (error) {
      if (error instanceof Refused) {
        return failure(error.status, error.code, error.message, error.retryAfter, error);
      }
      if (error instanceof z.core.$ZodError) return failure(400, 'invalid_input', error.message);
      throw error;
    }
  }
  return failure(404, 'not_found', `No handler for ${request.method} ${url.pathname}`);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

const failure = (
  status: number,
  code: string,
  message: string,
  retryAfter?: number,
  more?: Pick<Refused, 'params' | 'issues'>,
): Response =>
  json(
    status,
    {
      message,
      code,
      requestId: 'request-1',
      ...(more?.params && { params: more.params }),
      ...(more?.issues && { issues: more.issues }),
    },
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );

/** The parameters of a path in Fastify's notation, or undefined where it is another path. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const match = new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
  return match
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]))
    : undefined;
}

import type { Answer, Endpoint, Sent } from '#contracts/endpoint.ts';
import { language } from '../text/language.ts';
import { isAttended } from './attended.ts';
import { checkAnswer } from './check-answer.ts';
import { AppError, errorOfFetch, errorOfResponse } from './errors.ts';
import { holding } from './hold.ts';
import { lastPosition, notePosition } from './position.ts';
import { page, personHeader } from './person.ts';
import { askForProof, type ProofOf } from './proof.ts';
import { askTogether, isTogether } from './together.ts';

/** Generous, because a command may have to wait for its append on a busy log. */
const TIMEOUT_MS = 30_000;

/** Events of the window: what became of a command. */
export const COMMAND_DONE = 'rh:command-done';
export const COMMAND_FAILED = 'rh:command-failed';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same for every retry of a command, so that it takes effect once. */
  readonly idempotencyKey?: string;
  /** The version that was seen of what is changed; null if there was none. A newer one refuses the command. */
  readonly seen?: string | null | undefined;
}

type Loose = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

const entriesOf = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

/** The address of a call: path parameters filled in, the query in a fixed order, a doubled /api collapsed. */
export function addressOf(endpoint: Endpoint, sent: Loose): string {
  const filled = entriesOf(sent.params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const query = new URLSearchParams(
    entriesOf(sent.query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  query.sort();
  const path = filled.replace(/^(\/api)+\//, '/api/');
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Calls an endpoint. Its answer is what the endpoint declares: the server writes it with the same schema, which the built pages are
 * without (build/plain-declarations.ts). In development and in tests the schema checks it here, too.
 * @throws AppError as spec §8 says: status code, colon, body text; or NETWORK and TIMEOUT without an answer.
 */
export async function call<R extends Endpoint>(
  endpoint: R,
  sent: Sent<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  // `Sent` differs by endpoint; a request is built from the three parts alone.
  const parts = sent as Loose;
  // Administrators may have a separate session for these calls.
  const sending = sendProven(endpoint.path.startsWith('/api/admin/') ? 'admin' : 'person', () =>
    send(endpoint, parts, options),
  );
  const response = await (endpoint.method === 'GET' ? sending : holding(announced(sending), 'quietly'));
  const body: unknown = response.status === 204 ? undefined : await bodyOf(response);
  notePosition(response.status === 204 ? { position: response.headers.get('x-position') } : body);
  if (import.meta.env.DEV) checkAnswer(endpoint, body);
  // The server has written it with the endpoint's own schema.
  return body as Answer<R>;
}

/** Says to the page what became of a command. */
async function announced(sending: Promise<Response>): Promise<Response> {
  try {
    const response = await sending;
    dispatchEvent(new Event(COMMAND_DONE));
    return response;
  } catch (thrown) {
    dispatchEvent(new Event(COMMAND_FAILED));
    throw thrown;
  }
}

function send(endpoint: Endpoint, parts: Loose, options: CallOptions): Promise<Response> {
  const address = addressOf(endpoint, parts);
  const alone = (): Promise<Response> => fetch(address, requestOf(endpoint, parts, options));
  const isGathered = endpoint.method === 'GET' && isTogether(address);
  return (isGathered ? askTogether(address, alone, options.signal) : alone()).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw errorOfFetch(cause);
  });
}

/**
 * Sends a request. Where the server asks for recent authentication or a confirmed address, sends it again once the person
 * has provided it.
 * @throws AppError for any unsuccessful answer
 */
export async function sendProven(
  of: ProofOf,
  request: () => Promise<Response>,
  given: readonly ProofOf[] = [],
): Promise<Response> {
  const response = await request();
  if (response.ok) return response;
  const error = await errorOfResponse(response);
  if (error.details?.code === 'other_person') page.startAgain();
  const wanted = proofWanted(error.details?.code, of);
  const proven = wanted !== undefined && !given.includes(wanted) && (await askForProof(wanted));
  if (!proven) throw error;
  return sendProven(of, request, [...given, wanted]);
}

function proofWanted(code: string | undefined, of: ProofOf): ProofOf | undefined {
  if (code === 'proof_needed') return of;
  return code === 'address_unproven' ? 'address' : undefined;
}

function requestOf(endpoint: Endpoint, { body }: Loose, { signal, idempotencyKey, seen }: CallOptions): RequestInit {
  const reads = endpoint.method === 'GET';
  const position = reads ? lastPosition() : undefined;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'accept-language': language(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(seen && { 'if-match': `"${seen}"` }),
      ...(seen === null && { 'if-none-match': '*' }),
      ...personHeader(endpoint.path),
      ...(position && { 'x-min-position': position }),
      // A page that is left open keeps polling; that is no visit.
      ...(reads && !isAttended() && { 'x-unattended': '1' }),
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const words = await response.text().catch((cause: unknown) => {
    throw errorOfFetch(cause);
  });
  try {
    return JSON.parse(words);
  } catch (cause) {
    throw new AppError({
      message: `Invalid response from server: ${words.slice(0, 200)}`,
      type: 'SERVER',
      headers: response.headers,
      cause,
    });
  }
}

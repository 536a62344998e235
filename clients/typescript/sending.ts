import { ConnectionError, failureOf } from './failures.ts';
import { endingWith, pause } from './pause.ts';

export interface Connection {
  /** Where the product is, such as `https://flight.example.org`. */
  readonly address: string;
  /** A personal access token (`rhp_…`) or one of a service account (`rhs_…`). */
  readonly token: string;
  /** How often a call is repeated that got no answer, or one that says "later". 4 unless said otherwise. */
  readonly retries?: number;
  /** How long one attempt may take, in milliseconds. 30,000 unless said otherwise. */
  readonly timeoutMs?: number;
  /** Ends all calls. */
  readonly signal?: AbortSignal;
  /** Takes the place of the global `fetch`: for a proxy, or tests. */
  readonly fetch?: typeof fetch;
}

/** The longest that a server may make a program wait; longer is for the caller to decide. */
const longestPauseMs = 60_000;
const isLater = (status: number): boolean => status === 429 || status === 502 || status === 503 || status === 504;

/**
 * A `fetch` that carries the token, repeats what got no answer, and reads what was written: commands have a key, so that a
 * repeated one changes nothing, and queries wait for the last command.
 */
export function sendingTo({
  address,
  token,
  retries = 4,
  timeoutMs = 30_000,
  signal,
  fetch: send = fetch,
}: Connection): typeof fetch {
  const origin = new URL(address).origin;
  let written: string | undefined;
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    // The token is for this address alone.
    if (url.origin !== origin) throw new ConnectionError(`Refused to send the token to ${url.origin}`);
    const isQuery = (init.method ?? 'GET') === 'GET';
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    if (!isQuery && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
    if (isQuery && written !== undefined && !headers.has('x-min-position')) headers.set('x-min-position', written);

    for (let attempt = 0; ; attempt += 1) {
      const ends = [init.signal, signal].filter((one) => one instanceof AbortSignal);
      const isLast = attempt >= retries;
      let wait = Math.random() * 250 * 2 ** attempt;
      const { signal: limit, done } = endingWith(ends, timeoutMs);
      try {
        const answer = await send(url, { ...init, headers, redirect: 'error', signal: limit });
        if (answer.ok) {
          // Read here, so that an answer that breaks off is asked for again.
          const whole = new Response(answer.status === 204 ? null : await answer.arrayBuffer(), answer);
          written = answer.headers.get('x-position') ?? written;
          return whole;
        }
        const failure = await failureOf(answer);
        if (isLast || !isLater(answer.status)) throw failure;
        wait += (failure.retryAfter ?? 0) * 1_000;
        if (wait > longestPauseMs) throw failure;
      } catch (error) {
        for (const one of ends) one.throwIfAborted();
        // `fetch` rejects with a TypeError when no answer came, and with a DOMException at its time limit.
        const isUnanswered = error instanceof TypeError || error instanceof DOMException;
        if (!isUnanswered) throw error;
        if (isLast) throw new ConnectionError(`No answer from ${origin}`, { cause: error });
      } finally {
        done();
      }
      await pause(wait, ends);
    }
  };
}

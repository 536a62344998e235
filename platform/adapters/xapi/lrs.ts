import { retryAfter } from '#platform/base/retry-after.ts';
import type { LrsAddress } from './lrs-address.ts';

const limitMs = 20_000;
/** The ids of a batch, and then some. */
const mostRead = 256 * 1_024;

/** What came of sending statements. `problem` is a status or an error code, never a part of a text, an address or a secret. */
export type SentStatements =
  | { readonly kind: 'stored' }
  /** At least one of them is there already, with another content. None was stored. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'too_large' }
  /** The store finds fault with the statements themselves. None was stored. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Not now: sent again, they may be stored. They may have been stored all the same. */
  | { readonly kind: 'unavailable'; readonly problem: string; readonly retryAfterMs: number | null };

export interface Lrs {
  send(statements: readonly { readonly id: string }[]): Promise<SentStatements>;
  /** The versions of xAPI that it speaks. @throws Error with a reason that names no secret */
  versions(): Promise<readonly string[]>;
}

interface Options {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly withinMs?: number;
}

/** An answer that no learning record store gives; its message is fixed words. */
class UnexpectedAnswer extends Error {}

/** Talks to a learning record store by xAPI 1.0.3. Redirects are not followed: the key would go with them. */
export function openLrs({ url, key, secret }: LrsAddress, { now, withinMs = limitMs }: Options): Lrs {
  const headers = {
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
    'x-experience-api-version': '1.0.3',
    accept: 'application/json',
    'user-agent': 'RedHelicopter-xAPI',
  };
  const call = (path: string, init: RequestInit) =>
    fetch(url + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(withinMs) });

  return {
    async send(statements) {
      try {
        const answer = await call('/statements', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(statements),
        });
        if (answer.status === 200) {
          const ids = JSON.parse(await textOf(answer)) as unknown;
          // A page of a portal or of another program would answer 200 too.
          const isList = Array.isArray(ids) && ids.length === statements.length;
          return isList ? { kind: 'stored' } : unavailable('answer without the ids');
        }
        // Nothing in the body matters, and it may be endless.
        await answer.body?.cancel();
        return outcomeOf(answer, now());
      } catch (error) {
        return unavailable(reasonOf(error));
      }
    },

    async versions() {
      try {
        const answer = await call('/about', { headers });
        if (answer.status !== 200) {
          await answer.body?.cancel();
          throw new UnexpectedAnswer(`status ${answer.status}`);
        }
        const { version } = JSON.parse(await textOf(answer)) as { version?: unknown };
        if (!Array.isArray(version)) throw new UnexpectedAnswer('answer without versions');
        return version.map(String);
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error });
      }
    },
  };
}

const unavailable = (problem: string, retryAfterMs: number | null = null): SentStatements => ({
  kind: 'unavailable',
  problem,
  retryAfterMs,
});

function outcomeOf({ status, headers }: Response, now: number): SentStatements {
  switch (status) {
    case 204:
      return { kind: 'stored' };
    case 409:
      return { kind: 'conflict' };
    case 413:
      return { kind: 'too_large' };
    case 400:
    case 422:
      return { kind: 'refused', problem: `status ${status}` };
    default:
      // Also 401, 403 and 404: the settings are wrong, and the statements are not.
      return unavailable(`status ${status}`, retryAfter(headers.get('retry-after') ?? undefined, now));
  }
}

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > mostRead) throw new UnexpectedAnswer('answer too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (error instanceof UnexpectedAnswer) return error.message;
  // The parser quotes the answer.
  if (error instanceof SyntaxError) return 'answer is not JSON';
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : 'connection failed';
}

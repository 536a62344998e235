import { jsonSender, type SentWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import type { LrsAddress } from './lrs-address.ts';

/** What came of sending statements. */
export type SentStatements =
  | { readonly kind: 'stored' }
  /** The store has one of them with another content, finds fault with one, or takes fewer at once. None was stored. */
  | { readonly kind: 'conflict' | 'refused' }
  /** Not now: sent again, they may be stored. They may have been stored all the same. */
  | ({ readonly kind: 'unavailable'; readonly problem: string | null } & Pick<SentWebhook, 'status' | 'retryAfterMs'>);

export type SendStatements = (statements: readonly { readonly id: string }[]) => Promise<SentStatements>;

const headersOf = ({ key, secret }: LrsAddress) => ({
  authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  'x-experience-api-version': '1.0.3',
  accept: 'application/json',
  'user-agent': 'RedHelicopter-xAPI',
});

interface Options {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly withinMs?: number;
}

/** Sends statements to a learning record store by xAPI 1.0.3. */
export function statementSender(lrs: LrsAddress, options: Options): SendStatements {
  // The operator named the address, and stores usually are in a private network.
  const send = jsonSender({ ...options, isAllowed: () => true });
  return async (statements) => {
    const url = `${lrs.url}/statements`;
    const sent = await send({ url, headers: headersOf(lrs), body: JSON.stringify(statements) });
    const { status, problem, retryAfterMs, answer } = sent;
    switch (status) {
      case 200:
        // A store answers with a list of ids. The page of a portal or of another program would answer 200 too.
        if (answer.startsWith('[')) return { kind: 'stored' };
        return { kind: 'unavailable', status, problem: 'answer without ids', retryAfterMs };
      case 204:
        return { kind: 'stored' };
      case 409:
        return { kind: 'conflict' };
      case 400:
      case 413:
      case 422:
        return { kind: 'refused' };
      default:
        // Also 401, 403 and 404: the settings are wrong, and the statements are not.
        return { kind: 'unavailable', status, problem, retryAfterMs };
    }
  };
}

/** The versions of xAPI that a store speaks. @throws Error with a reason that names no secret */
export async function versionsOf(lrs: LrsAddress, withinMs: number): Promise<readonly string[]> {
  const init = { headers: headersOf(lrs), redirect: 'manual', signal: AbortSignal.timeout(withinMs) } as const;
  const answer = await fetch(`${lrs.url}/about`, init).catch((error: Error) => {
    const { code = error.name } = Object(error.cause) as { code?: string };
    throw new Error(code, { cause: error });
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  const about: unknown = await answer.json().catch(() => undefined);
  const { version } = Object(about) as { version?: unknown };
  if (!Array.isArray(version)) throw new Error('answer without versions');
  return version.map(String);
}

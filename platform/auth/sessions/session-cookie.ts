import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Cookie } from '#platform/adapters/http/cookies.ts';
import { type SessionKind, sessionKinds } from './session-kinds.ts';

/** The session's cookie: a random 256-bit token and our signature, so that a forged cookie never reaches the database. */
export class SessionCookie extends Cookie {
  constructor(
    publicUrl: string,
    private readonly secrets: readonly [string, ...string[]],
    kind: SessionKind = 'person',
  ) {
    const { cookie, longestMs } = sessionKinds[kind];
    super(publicUrl, cookie, 'Lax', longestMs / 1_000);
  }

  /** A new token and the `Set-Cookie` header that carries it. */
  make(): { token: string; header: string } {
    const token = randomBytes(32).toString('base64url');
    return { token, header: this.set(`${token}.${signature(token, this.secrets[0])}`) };
  }

  /** The token inside a cookie's value that one of our secrets signed. */
  tokenIn(value: string): string | undefined {
    const [token = '', signed = '', ...more] = value.split('.');
    if (more.length > 0 || token.length !== 43) return undefined;
    return this.secrets.some((secret) => isSame(signed, signature(token, secret))) ? token : undefined;
  }
}

const signature = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`session ${token}`).digest('base64url').slice(0, 22);

/** Compares in constant time. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieOf, setCookie } from '#platform/adapters/http/cookies.ts';
import { type SessionKind, sessionKinds } from './session-kinds.ts';

/**
 * The session's cookie: a random token of 256 bits and our signature, so that a made-up cookie is turned away without
 * asking the database. Under https its name begins with `__Host-`, so that no neighbouring site can plant one.
 */
export class SessionCookie {
  readonly name: string;
  private readonly secure: boolean;

  constructor(
    publicUrl: string,
    private readonly secrets: readonly [string, ...string[]],
    private readonly kind: SessionKind = 'person',
  ) {
    const name = sessionKinds[kind].cookie;
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? `__Host-${name}` : name;
  }

  /** A fresh token and the cookie that carries it. */
  make(): { token: string; header: string } {
    const token = randomBytes(32).toString('base64url');
    const value = `${token}.${signature(token, this.secrets[0])}`;
    return { token, header: this.header(value, sessionKinds[this.kind].longestMs / 1_000) };
  }

  /** What takes the cookie away. */
  remove(): string {
    return this.header('', 0);
  }

  /** The cookie's raw value, not checked yet: what the memory of sessions goes by. */
  read(cookies: string | undefined): string | undefined {
    return cookieOf(cookies, this.name);
  }

  /** The token inside a value that one of our secrets signed. */
  tokenIn(value: string): string | undefined {
    const [token = '', signed = '', ...more] = value.split('.');
    if (more.length > 0 || token.length !== 43) return undefined;
    return this.secrets.some((secret) => same(signed, signature(token, secret))) ? token : undefined;
  }

  private header(value: string, maxAge: number): string {
    return setCookie(this.name, value, { secure: this.secure, sameSite: 'Lax', maxAge });
  }
}

const signature = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`session ${token}`).digest('base64url').slice(0, 22);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

import { randomBytes } from 'node:crypto';
import { Cookie } from '#platform/adapters/http/cookies.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

/** A secret that binds something to one browser: the cookie holds the secret, our table its hash. */
export class BrowserToken {
  private readonly cookie: Cookie;

  constructor(publicUrl: string, name: string, goodForMs: number) {
    this.cookie = new Cookie(publicUrl, name, 'Strict', goodForMs / 1_000);
  }

  /** A new token: its hash and the `Set-Cookie` header. */
  make(): { hash: Buffer; header: string } {
    const token = randomBytes(32).toString('base64url');
    return { hash: hashOf(token), header: this.cookie.set(token) };
  }

  /** The hash of the token that the browser sent. */
  hashIn(cookies: string | undefined): Buffer | undefined {
    const token = this.cookie.read(cookies);
    return token === undefined || token === '' ? undefined : hashOf(token);
  }

  /** The `Set-Cookie` header that removes the cookie. */
  clear(): string {
    return this.cookie.clear();
  }
}

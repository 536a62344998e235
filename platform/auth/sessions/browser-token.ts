import { randomBytes } from 'node:crypto';
import { cookieOf, setCookie } from '#platform/adapters/http/cookies.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

/** A secret that binds something to one browser: the browser keeps it in a cookie, we keep its hash. */
export class BrowserToken {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    publicUrl: string,
    name: string,
    private readonly goodForMs: number,
  ) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? `__Host-${name}` : name;
  }

  /** A new one: its hash and the `Set-Cookie` header. */
  make(): { hash: Buffer; header: string } {
    const token = randomBytes(32).toString('base64url');
    return { hash: hashOf(token), header: this.cookie(token, this.goodForMs / 1_000) };
  }

  /** The hash of the one that this browser has brought. */
  hashIn(cookies: string | undefined): Buffer | undefined {
    const token = cookieOf(cookies, this.name);
    return token === undefined || token === '' ? undefined : hashOf(token);
  }

  /** What takes the cookie away. */
  farewell(): string {
    return this.cookie('', 0);
  }

  private cookie(value: string, maxAge: number): string {
    return setCookie(this.name, value, { secure: this.secure, sameSite: 'Strict', maxAge });
  }
}

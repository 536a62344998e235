import { createHash } from 'node:crypto';
import { cookieOf, setCookie } from '#platform/adapters/http/cookies.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import type { Opened } from './requests.ts';

/**
 * The cookie that binds a sign-in to the browser that began it. The answer is posted by another site, so under https it
 * has to travel across sites (`SameSite=None`); without https browsers allow only answers from the same site, which is
 * what the demo's own identity provider is.
 */
export class BrowserCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(publicUrl: string) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-rh_saml' : 'rh_saml';
  }

  set({ handle, browser }: Pick<Opened, 'handle' | 'browser'>): string {
    return this.header(handle, browser, limits.request / 1_000);
  }

  remove(handle: string): string {
    return this.header(handle, '', 0);
  }

  read(cookies: string | undefined, handle: string): string | undefined {
    return cookieOf(cookies, this.nameFor(handle));
  }

  /** One for each request: sign-ins in two tabs do not get in each other's way. */
  private nameFor(handle: string): string {
    return `${this.name}_${createHash('sha256').update(handle).digest('hex').slice(0, 16)}`;
  }

  private header(handle: string, value: string, maxAge: number): string {
    const sameSite = this.secure ? 'None' : 'Lax';
    return setCookie(this.nameFor(handle), value, { secure: this.secure, sameSite, maxAge });
  }
}

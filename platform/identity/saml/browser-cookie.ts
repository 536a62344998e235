import { cookieOf, setCookie } from '#platform/http/cookies.ts';
import { limits } from './limits.ts';

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

  set(browser: string): string {
    return this.header(browser, limits.request / 1_000);
  }

  remove(): string {
    return this.header('', 0);
  }

  read(cookies: string | undefined): string | undefined {
    return cookieOf(cookies, this.name);
  }

  private header(value: string, maxAge: number): string {
    return setCookie(this.name, value, { secure: this.secure, sameSite: this.secure ? 'None' : 'Lax', maxAge });
  }
}

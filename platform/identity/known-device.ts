import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieOf, setCookie } from '#platform/http/cookies.ts';

const yearSeconds = 365 * 24 * 3_600;
const lastKept = 5;

/**
 * A cookie that says: this browser has signed in to this account before. It opens nothing; it only keeps the owner's
 * tries apart from everybody else's.
 */
export class KnownDevices {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    publicUrl: string,
    private readonly secrets: readonly [string, ...string[]],
  ) {
    this.secure = publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-rh_known' : 'rh_known';
  }

  /** What this browser is called at the account; undefined for one that is not known there. */
  at(userId: string | undefined, cookies: string | undefined): string | undefined {
    if (userId === undefined) return undefined;
    for (const mark of this.marks(cookies)) {
      const [device = '', signed = ''] = mark.split('.');
      if (this.secrets.some((secret) => same(signed, signature(userId, device, secret)))) return device;
    }
    return undefined;
  }

  /** The `Set-Cookie` header after a sign-in. People share browsers: the last few accounts are kept beside each other. */
  remember(userId: string, cookies: string | undefined): string {
    const device = this.at(userId, cookies) ?? randomBytes(12).toString('base64url');
    const own = `${device}.${signature(userId, device, this.secrets[0])}`;
    const others = this.marks(cookies).filter((mark) => !mark.startsWith(`${device}.`));
    const value = [own, ...others].slice(0, lastKept).join('~');
    return setCookie(this.name, value, { secure: this.secure, sameSite: 'Lax', maxAge: yearSeconds });
  }

  private marks(cookies: string | undefined): string[] {
    const value = cookieOf(cookies, this.name) ?? '';
    return /^[\w.~-]{1,400}$/.test(value) ? value.split('~') : [];
  }
}

const signature = (userId: string, device: string, secret: string): string =>
  createHmac('sha256', secret).update(`known device ${userId} ${device}`).digest('base64url').slice(0, 22);

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '#contracts/handler.ts';
import { Cookie } from '#platform/adapters/http/cookies.ts';
import type { Requester } from '#platform/adapters/http/requester.ts';
import { isSame } from './session-cookie.ts';

const yearSeconds = 365 * 24 * 3_600;
const lastKept = 5;
/** Prefix of the name of a browser that has only proven the mailbox. */
const byMailbox = 'mailbox-';
/** Stands for whichever account: no account has this id. */
const anyAccount = 'any account';

/**
 * A cookie that says: this browser has signed in to this account before. It grants nothing; it only counts the owner's
 * attempts apart from everybody else's.
 */
export class KnownDevices {
  private readonly cookie: Cookie;
  private readonly signed: string;

  /**
   * Browsers that came through an organization have a separate cookie: an identity provider must not let anybody try
   * passwords as a known browser, and the cookie has to accompany an answer that another site posts.
   */
  constructor(
    publicUrl: string,
    private readonly secrets: readonly [string, ...string[]],
    through: 'own' | 'sso' = 'own',
  ) {
    const isSso = through === 'sso';
    this.cookie = new Cookie(publicUrl, isSso ? 'rh_known_sso' : 'rh_known', isSso ? 'None' : 'Lax', yearSeconds);
    this.signed = isSso ? 'known device through single sign-on' : 'known device';
  }

  /**
   * This browser's name at the account; undefined if it is unknown there. A browser is known after a sign-in, or
   * after setting the password with a proof of the mailbox.
   */
  at(userId: string | undefined, cookies: string | undefined): string | undefined {
    if (userId === undefined) return undefined;
    for (const mark of this.marks(cookies)) {
      const [device = '', signed = ''] = mark.split('.');
      if (this.secrets.some((secret) => isSame(signed, this.signature(userId, device, secret)))) return device;
    }
    return undefined;
  }

  /** This browser's name if it is known at any account. One that has not signed in since this was introduced has none yet. */
  anywhere(cookies: string | undefined): string | undefined {
    return cookies === undefined ? undefined : this.at(anyAccount, cookies);
  }

  /** The same, but only after a complete sign-in, including the second step. */
  signedInAt(userId: string, cookies: string | undefined): string | undefined {
    const device = this.at(userId, cookies);
    return device?.startsWith(byMailbox) ? undefined : device;
  }

  /** The `Set-Cookie` header after a sign-in. */
  remember(userId: string, cookies: string | undefined): string {
    return this.give(userId, this.signedInAt(userId, cookies) ?? freshName(), cookies);
  }

  /** The same after a proof of the mailbox, which must not count as known for guessing the second step. */
  rememberProof(userId: string, cookies: string | undefined): string {
    return this.give(userId, this.at(userId, cookies) ?? `${byMailbox}${freshName()}`, cookies);
  }

  /** People share browsers, so the cookie holds the last few accounts. */
  private give(userId: string, device: string, cookies: string | undefined): string {
    const before = this.at(userId, cookies) ?? device;
    const known = this.anywhere(cookies);
    const others = this.marks(cookies).filter((mark) => ![before, known].includes(mark.split('.')[0]));
    const own = this.markOf(userId, device);
    const anywhere = this.markOf(anyAccount, known ?? freshName());
    return this.cookie.set([own, ...others.slice(0, lastKept - 1), anywhere].join('~'));
  }

  private markOf(userId: string, device: string): string {
    return `${device}.${this.signature(userId, device, this.secrets[0])}`;
  }

  private signature(userId: string, device: string, secret: string): string {
    return createHmac('sha256', secret).update(`${this.signed} ${userId} ${device}`).digest('base64url').slice(0, 22);
  }

  private marks(cookies: string | undefined): string[] {
    const value = this.cookie.read(cookies) ?? '';
    return /^[\w.~-]{1,400}$/.test(value) ? value.split('~') : [];
  }
}

const freshName = (): string => randomBytes(12).toString('base64url');

/** A requester of whom it was asked whether they have a known device or a session: limits count nobody else. */
export type CountedRequester = Requester & { readonly isKnownDevice: boolean };

/** Counts a known device or a session separately, so that its owner is unaffected by what their network or a stranger does. */
export const countedAt = (requester: Requester, device: string | undefined): CountedRequester =>
  device === undefined
    ? { ...requester, isKnownDevice: false }
    : { ...requester, network: `device ${device}`, site: undefined, isKnownDevice: true };

/** The name under which a caller is counted: their session, or this browser where it is known at any account. */
export const ownNameOf = (caller: Caller, cookies: string | undefined, deviceOf: DeviceOf): string | undefined =>
  caller.kind === 'person' ? `session ${caller.sessionId}` : deviceOf(cookies);

/** This browser's name if it is known at any account, by either cookie. */
export type DeviceOf = (cookies: string | undefined) => string | undefined;

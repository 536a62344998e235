import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Language } from '#contracts/language.ts';
import { isPageWanted } from '#contracts/page-wanted.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

/** Where to go after signing in (spec §4): the scenarios app, home, or the requested page. */
export type Target = 'home' | 'scenarios' | `/${string}`;

const isPage = (path: string): path is `/${string}` => isPageWanted(path);

export function targetOf(wanted: string | null): Target {
  if (wanted === 'scenarios') return wanted;
  return wanted !== null && isPage(wanted) ? wanted : 'home';
}

/** The path of a target; always on our own site. */
export function placeOfTarget(target: string): string {
  if (isPage(target)) return target;
  return `${target === 'scenarios' ? '/scenarios' : '/login-redirect'}?saml_login=success&refresh_auth=true`;
}

/**
 * Why someone is sent to their identity provider. `test` checks a connection's settings, `proof` reauthenticates a
 * signed-in person, and `link` links the account of the person who asked, in that session; none of these signs
 * anybody in. `new_account` signs in a person who has said that an unproven account with their address is not theirs.
 */
export type SignInPurpose = 'sign_in' | 'test' | 'proof' | 'link' | 'new_account';

export interface SignInRequest {
  readonly organizationId: string;
  readonly connectionId: string;
  readonly purpose: SignInPurpose;
  /** The person and session of this browser at the time of the request; null if signed out. */
  readonly person: string | null;
  readonly session: string | null;
  /** IANA time zone for a new account, as is the language below. */
  readonly timeZone: string;
  readonly language: Language;
  readonly target: Target;
}

/** A pending request. `handle` travels through the identity provider, `browser` stays in a cookie. */
export interface Opened {
  readonly id: string;
  readonly handle: string;
  readonly browser: string;
}

interface Row {
  id: string;
  organization_id: string;
  connection_id: string;
  purpose: SignInPurpose;
  person: string | null;
  session_id: string | null;
  time_zone: string;
  language: Language;
  target: Target;
  expires_at: Date;
}

/** A consumed request, with the time (milliseconds since 1970) at which it was made. */
export type Taken = SignInRequest & { readonly id: string; readonly askedAt: number };

const secret = (): string => randomBytes(32).toString('base64url');
/** Whether a RelayState has the form of our handles. */
export const isHandle = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Pending requests. Each may be answered once, in time, by the browser it was made for. */
export class SamlRequests {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async open(asked: SignInRequest, now: Date): Promise<Opened> {
    const opened = { id: `_${randomBytes(20).toString('hex')}`, handle: secret(), browser: secret() };
    // Each new sign-in removes expired rows.
    await this.pool.query('delete from saml_requests where expires_at < $1', [now]);
    await this.pool.query('delete from saml_assertions_used where usable_until < $1', [now]);
    await this.pool.query(
      `insert into saml_requests
         (id, handle_hash, browser_hash, organization_id, connection_id, purpose, person, session_id,
          time_zone, language, target, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        opened.id,
        hashOf(opened.handle),
        hashOf(opened.browser),
        asked.organizationId,
        asked.connectionId,
        asked.purpose,
        asked.person,
        asked.session,
        asked.timeZone,
        asked.language,
        asked.target,
        new Date(now.getTime() + limits.request),
      ],
    );
    return opened;
  }

  /** The purpose of a pending request, if there is one. */
  async purposeOf(handle: string, now: Date): Promise<SignInPurpose | undefined> {
    const { rows } = await this.pool.query<{ purpose: SignInPurpose }>(
      'select purpose from saml_requests where handle_hash = $1 and expires_at > $2',
      [hashOf(handle), now],
    );
    return rows[0]?.purpose;
  }

  /**
   * Consumes the request of this handle and this browser; a second call finds nothing. Undefined if there is none, or
   * it has expired, or it belongs to another browser, whose request stays untouched.
   */
  async take(handle: string, browser: string | undefined, now: Date): Promise<Taken | undefined> {
    if (browser === undefined || !isHandle(handle) || !isHandle(browser)) return undefined;
    const { rows } = await this.pool.query<Row>(
      `delete from saml_requests where handle_hash = $1 and browser_hash = $2 and expires_at > $3
       returning id, organization_id, connection_id, purpose, person, session_id, time_zone, language, target, expires_at`,
      [hashOf(handle), hashOf(browser), now],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { id, purpose, person, target } = row;
    return {
      id,
      organizationId: row.organization_id,
      connectionId: row.connection_id,
      purpose,
      person,
      session: row.session_id,
      timeZone: row.time_zone,
      language: row.language,
      target,
      askedAt: row.expires_at.getTime() - limits.request,
    };
  }
}

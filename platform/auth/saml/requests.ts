import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Language } from '#contracts/language.ts';
import { isPageWanted } from '#contracts/page-wanted.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

/** Where somebody goes once they are signed in (spec §4): the scenarios app, home, or the page that they wanted. */
export type Target = 'home' | 'scenarios' | `/${string}`;

const isPage = (path: string): path is `/${string}` => isPageWanted(path);

export function targetOf(wanted: string | null): Target {
  if (wanted === 'scenarios') return wanted;
  return wanted !== null && isPage(wanted) ? wanted : 'home';
}

/** The address of it: of our own site, whatever was asked for. */
export function placeOfTarget(target: string): string {
  if (isPage(target)) return target;
  return `${target === 'scenarios' ? '/scenarios' : '/login-redirect'}?saml_login=success&refresh_auth=true`;
}

/**
 * Why somebody is sent to their identity provider. A test signs nobody in: it proves a connection's settings. Nor does a
 * proof: whoever is signed in shows there once more that it is them. Nor does a link: it connects the account of the person
 * who asked, in the session in which they did. Whoever wants a new account signs in, and has said that one with their
 * address which nobody has proven is not theirs.
 */
export type SignInPurpose = 'sign_in' | 'test' | 'proof' | 'link' | 'new_account';

export interface SignInRequest {
  readonly organizationId: string;
  readonly connectionId: string;
  readonly purpose: SignInPurpose;
  /** Who was signed in in this browser when it was asked, and in which session; null where nobody was. */
  readonly person: string | null;
  readonly session: string | null;
  /** IANA name; the zone, and below the language, of an account that is made at the end. */
  readonly timeZone: string;
  readonly language: Language;
  readonly target: Target;
}

/** A request on its way. `handle` travels through the identity provider, `browser` stays in a cookie. */
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

/** One that was taken, with the moment (milliseconds since 1970) at which it was asked. */
export type Taken = SignInRequest & { readonly id: string; readonly askedAt: number };

const secret = (): string => randomBytes(32).toString('base64url');
/** Whether a RelayState can be one that a request of ours was sent with. */
export const isHandle = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Sign-ins under way. Each may be answered once, within its time, by the browser that it was made for. */
export class SamlRequests {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async open(asked: SignInRequest, now: Date): Promise<Opened> {
    const opened = { id: `_${randomBytes(20).toString('hex')}`, handle: secret(), browser: secret() };
    // What nobody can use any more is let go of here, where each sign-in begins.
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

  /** Why a request that is still open was made; undefined where there is none. */
  async purposeOf(handle: string, now: Date): Promise<SignInPurpose | undefined> {
    const { rows } = await this.pool.query<{ purpose: SignInPurpose }>(
      'select purpose from saml_requests where handle_hash = $1 and expires_at > $2',
      [hashOf(handle), now],
    );
    return rows[0]?.purpose;
  }

  /**
   * Takes the request that this handle and this browser belong to: whoever comes second finds nothing. Undefined where
   * there is none, or it is too old, or another browser's; that one stays untouched.
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

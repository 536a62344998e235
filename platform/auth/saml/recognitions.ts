import type { Pool } from 'pg';
import { limits } from '#platform/adapters/saml/limits.ts';
import { BrowserToken } from '../sessions/browser-token.ts';
import type { SamlName } from './identities.ts';

type Db = Pick<Pool, 'query'>;

/** A person whom an identity provider vouches for under a new name, and whose address belongs to an account. */
export interface Recognition extends SamlName {
  readonly userId: string;
  readonly email: string;
  /** When they authenticated at the identity provider. */
  readonly provenAt: Date;
  readonly target: string;
}

/** The cookie of the browser that delivered the answer. */
export const recognitionToken = (publicUrl: string): BrowserToken =>
  new BrowserToken(publicUrl, 'rh_recognition', limits.recognition);

/** Pending recognitions that await a mailed code, one per browser. */
export class Recognitions {
  constructor(private readonly db: Db) {}

  async keep(browser: Buffer, { userId, email, provenAt, target, ...name }: Recognition, now: Date): Promise<void> {
    await this.db.query('delete from sso_recognitions where expires_at < $1', [now]);
    await this.db.query(
      `insert into sso_recognitions
         (browser_hash, user_id, organization_id, connection_id, issuer, name_id, email, proven_at, target, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        browser,
        userId,
        name.organizationId,
        name.connectionId,
        name.issuer,
        name.nameId,
        email,
        provenAt,
        target,
        new Date(now.getTime() + limits.recognition),
      ],
    );
  }

  async of(browser: Buffer | undefined, now: Date): Promise<Recognition | undefined> {
    const { rows } = await this.db.query<Recognition>(
      `select user_id as "userId", organization_id as "organizationId", connection_id as "connectionId", issuer,
         name_id as "nameId", email, proven_at as "provenAt", target
       from sso_recognitions where browser_hash = $1 and expires_at > $2`,
      [browser ?? null, now],
    );
    return rows[0];
  }

  async end(browser: Buffer | undefined): Promise<void> {
    await this.db.query('delete from sso_recognitions where browser_hash = $1', [browser ?? null]);
  }
}

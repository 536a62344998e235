import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';

/** What some identity provider of this organization calls somebody. */
export const identityOf = (organizationId: string, name: string): NewIdentity => ({
  identityId: randomUUID(),
  organizationId,
  connectionId: null,
  issuer: 'https://idp.example',
  name,
  how: 'import',
  device: '',
  place: '',
});

/** Puts the connection of such identities in force, as far as the tables that authorize know of it. */
export const connectionOf = (organizationId: string, db: Pick<Pool, 'query'>) =>
  db.query("insert into sso_connections values ($1, $2, 'https://idp.example', $1, '', '')", [
    randomUUID(),
    organizationId,
  ]);

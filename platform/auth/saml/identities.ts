import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Claims } from '#platform/base/sso/claims.ts';
import { identityKey } from '#projections/access/identity-key.ts';

type Db = Pick<Pool, 'query'>;

/** An identity provider's name for a person, within one organization. */
export interface SamlName extends Pick<Claims, 'issuer' | 'nameId'> {
  readonly organizationId: string;
  /** The connection through which the name came. */
  readonly connectionId: string;
}

const keyOf = ({ organizationId, issuer, nameId }: Omit<SamlName, 'connectionId'>) =>
  identityKey(organizationId, issuer, nameId);

/** Serializes concurrent sign-ins under one name until the transaction ends. */
export async function lockName(
  tx: Db,
  { organizationId, issuer, nameId }: Omit<SamlName, 'connectionId'>,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify([organizationId, issuer, nameId]),
  ]);
}

export interface Named {
  readonly userId: string;
  readonly identityId: string;
}

/** The account linked to this name through this connection, if any. */
export async function personNamed(tx: Db, name: SamlName): Promise<Named | undefined> {
  const { rows } = await tx.query<Named>(
    `select i.user_id as "userId", i.id as "identityId"
     from linked_identities i join sso_connections c on c.connection_id = i.connection_id
     where i.key = $1 and c.in_force_as = $2`,
    [keyOf(name), name.connectionId],
  );
  return rows[0];
}

/** Records that an identity was used. */
export async function noteUse(tx: Db, { userId, identityId }: Named, now: Date): Promise<void> {
  await tx.query(
    `insert into identity_uses (identity_id, user_id, last_used_at) values ($1, $2, $3)
     on conflict (identity_id) do update set last_used_at = excluded.last_used_at`,
    [identityId, userId, now],
  );
}

/** A hash of the names that a provider sends, to detect changes; null if it sends none. */
export function saidNames({ firstName, lastName }: Pick<Claims, 'firstName' | 'lastName'>): string | null {
  if (firstName === null && lastName === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([firstName, lastName]))
    .digest('hex');
}

/** The hash of the names at the previous use of this identity; null if unknown. */
export async function saidBefore(tx: Db, identityId: string): Promise<string | null> {
  const { rows } = await tx.query<{ said: string | null }>(
    'select said_names as said from identity_uses where identity_id = $1',
    [identityId],
  );
  return rows[0]?.said ?? null;
}

/** Updates the row that `noteUse` created. */
export async function noteSaid(tx: Db, identityId: string, said: string | null): Promise<void> {
  await tx.query('update identity_uses set said_names = $2 where identity_id = $1', [identityId, said]);
}

export interface KnownName {
  readonly id: string;
  readonly organizationId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** The identities linked to a person, oldest first. */
export async function namesOf(db: Db, userId: string): Promise<readonly KnownName[]> {
  const { rows } = await db.query<KnownName>(
    `select i.id, i.organization_id as "organizationId", i.linked_at as "createdAt",
       coalesce(u.last_used_at, i.linked_at) as "lastUsedAt"
     from linked_identities i left join identity_uses u on u.identity_id = i.id
     where i.user_id = $1 order by i.position, i.id`,
    [userId],
  );
  return rows;
}

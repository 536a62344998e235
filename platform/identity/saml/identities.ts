import type { Pool } from 'pg';
import type { Claims } from './verification.ts';

type Db = Pick<Pool, 'query'>;

/** What an identity provider calls somebody, within one organization. */
export interface SamlName extends Pick<Claims, 'issuer' | 'nameId'> {
  readonly organizationId: string;
}

const keyOf = ({ organizationId, issuer, nameId }: SamlName) => [organizationId, issuer, nameId];

/** Two arrivals under one name at the same moment come one after the other, until the transaction ends. */
export async function lockName(tx: Db, name: SamlName): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [JSON.stringify(keyOf(name))]);
}

/** Whose account this name opens; undefined where it opens none. */
export async function personNamed(tx: Db, name: SamlName): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    'select user_id from saml_identities where organization_id = $1 and issuer = $2 and name_id = $3',
    keyOf(name),
  );
  return rows[0]?.user_id;
}

/** Notes that the name was used. False where it does not open this account (any more). */
export async function useName(tx: Db, name: SamlName, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update saml_identities set last_used_at = $5
     where organization_id = $1 and issuer = $2 and name_id = $3 and user_id = $4`,
    [...keyOf(name), userId, now],
  );
  return rowCount === 1;
}

/** From now on the name opens this account. */
export async function addName(tx: Db, name: SamlName, userId: string, now: Date): Promise<void> {
  await tx.query(
    `insert into saml_identities (organization_id, issuer, name_id, user_id, created_at, last_used_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [...keyOf(name), userId, now],
  );
}

export interface KnownName {
  readonly id: string;
  readonly organizationId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Under which names which organizations know somebody, in the order in which they came. */
export async function namesOf(db: Db, userId: string): Promise<readonly KnownName[]> {
  const { rows } = await db.query<KnownName>(
    `select id, organization_id as "organizationId", created_at as "createdAt", last_used_at as "lastUsedAt"
     from saml_identities where user_id = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** One name opens the account no more, nor does a sign-in that is on its way. */
export async function removeName(tx: Db, userId: string, id: string): Promise<void> {
  await tx.query('delete from saml_requests where person = $1', [userId]);
  await tx.query('delete from saml_identities where user_id = $1 and id = $2', [userId, id]);
}

/**
 * No organization but this one opens the account any more, nor does a sign-in that is on its way. Answers with how many
 * identities ended. The caller has locked the account and ends the sessions after this.
 */
export async function endNamesOf(tx: Db, userId: string, except: string | null): Promise<number> {
  await tx.query('delete from saml_requests where person = $1', [userId]);
  const { rowCount } = await tx.query(
    'delete from saml_identities where user_id = $1 and organization_id is distinct from $2',
    [userId, except],
  );
  return rowCount ?? 0;
}

/**
 * The organization has another identity provider: names that the one before gave open nothing any more, and the sessions
 * of these people that came through the organization end, save perhaps one. Answers with the ids of the sessions.
 */
export async function endNamesOfOthers(
  tx: Db,
  organizationId: string,
  issuer: string,
  keptSession: string | null,
): Promise<readonly string[]> {
  const gone = await tx.query<{ user_id: string }>(
    'delete from saml_identities where organization_id = $1 and issuer <> $2 returning user_id',
    [organizationId, issuer],
  );
  // A statement of its own: it sees the sessions of sign-ins that the one before had to wait for.
  const { rows } = await tx.query<{ id: string }>(
    'delete from sessions where organization_id = $1 and user_id = any($2) and id is distinct from $3 returning id',
    [organizationId, gone.rows.map((row) => row.user_id), keptSession],
  );
  return rows.map(({ id }) => id);
}

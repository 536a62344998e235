import type { Pool } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Language } from '#contracts/language.ts';
import { Refusal } from '#contracts/refusals.ts';
import { keyReused } from '#platform/adapters/http/command-keys.ts';
import { skeletonOf } from './confusables.ts';
import { type Account, holdsAddress, type NewAccount } from './account.ts';

const from = 'accounts left join person_access r on r.user_id = accounts.id';
const columns = `id, username, email, first_name as "firstName", last_name as "lastName",
  coalesce(r.role, 'learner') as role, r.organization_id as "organizationId", r.member_since as "memberSince",
  r.rights_version as "rightsVersion",
  begins_as as "initialRights", organization_wish as "organizationWish", password_hash as "passwordHash",
  time_zone as "timeZone", language, created_at as "createdAt",
  address_proven_at as "addressProvenAt", predates_proof as "predatesProof", announced as "isPublished",
  (select variant from organizations o where o.organization_id = r.organization_id),
  exists (select from tenants t where t.organization_id = r.organization_id and t.suspended_at is not null) as "isSuspended",
  (select due_at from erasure_requests e where e.user_id = accounts.id and e.state <> 'cancelled') as "deletionDueAt",
  (select confirmed_at from second_factors f where f.user_id = accounts.id) as "secondFactorSince",
  exists (select from passkeys p where p.user_id = accounts.id) as "hasPasskey",
  exists (select from organizations o where o.organization_id = r.organization_id and o.requires_second_factor)
    as "organizationRequiresSecondFactor"`;

/** How many accounts that claim the same address a sign-in considers. */
const mostClaimants = 20;

/** The unique constraints and the fields they are about. */
const takenField: Readonly<Record<string, 'username' | 'email'>> = {
  accounts_username_taken: 'username',
  accounts_email_taken: 'email',
};

/** The refusal for a username or address that another account has. */
export const taken = (field: 'username' | 'email'): Refusal =>
  new Refusal(`${field}_taken`, {}, { at: `body.${field}` });

/** The table of accounts. */
export class Accounts {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @throws Refusal `username_taken`, `email_taken`; `key_reused` if this id exists */
  async add(account: NewAccount): Promise<void> {
    const { id, username, email, firstName, lastName } = account;
    try {
      await this.pool.query(
        `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, begins_as,
           organization_wish, password_hash, time_zone, language, created_at, username_look, address_proven_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
        [
          id,
          username,
          nameKey(username),
          email,
          nameKey(email),
          firstName,
          lastName,
          account.initialRights,
          account.organizationWish,
          account.passwordHash,
          account.timeZone,
          account.language,
          account.createdAt,
          skeletonOf(username),
          account.addressProvenAt,
        ],
      );
    } catch (error) {
      const { constraint } = error as { constraint?: string };
      if (constraint === 'accounts_pkey') throw keyReused();
      const field = takenField[constraint ?? ''];
      throw field === undefined ? error : taken(field);
    }
  }

  /** Adds accounts whose registration is in the log, or about to be; those that are there already stay as they are. */
  async addPublished(accounts: readonly NewAccount[]): Promise<void> {
    await this.pool.query(
      `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, password_hash, time_zone,
         language, created_at, username_look, address_proven_at, announced)
       select *, true from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::text[], $13::timestamptz[])
       on conflict (id) do nothing`,
      [
        accounts.map(({ id }) => id),
        accounts.map(({ username }) => username),
        accounts.map(({ username }) => nameKey(username)),
        accounts.map(({ email }) => email),
        accounts.map(({ email }) => nameKey(email)),
        accounts.map(({ firstName }) => firstName),
        accounts.map(({ lastName }) => lastName),
        accounts.map(({ passwordHash }) => passwordHash),
        accounts.map(({ timeZone }) => timeZone),
        accounts.map(({ language }) => language),
        accounts.map(({ createdAt }) => createdAt),
        accounts.map(({ username }) => skeletonOf(username)),
        accounts.map(({ addressProvenAt }) => addressProvenAt),
      ],
    );
  }

  /**
   * Finds by username or e-mail; a username never contains an `@`. Several accounts may claim an unproven address:
   * then the one that `prefers` accepts, else the oldest.
   */
  async named(name: string, prefers: (id: string) => boolean = () => false): Promise<Account | undefined> {
    const column = name.includes('@') || name.includes('＠') ? 'email_key' : 'username_key';
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from ${from} where ${column} = $1
       order by address_proven_at is not null or predates_proof desc, created_at, id limit ${mostClaimants}`,
      [nameKey(name)],
    );
    const [first] = rows;
    if (first === undefined || holdsAddress(first)) return first;
    return rows.find(({ id }) => prefers(id)) ?? first;
  }

  /** The account that owns an address; undefined if there are only claims. */
  async holderOf(email: string): Promise<Account | undefined> {
    const account = await this.named(email);
    return account && holdsAddress(account) ? account : undefined;
  }

  /** Whether a username is taken, by the same name or a confusable one. */
  async isUsernameTaken(username: string): Promise<boolean> {
    const { rows } = await this.pool.query(
      'select 1 from accounts where username_key = $1 or username_look = $2 limit 1',
      [nameKey(username), skeletonOf(username)],
    );
    return rows.length > 0;
  }

  async withId(id: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>({
      name: 'account-with-id',
      text: `select ${columns} from ${from} where id = $1`,
      values: [id],
    });
    return rows[0];
  }

  /** The account of a person who is signed in. @throws Refusal `not_signed_in` if it was erased in the meantime */
  async ofSession(userId: string): Promise<Account> {
    const account = await this.withId(userId);
    if (!account) throw new Refusal('not_signed_in');
    return account;
  }

  /** Like withId, locked until the transaction ends. */
  async locked(id: string): Promise<Account | undefined> {
    await this.pool.query('select from accounts where id = $1 for no key update', [id]);
    // A separate statement, so that it sees what the lock waited for.
    return this.withId(id);
  }

  /** Whether this id belongs to an erased person; no personal data can be stored under it again. */
  async isErased(id: string): Promise<boolean> {
    const { rows } = await this.pool.query('select 1 from personal_keys where subject = $1 and wrapped is null', [id]);
    return rows.length > 0;
  }

  /** Whether any of these ids has an account. */
  async hasAny(ids: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query('select 1 from accounts where id = any($1::uuid[]) limit 1', [ids]);
    return rows.length > 0;
  }

  /** Whether anyone has an account beside the people of these domains, their subdomains, and these addresses. */
  async hasOthersThan(domains: readonly string[], emails: readonly string[]): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select 1 from accounts where email_key <> all($2)
         and not '.' || split_part(email_key, '@', 2) like any($1) limit 1`,
      [domains.map((domain) => `%.${nameKey(domain)}`), emails.map(nameKey)],
    );
    return rows.length > 0;
  }

  async signedIn(id: string, at: string): Promise<void> {
    await this.pool.query('update accounts set last_login_at = $2 where id = $1', [id, at]);
  }

  /** Whether anything has changed. */
  async setLocale(id: string, timeZone: string, language: Language): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update accounts set time_zone = $2, language = $3 where id = $1 and (time_zone, language) <> ($2, $3)',
      [id, timeZone, language],
    );
    return rowCount !== 0;
  }

  async setNames(id: string, firstName: string, lastName: string): Promise<void> {
    await this.pool.query('update accounts set first_name = $2, last_name = $3 where id = $1', [
      id,
      firstName,
      lastName,
    ]);
  }

  /**
   * The organization whose identity provider knows the person as a member, or null. Administrators of the product
   * always sign in with their password.
   */
  async organizationBehind(id: string | null): Promise<string | null> {
    const { rows } = await this.pool.query<{ organization_id: string }>(
      `select r.organization_id from person_access r where r.user_id = $1 and r.role <> 'admin' and exists (
         select from linked_identities i where i.user_id = r.user_id and i.organization_id = r.organization_id)`,
      [id],
    );
    return rows[0]?.organization_id ?? null;
  }

  async setPassword(id: string, hash: string): Promise<void> {
    // A sign-in that passed with the old password and awaits its code has to start over.
    await this.pool.query(
      `with gone as (delete from pending_sign_ins where user_id = $1)
       update accounts set password_hash = $2 where id = $1`,
      [id, hash],
    );
  }

  async markPublished(id: string): Promise<void> {
    await this.pool.query('update accounts set announced = true, begins_as = null where id = $1', [id]);
  }

  /** The account that an interrupted first sign-in under this name created. */
  async findUnfinished({ organizationId, issuer, name }: Pick<NewIdentity, 'organizationId' | 'issuer' | 'name'>) {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from ${from} where not announced and begins_as->'identity'->>'organizationId' = $1
         and begins_as->'identity'->>'issuer' = $2 and begins_as->'identity'->>'name' = $3`,
      [organizationId, issuer, name],
    );
    return rows[0];
  }

  /** Accounts whose registration was interrupted before it was in the log, oldest first. */
  async unpublished(max: number): Promise<Account[]> {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from ${from} where not announced order by created_at limit $1`,
      [max],
    );
    return rows;
  }
}

import type { Pool } from 'pg';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import type { MembershipHow } from '#contracts/accounts/events.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { permissionsOf } from '#contracts/accounts/permissions.ts';
import type { Role, User } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import { keyReused } from '#platform/adapters/http/command-keys.ts';
import { skeletonOf } from './confusables.ts';

/** What an account is to begin with, until the log has it. */
export interface InitialRights {
  readonly role: Role;
  readonly organizationId: string | null;
  /** How it came to belong there. */
  readonly how: MembershipHow;
  readonly identity: NewIdentity | null;
}

/** Somebody who may sign in. The hash never leaves this folder. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Both as the projection `access` has them; a newcomer's until it knows the account. */
  readonly role: Role;
  readonly organizationId: string | null;
  /** The version of the rights; null until the projection knows the account. */
  readonly rightsVersion?: number | null;
  readonly initialRights?: InitialRights | null;
  readonly organizationWish: string | null;
  readonly passwordHash: string | null;
  readonly timeZone: string;
  readonly language: Language;
  readonly createdAt: Date;
  /** When it was shown that mail to the address reaches this person; null: anybody may have typed it. */
  readonly addressProvenAt: Date | null;
  readonly isPublished: boolean;
  /** Made before addresses were proven, when nobody asked for that: its address is its own until somebody else proves it. */
  readonly predatesProof?: boolean;
  /** The edition that the organization chose, where it chose one and the account was read from the table. */
  readonly variant?: Variant | null;
  /** When its person is to be erased. */
  readonly deletionDueAt?: Date | null;
  /** Since when signing in with the password takes a code as well. */
  readonly secondFactorSince?: Date | null;
  readonly hasPasskey?: boolean;
  readonly organizationRequiresSecondFactor?: boolean;
}

export type NewAccount = Pick<
  Account,
  | 'id'
  | 'username'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'organizationWish'
  | 'passwordHash'
  | 'timeZone'
  | 'language'
  | 'createdAt'
  | 'addressProvenAt'
> & { readonly initialRights: InitialRights | null };

/** An account that was just added, as it will be once the log knows of it. */
export const addedAccount = (account: NewAccount): Account => ({
  ...account,
  role: account.initialRights?.role ?? 'learner',
  organizationId: account.initialRights?.organizationId ?? null,
  isPublished: false,
});

const from = 'accounts left join person_access r on r.user_id = accounts.id';
const columns = `id, username, email, first_name as "firstName", last_name as "lastName",
  coalesce(r.role, 'learner') as role, r.organization_id as "organizationId", r.rights_version as "rightsVersion",
  begins_as as "initialRights", organization_wish as "organizationWish", password_hash as "passwordHash",
  time_zone as "timeZone", language, created_at as "createdAt",
  address_proven_at as "addressProvenAt", predates_proof as "predatesProof", announced as "isPublished",
  (select variant from organizations o where o.organization_id = r.organization_id),
  (select due_at from erasure_requests e where e.user_id = accounts.id and e.state <> 'cancelled') as "deletionDueAt",
  (select confirmed_at from second_factors f where f.user_id = accounts.id) as "secondFactorSince",
  exists (select from passkeys p where p.user_id = accounts.id) as "hasPasskey",
  exists (select from organizations o where o.organization_id = r.organization_id and o.requires_second_factor)
    as "organizationRequiresSecondFactor"`;

/** Of the accounts that claim one address, as many as a sign-in looks at. */
const mostClaimants = 20;

/** Whether an account's address is its own; else it is only claimed, and others may claim it as well. */
export const holdsAddress = ({ addressProvenAt, predatesProof }: Pick<Account, 'addressProvenAt' | 'predatesProof'>) =>
  addressProvenAt !== null || predatesProof === true;

/** The constraint that a second account of a name would break, and the field it is about. */
const takenField: Readonly<Record<string, 'username' | 'email'>> = {
  accounts_username_taken: 'username',
  accounts_email_taken: 'email',
};

/** What is said when a name belongs to somebody else. */
export const taken = (field: 'username' | 'email'): Refusal =>
  new Refusal(`${field}_taken`, {}, { at: `body.${field}` });

/** The table of those who may sign in. */
export class Accounts {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @throws Refusal `username_taken`, `email_taken`; `key_reused` when there is an account of this id */
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

  /**
   * By username or e-mail; a username never contains an `@`. An address that nobody has proven may be claimed by several
   * accounts: then the one that `prefers` knows, else the oldest.
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

  /** Whose address this is; undefined where nobody has proven it, however many claim it. */
  async holderOf(email: string): Promise<Account | undefined> {
    const account = await this.named(email);
    return account && holdsAddress(account) ? account : undefined;
  }

  /** Whether somebody's username is this one, or looks like it. */
  async isUsernameTaken(username: string): Promise<boolean> {
    const { rows } = await this.pool.query(
      'select 1 from accounts where username_key = $1 or username_look = $2 limit 1',
      [nameKey(username), skeletonOf(username)],
    );
    return rows.length > 0;
  }

  /** Fills in how usernames look where a version before has made the account. */
  async fillSkeletons(): Promise<void> {
    for (;;) {
      const { rows } = await this.pool.query<{ id: string; username: string }>(
        'select id, username from accounts where username_look is null limit 1000',
      );
      if (rows.length === 0) return;
      await this.pool.query(
        `update accounts a set username_look = found.look from unnest($1::uuid[], $2::text[]) as found (id, look)
         where a.id = found.id`,
        [rows.map(({ id }) => id), rows.map(({ username }) => skeletonOf(username))],
      );
    }
  }

  async withId(id: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>({
      name: 'account-with-id',
      text: `select ${columns} from ${from} where id = $1`,
      values: [id],
    });
    return rows[0];
  }

  /** The account of a person who is signed in. @throws Refusal `not_signed_in` where it was erased meanwhile */
  async ofSession(userId: string): Promise<Account> {
    const account = await this.withId(userId);
    if (!account) throw new Refusal('not_signed_in');
    return account;
  }

  /** The same as withId, kept from changing by others until the transaction ends. */
  async locked(id: string): Promise<Account | undefined> {
    await this.pool.query('select from accounts where id = $1 for no key update', [id]);
    // A statement of its own: it sees what the lock has waited for.
    return this.withId(id);
  }

  /** Whether somebody of this id was erased: nothing personal can ever be kept under it again. */
  async isErased(id: string): Promise<boolean> {
    const { rows } = await this.pool.query('select 1 from personal_keys where subject = $1 and wrapped is null', [id]);
    return rows.length > 0;
  }

  async signedIn(id: string, at: string): Promise<void> {
    await this.pool.query('update accounts set last_login_at = $2 where id = $1', [id, at]);
  }

  async setLocale(id: string, timeZone: string, language: Language): Promise<void> {
    await this.pool.query(
      'update accounts set time_zone = $2, language = $3 where id = $1 and (time_zone, language) <> ($2, $3)',
      [id, timeZone, language],
    );
  }

  async setNames(id: string, firstName: string, lastName: string): Promise<void> {
    await this.pool.query('update accounts set first_name = $2, last_name = $3 where id = $1', [
      id,
      firstName,
      lastName,
    ]);
  }

  /**
   * The organization whose identity provider knows the person as a member; null where none does. Administrators of the
   * product sign in with their password.
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
    // Who has brought the old one and not yet the code begins again.
    await this.pool.query(
      `with gone as (delete from pending_sign_ins where user_id = $1)
       update accounts set password_hash = $2 where id = $1`,
      [id, hash],
    );
  }

  async markPublished(id: string): Promise<void> {
    await this.pool.query('update accounts set announced = true, begins_as = null where id = $1', [id]);
  }

  /** Whose account an identity provider's sign-in has begun to make, where that was cut short. */
  async findUnfinished({ organizationId, issuer, name }: Pick<NewIdentity, 'organizationId' | 'issuer' | 'name'>) {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from ${from} where not announced and begins_as->'identity'->>'organizationId' = $1
         and begins_as->'identity'->>'issuer' = $2 and begins_as->'identity'->>'name' = $3`,
      [organizationId, issuer, name],
    );
    return rows[0];
  }

  /** Those whose registration was cut short before it stood in the log, oldest first. */
  async unpublished(max: number): Promise<Account[]> {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from ${from} where not announced order by created_at limit $1`,
      [max],
    );
    return rows;
  }
}

/** The account as its person reads it. */
export const userOf = ({
  id,
  username,
  email,
  firstName,
  lastName,
  role,
  organizationId,
  passwordHash,
  variant,
  language,
  deletionDueAt,
  secondFactorSince,
  hasPasskey,
  ...address
}: Account): User => ({
  id,
  username,
  email,
  firstName,
  lastName,
  role,
  organizationId,
  permissions: [...permissionsOf[role]],
  proofs: [...(passwordHash === null ? [] : ['password' as const]), ...(secondFactorSince ? ['code' as const] : [])],
  ...(hasPasskey && { hasPasskey }),
  ...(!holdsAddress(address) && { needsAddressProof: true }),
  variant: variant ?? 'standard',
  language,
  ...(deletionDueAt && { deletionDueAt: deletionDueAt.toISOString() }),
});

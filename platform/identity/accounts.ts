import type { Pool } from 'pg';
import { permissionsOf } from '#contracts/accounts/permissions.ts';
import type { Role, User } from '#contracts/accounts/views.ts';
import type { Language } from '#contracts/language.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import { nameKey } from './name-key.ts';

/** Somebody who may sign in. The hash never leaves this folder. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly organizationId: string | null;
  readonly organizationWish: string | null;
  readonly passwordHash: string | null;
  readonly timeZone: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly announced: boolean;
  /** The edition that the organization chose, where it chose one and the account was read from the table. */
  readonly variant?: Variant | null;
  /** When its person is to be erased. */
  readonly deletionDueAt?: Date | null;
  /** Since when signing in with the password takes a code as well. */
  readonly secondFactorSince?: Date | null;
}

export type NewAccount = Omit<Account, 'announced' | 'variant' | 'deletionDueAt' | 'secondFactorSince'>;

const columns = `id, username, email, first_name as "firstName", last_name as "lastName", role,
  organization_id as "organizationId", organization_wish as "organizationWish", password_hash as "passwordHash",
  time_zone as "timeZone", language, created_at as "createdAt", announced,
  (select variant from organization_variants v where v.organization_id = accounts.organization_id),
  (select due_at from erasures e where e.user_id = accounts.id and e.done_at is null) as "deletionDueAt",
  (select confirmed_at from second_factors f where f.user_id = accounts.id) as "secondFactorSince"`;

/** The constraint that a second account of a name would break, and the field it is about. */
const takenField: Readonly<Record<string, 'username' | 'email'>> = {
  accounts_username_taken: 'username',
  accounts_email_taken: 'email',
};

const sentences = {
  username: ['username_taken', 'This username is taken'],
  email: ['email_taken', 'This e-mail address is taken'],
} as const;

/** What is said when a name belongs to somebody else. */
export function taken(field: keyof typeof sentences): Refusal {
  const [code, message] = sentences[field];
  return new Refusal(code, message, [{ path: `body.${field}`, message }]);
}

/** The table of those who may sign in. */
export class Accounts {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  /** @throws Refusal `username_taken`, `email_taken` */
  async add(account: NewAccount): Promise<void> {
    const { id, username, email, firstName, lastName, role, organizationId } = account;
    try {
      await this.pool.query(
        `insert into accounts (id, username, username_key, email, email_key, first_name, last_name, role,
           organization_id, organization_wish, password_hash, time_zone, language, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [
          id,
          username,
          nameKey(username),
          email,
          nameKey(email),
          firstName,
          lastName,
          role,
          organizationId,
          account.organizationWish,
          account.passwordHash,
          account.timeZone,
          account.language,
          account.createdAt,
        ],
      );
    } catch (error) {
      const field = takenField[(error as { constraint?: string }).constraint ?? ''];
      throw field === undefined ? error : taken(field);
    }
  }

  /** By username or e-mail; a username never contains an `@`. */
  async named(name: string): Promise<Account | undefined> {
    const column = name.includes('@') || name.includes('＠') ? 'email_key' : 'username_key';
    const { rows } = await this.pool.query<Account>(`select ${columns} from accounts where ${column} = $1`, [
      nameKey(name),
    ]);
    return rows[0];
  }

  async withId(id: string): Promise<Account | undefined> {
    const { rows } = await this.pool.query<Account>({
      name: 'account-with-id',
      text: `select ${columns} from accounts where id = $1`,
      values: [id],
    });
    return rows[0];
  }

  /** Whether somebody of this id was erased: nothing personal can ever be kept under it again. */
  async isErased(id: string): Promise<boolean> {
    const { rows } = await this.pool.query('select 1 from personal_keys where subject = $1 and wrapped is null', [id]);
    return rows.length > 0;
  }

  async signedIn(id: string, at: string): Promise<void> {
    await this.pool.query('update accounts set last_login_at = $2 where id = $1', [id, at]);
  }

  async keepPlace(id: string, timeZone: string, language: Language): Promise<void> {
    await this.pool.query(
      'update accounts set time_zone = $2, language = $3 where id = $1 and (time_zone, language) <> ($2, $3)',
      [id, timeZone, language],
    );
  }

  async setRole(id: string, role: Role): Promise<void> {
    await this.pool.query('update accounts set role = $2 where id = $1', [id, role]);
  }

  async setOrganization(id: string, organizationId: string | null): Promise<void> {
    await this.pool.query('update accounts set organization_id = $2 where id = $1', [id, organizationId]);
  }

  async setNames(id: string, firstName: string, lastName: string): Promise<void> {
    await this.pool.query('update accounts set first_name = $2, last_name = $3 where id = $1', [
      id,
      firstName,
      lastName,
    ]);
  }

  /** @throws Refusal `email_taken` */
  async setEmail(id: string, email: string): Promise<void> {
    try {
      await this.pool.query('update accounts set email = $2, email_key = $3 where id = $1', [
        id,
        email,
        nameKey(email),
      ]);
    } catch (error) {
      throw (error as { constraint?: string }).constraint === 'accounts_email_taken' ? taken('email') : error;
    }
  }

  /** Whether the identity provider of the organization that the person belongs to signs them in. */
  async isVouchedFor(id: string): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select 1 from accounts a where a.id = $1 and a.organization_id is not null
       and (a.password_hash is null or exists (
         select from saml_identities s where s.user_id = a.id and s.organization_id = a.organization_id))`,
      [id],
    );
    return rows.length > 0;
  }

  async setPassword(id: string, hash: string): Promise<void> {
    // Who has brought the old one and not yet the code begins again.
    await this.pool.query(
      `with gone as (delete from pending_sign_ins where user_id = $1)
       update accounts set password_hash = $2 where id = $1`,
      [id, hash],
    );
  }

  async announced(id: string): Promise<void> {
    await this.pool.query('update accounts set announced = true where id = $1', [id]);
  }

  /** Those whose registration was cut short before it stood in the log, oldest first. */
  async unannounced(max: number): Promise<Account[]> {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from accounts where not announced order by created_at limit $1`,
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
  variant: variant ?? 'standard',
  language,
  ...(deletionDueAt && { deletionDueAt: deletionDueAt.toISOString() }),
});

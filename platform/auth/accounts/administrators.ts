import type { Pool } from 'pg';
import type { Role } from '#contracts/accounts/views.ts';
import type { Person, Service } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { type Account, holdsAddress } from './account.ts';

/** A lock id that nothing else in the product uses. */
const lock = 7_303_031;

type ActingPerson = Pick<Person, 'kind' | 'userId' | 'role' | 'organizationId'>;
type ActingService = Pick<Service, 'kind' | 'serviceId' | 'token' | 'organizationId'>;
type Memberships = Pick<Account, 'id' | 'role' | 'organizationId'>;

/** Ensures that the product, and each organization that has administrators, keeps at least one. */
export class Administrators {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    /** Resolves when the authorization tables have reached the end of the log. @throws Refusal `not_caught_up` */
    private readonly caughtUp: () => Promise<void>,
  ) {}

  /**
   * Runs work that may remove an administrator, one at a time in the whole installation: two who remove each other at
   * the same moment would leave none. Load the account, call `keepLast` and make the change inside `work`, which sees
   * all earlier changes. `by` is a caller who acts by their role or its token, which an earlier change may have ended.
   * @throws Refusal `not_caught_up` @throws Refusal `not_allowed`
   */
  inTurn<Result>(work: () => Promise<Result>, by?: ActingPerson | ActingService): Promise<Result> {
    // Queue inside the process first: waiting for the lock with a connection each would exhaust the pool that the
    // lock's holder needs.
    const turn = this.last.then(() =>
      inTransaction(this.pool, async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [lock]);
        await this.caughtUp();
        if (by) await (by.kind === 'person' ? this.keepsRole(by) : this.keepsToken(by));
        return work();
      }),
    );
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** @throws Refusal `not_allowed` if the caller lost the role since the call was admitted */
  private async keepsRole({ userId, role, organizationId }: ActingPerson): Promise<void> {
    const { rows } = await this.pool.query(
      'select 1 from person_access where user_id = $1 and role = $2 and organization_id is not distinct from $3',
      [userId, role, organizationId],
    );
    if (rows.length === 0) throw new Refusal('not_allowed');
  }

  /** @throws Refusal `not_allowed` if the token was revoked, or its account deleted, since the call was admitted */
  private async keepsToken({ serviceId, token, organizationId }: ActingService): Promise<void> {
    const { rows } = await this.pool.query(
      `select 1 from service_accounts s
         join organizations o on o.organization_id = s.organization_id
         join access_tokens t on t.service_id = s.service_id
         join token_credentials k on k.token_id = t.token_id and k.revoked_at is null
       where s.service_id = $1 and t.token_id = $2 and s.organization_id = $3`,
      [serviceId, token.id, organizationId],
    );
    if (rows.length === 0) throw new Refusal('not_allowed');
  }

  /** @throws Refusal `last_administrator` if no other administrator of the product or the organization would remain */
  async keepLast(account: Memberships): Promise<void> {
    await this.keepLastOfProduct(account);
    await this.keepLastOfOrganization(account);
  }

  /** @throws Refusal `last_administrator` */
  async keepLastOfProduct({ id, role }: Pick<Memberships, 'id' | 'role'>): Promise<void> {
    if (role !== 'admin' || (await this.isOneBeside(id, null))) return;
    throw new Refusal('last_administrator');
  }

  /** @throws Refusal `last_administrator` */
  async keepLastOfOrganization({ id, role, organizationId }: Memberships): Promise<void> {
    if (role !== 'org_admin' || organizationId === null || (await this.isOneBeside(id, organizationId))) return;
    throw new Refusal('last_administrator.organization');
  }

  /** Whether another administrator remains, not counting people about to be erased. */
  private async isOneBeside(id: string, organizationId: string | null): Promise<boolean> {
    const { rows } = await this.pool.query(
      `select 1 from person_access r
       where r.user_id <> $1
         and ($2::uuid is null and r.role = 'admin' or r.organization_id = $2 and r.role = 'org_admin')
         and not exists (select 1 from erasure_requests e where e.user_id = r.user_id and e.state <> 'cancelled')
       limit 1`,
      [id, organizationId],
    );
    return rows.length > 0;
  }
}

/**
 * An administrator must have a proven address, because security mails go there and the admin sign-in has no mailbox
 * code.
 * @throws Refusal `conflict` if the address is unproven
 */
export function checkMayBecome(role: Role, account: Pick<Account, 'addressProvenAt' | 'predatesProof'>): void {
  if (role === 'admin' && !holdsAddress(account)) {
    throw new Refusal('conflict.unproven_administrator');
  }
}

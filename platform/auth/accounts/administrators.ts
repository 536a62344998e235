import type { Pool } from 'pg';
import type { Role } from '#contracts/accounts/views.ts';
import type { Person } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { type Account, holdsAddress } from './accounts.ts';

/** Any number that no other lock of the product has. */
const lock = 7_303_031;

type ActingRole = Pick<Person, 'userId' | 'role' | 'organizationId'>;
type Memberships = Pick<Account, 'id' | 'role' | 'organizationId'>;

/** That the product, and each organization that has administrators, keeps one who can undo what was done. */
export class Administrators {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    /** Resolves when the tables that authorize have come to the end of the log. @throws Refusal `not_caught_up` */
    private readonly caughtUp: () => Promise<void>,
  ) {}

  /**
   * Work after which there may be one administrator less: in the whole installation one at a time, since two who let each
   * other go at the same moment would leave none. Look who somebody is, ask `keepLast`, and do it inside of it: what was
   * done in the turns before is to be seen. `by`: who acts on others by their role, which a turn before may have ended.
   * @throws Refusal `not_caught_up` @throws Refusal `not_allowed`
   */
  inTurn<Result>(work: () => Promise<Result>, by?: ActingRole): Promise<Result> {
    // In this process they queue without a connection each: who waits for the lock would take them from who holds it.
    const turn = this.last.then(() =>
      inTransaction(this.pool, async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [lock]);
        await this.caughtUp();
        if (by) await this.keepsRole(by);
        return work();
      }),
    );
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** @throws Refusal `not_allowed` where the role of the caller has ended since the call was admitted */
  private async keepsRole({ userId, role, organizationId }: ActingRole): Promise<void> {
    const { rows } = await this.pool.query(
      'select 1 from person_access where user_id = $1 and role = $2 and organization_id is not distinct from $3',
      [userId, role, organizationId],
    );
    if (rows.length === 0) throw new Refusal('not_allowed');
  }

  /** @throws Refusal `last_administrator` where nobody else could look after the product or the organization */
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

  /** Whether somebody else stays. Whoever is about to be erased does not. */
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
 * An administrator signs in on a page that takes no code from the mailbox, and is written to about what happens.
 * @throws Refusal `conflict` where nobody has shown that mail to the address reaches its person
 */
export function checkMayBecome(role: Role, account: Pick<Account, 'addressProvenAt' | 'predatesProof'>): void {
  if (role === 'admin' && !holdsAddress(account)) {
    throw new Refusal('conflict.unproven_administrator');
  }
}

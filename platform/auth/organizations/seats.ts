import type { Pool } from 'pg';
import { KeyedMutex } from '#commands/kernel/keyed-mutex.ts';
import type { Clock } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { countOpenInvitations } from '#projections/invitations/queries.ts';
import { readTenant } from '#projections/tenants/queries.ts';
import { countMembers } from '#projections/user-directory/queries.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
}

/** A lock class that nothing else in the product uses; the second key is the organization. */
const lockClass = 7_303;

/** Keeps organizations within their seats, and closed while they are suspended. */
export class Seats {
  private readonly turns = new KeyedMutex();

  constructor(private readonly deps: Dependencies) {}

  /** What an invitation may still take: members and open invitations count. Null without a limit. */
  async forInvitations(organizationId: string): Promise<{ readonly limit: number; readonly taken: number } | null> {
    const { pool, clock } = this.deps;
    const { seats } = await readTenant({ pool }, organizationId);
    if (seats === null) return null;
    const [members, invited] = await Promise.all([
      countMembers({ pool }, organizationId),
      countOpenInvitations({ pool, clock }, organizationId),
    ]);
    return { limit: seats, taken: members + invited };
  }

  /** Another invitation than those that are open. @throws Refusal `conflict` */
  async requireForInvitation(organizationId: string): Promise<void> {
    const seats = await this.forInvitations(organizationId);
    if (seats && seats.taken >= seats.limit) throw new Refusal('conflict.no_seat');
  }

  /** @throws Refusal `conflict` while the organization is suspended */
  async requireOpen(organizationId: string): Promise<void> {
    if (await this.isSuspended(organizationId)) throw new Refusal('conflict.suspended');
  }

  async isSuspended(organizationId: string): Promise<boolean> {
    return (await readTenant(this.deps, organizationId)).suspendedAt !== null;
  }

  /** Makes someone a member, if there is a seat. @throws Refusal `conflict` */
  async take<Result>(organizationId: string, join: () => Promise<Result>): Promise<Result> {
    await this.requireOpen(organizationId);
    return this.hold(organizationId, (isFull) => {
      if (isFull) throw new Refusal('conflict.no_seat');
      return join();
    });
  }

  /**
   * Runs work that may make someone a member, and says whether all seats are taken. With a limit, one at a time in each
   * organization: memberships answer when they can be counted, so the next one sees all earlier ones.
   */
  async hold<Result>(organizationId: string, work: (isFull: boolean) => Promise<Result>): Promise<Result> {
    const { pool } = this.deps;
    if ((await readTenant({ pool }, organizationId)).seats === null) return work(false);
    // One in a process: each holds a connection and needs another.
    return this.turns.take('seats', () =>
      inTransaction(pool, async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, organizationId]);
        const { rows } = await pool.query<{ is_full: boolean }>(
          `select t.seats is not null
             and (select count(*) from person_access r where r.organization_id = t.organization_id) >= t.seats as is_full
           from tenants t where t.organization_id = $1`,
          [organizationId],
        );
        return work(rows[0]?.is_full ?? false);
      }),
    );
  }
}

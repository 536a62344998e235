import type { Pool } from 'pg';
import type { AddressProof } from '#commands/accounts/account.ts';
import type { WayToProveAddress } from '#contracts/accounts/events.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/adapters/http/web-handler.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { MailboxCodes } from '../recovery/mailbox-codes.ts';
import { forgetMailTo, mayWriteTo } from '../recovery/mailbox-limits.ts';
import type { Visitor } from '../sessions/sessions.ts';
import type { Accounts } from './accounts.ts';
import { takeAddress } from './address-claims.ts';
import { type AuditLog, from } from './audit-log.ts';
import type { AddressEventOutbox } from './address-event-outbox.ts';
import type { RateLimits } from './rate-limits.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly accounts: Accounts;
  readonly limits: RateLimits;
  readonly codes: MailboxCodes;
  readonly mail: MailOutbox;
  readonly auditLog: AuditLog;
  readonly owed: AddressEventOutbox;
  /** Drops the cached sessions of these people in this process, without waiting for the database's notification. */
  readonly forget: (userIds: readonly string[]) => void;
  readonly now: () => Date;
}

interface Proof {
  readonly how: WayToProveAddress;
  readonly email: string;
  /** It replaces another address. */
  readonly isChange?: boolean;
}

/** Proves that a mailbox belongs to its person: mails the code, and applies each proof, whatever its kind. */
export class AddressProofs {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Mails a code to the address on behalf of an account. If another account has proven the address, its person is
   * notified instead; the caller cannot tell the difference. Idempotent for the same `id`.
   */
  async send(userId: string, email: string, id?: string): Promise<void> {
    const { accounts, limits, codes, mail } = this.deps;
    const counted = await mayWriteTo(limits, 'address', email);
    if (!counted) return;
    const holder = await accounts.holderOf(email);
    // Created in either case, so that both take the same time.
    const { id: codeId, secrets } = await codes.make(email);
    if (holder && holder.id !== userId) await mail.enqueue('email_in_use', holder.id, {}, { counted });
    else
      await mail.enqueue('address_code', userId, secrets, {
        to: email,
        codeId,
        counted,
        ...(id !== undefined && { id }),
      });
  }

  /** Whether this code or link secret was mailed to the address. */
  async matches(email: string, typed: string, { requester }: Web): Promise<boolean> {
    const { limits, codes } = this.deps;
    const mayTry = await limits.allows('code tried', nameKey(email), requester.network);
    return mayTry && codes.matches(email, typed, requester.network);
  }

  /** Applies a proof and returns the position in the log. @throws Refusal `email_taken` */
  async prove(userId: string, proof: Proof, visitor: Visitor, context: CommandContext): Promise<string> {
    const { pool, mail, auditLog, now } = this.deps;
    const { released } = await inTransaction(pool, async (tx) => {
      const taken = await takeAddress(tx, userId, proof.email, now());
      if (taken.isNew) await this.owe(tx, userId, taken.released, proof, visitor, context);
      // In the same transaction, so that the old mailbox is always notified of a change. Unproven addresses get no
      // mail.
      if (taken.before !== null) {
        await mail.postIn(tx, 'email_changed', userId, from(visitor), { id: context.commandId, to: taken.before });
      }
      return taken;
    });
    mail.wake();
    const settled = await this.follow(userId, released, proof.email);
    const position =
      settled.get(context.commandId) ?? (await auditLog.proveAddress(userId, inLog(proof, visitor), context)).position; // proven before, or a retry
    context.reach(position);
    return position;
  }

  /** Inside the transaction that changes the accounts: queues the events about it. */
  owe(
    tx: Pick<Pool, 'query'>,
    userId: string,
    released: readonly string[],
    proof: Proof,
    visitor: Visitor,
    context: CommandContext,
  ): Promise<void> {
    return this.deps.owed.owe(tx, userId, inLog(proof, visitor), released, context);
  }

  /**
   * After the transaction: drops cached sessions and appends the queued events. `proven` is the mailbox, null if
   * nothing new was proven. Returns the position of each command.
   */
  async follow(userId: string, released: readonly string[], proven: string | null) {
    const { limits, codes, owed, forget } = this.deps;
    const concerned = [userId, ...released];
    forget(concerned);
    const positions = await owed.settle(concerned);
    if (proven !== null) {
      await codes.spend(proven);
      await forgetMailTo(limits, 'address', proven);
    }
    return positions;
  }

  /** Part of every start: appends the events that a crash left in the queue. */
  async finish(): Promise<void> {
    await this.deps.owed.settle(null);
  }
}

const inLog = ({ how, email, isChange }: Proof, visitor: Visitor): AddressProof => ({
  how,
  ...(isChange && { newEmail: email }),
  ...from(visitor),
});

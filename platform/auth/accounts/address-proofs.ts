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
  /** People whose sessions say something else now: this process does not wait for the notice of the database. */
  readonly forget: (userIds: readonly string[]) => void;
  readonly now: () => Date;
}

interface Proof {
  readonly how: WayToProveAddress;
  readonly email: string;
  /** It takes the place of another address. */
  readonly isChange?: boolean;
}

/** Showing that a mailbox is its person's: the mail with the code, and what follows from each proof, however it came. */
export class AddressProofs {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Mails a code to the address on behalf of an account. Where another account has proven the address, its person is told
   * instead. The same for whoever asks; under the same id once more it is the same mail.
   */
  async send(userId: string, email: string, id?: string): Promise<void> {
    const { accounts, limits, codes, mail } = this.deps;
    const counted = await mayWriteTo(limits, 'address', email);
    if (!counted) return;
    const holder = await accounts.holderOf(email);
    // Made in either case, so that both take the same time; a code that is not mailed is of use to nobody.
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

  /** Whether this came with a mail to the address. */
  async matches(email: string, typed: string, { requester }: Web): Promise<boolean> {
    const { limits, codes } = this.deps;
    const mayTry = await limits.allows('code tried', nameKey(email), requester.network);
    return mayTry && codes.matches(email, typed, requester.network);
  }

  /** Takes the proof in, and answers with the position in the log. @throws Refusal `email_taken` */
  async prove(userId: string, proof: Proof, visitor: Visitor, context: CommandContext): Promise<string> {
    const { pool, mail, auditLog, now } = this.deps;
    const { released } = await inTransaction(pool, async (tx) => {
      const taken = await takeAddress(tx, userId, proof.email, now());
      if (taken.isNew) await this.owe(tx, userId, taken.released, proof, visitor, context);
      // With the change itself: however this ends, the old mailbox hears of what has happened. Nobody is written to at an
      // address that was never shown to be theirs.
      if (taken.before !== null) {
        await mail.postIn(tx, 'email_changed', userId, from(visitor), { id: context.commandId, to: taken.before });
      }
      return taken;
    });
    mail.wake();
    const settled = await this.follow(userId, released, proof.email);
    const position =
      settled.get(context.commandId) ?? (await auditLog.proveAddress(userId, inLog(proof, visitor), context)).position; // proven before, or asked again
    context.reach(position);
    return position;
  }

  /** Inside the transaction that changes the accounts: writes down what the log is to say of it. */
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
   * What follows once the accounts know: sessions that say something else now, and the log. `proven`: the mailbox, null
   * where nothing new was shown. Answers with the position of each command.
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

  /** Part of every start: the log hears of what a crash has left. */
  async finish(): Promise<void> {
    await this.deps.owed.settle(null);
  }
}

const inLog = ({ how, email, isChange }: Proof, visitor: Visitor): AddressProof => ({
  how,
  ...(isChange && { newEmail: email }),
  ...from(visitor),
});

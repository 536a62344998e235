import type { Pool } from 'pg';
import type { Ids } from '#commands/ports.ts';
import type { WayToProveAddress } from '#contracts/accounts/events.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Web } from '#platform/http/door.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { inTransaction } from '#platform/postgres/transaction.ts';
import type { Accounts } from './accounts.ts';
import { takeAddress, type TakenAddress } from './address-claims.ts';
import type { MailboxCodes } from './mailbox-codes.ts';
import { forgetMailTo, mayWriteTo } from './mailbox-limits.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { RateLimits } from './rate-limits.ts';
import { from, type SecurityRecord } from './security-record.ts';
import type { Visitor } from './sessions.ts';

interface Parts {
  readonly pool: Pool;
  readonly accounts: Accounts;
  readonly limits: RateLimits;
  readonly codes: MailboxCodes;
  readonly mail: PostOffice;
  readonly record: SecurityRecord;
  readonly ids: Ids;
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
  constructor(private readonly parts: Parts) {}

  /**
   * Mails a code to the address on behalf of an account. Where another account has proven the address, its person is told
   * instead. The same for whoever asks; under the same id once more it is the same mail.
   */
  async send(userId: string, email: string, id?: string): Promise<void> {
    const { accounts, limits, codes, mail } = this.parts;
    if (!(await mayWriteTo(limits, 'address', email))) return;
    const holder = await accounts.holderOf(email);
    // Made in either case, so that both take the same time; a code that is not mailed is of use to nobody.
    const secrets = await codes.make(email);
    if (holder && holder.id !== userId) await mail.post('email_in_use', holder.id, {});
    else await mail.post('address_code', userId, secrets, { to: email, ...(id !== undefined && { id }) });
  }

  /** Whether this came with a mail to the address. */
  async matches(email: string, typed: string, { requester }: Web): Promise<boolean> {
    const { limits, codes } = this.parts;
    const mayTry = await limits.allows('code tried', nameKey(email), requester.network);
    return mayTry && codes.matches(email, typed, requester.network);
  }

  /** Takes the proof in, and answers with the position in the log. @throws Refusal `email_taken` */
  async prove(userId: string, proof: Proof, visitor: Visitor, context: CommandContext): Promise<string> {
    const { pool, now } = this.parts;
    const taken = await inTransaction(pool, (tx) => takeAddress(tx, userId, proof.email, now()));
    return this.follow(userId, taken, proof, visitor, context);
  }

  /** What follows once the accounts know: the log, for all whom it concerns, and sessions that say something else now. */
  async follow(
    userId: string,
    { released }: TakenAddress,
    { how, email, isChange }: Proof,
    visitor: Visitor,
    context: CommandContext,
  ): Promise<string> {
    const { limits, codes, record, ids, forget } = this.parts;
    forget([userId, ...released]);
    const proof = { how, ...(isChange && { newEmail: email }), ...from(visitor) };
    const { position } = await record.proveAddress(userId, proof, context);
    await record.releaseAddress(released, context, ids);
    await codes.spend(email);
    await forgetMailTo(limits, 'address', email);
    return position;
  }
}

import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { LetterFacts, LetterKind } from '#contracts/text/letters.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { ClaimedMails, type MailedCodes } from './claimed-mails.ts';
import { carriesCode } from './code-mails.ts';
import type { Sender } from './letters.ts';
import { isCurrent, MailDelivery, type MessageGate, type WhenOwedKnown } from './mail-delivery.ts';
import type { Mailer } from './mailer.ts';
import { queueOrganizationNotices } from './organization-notices.ts';

interface Dependencies extends Sender {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Queues the mails that follow from events. */
  readonly eventMails: { collect(): Promise<void> };
  readonly codes: MailedCodes;
  /** Queues what people get by mail of their notifications. */
  readonly messages: MessageGate & { collect(whenProjected: WhenOwedKnown): Promise<void> };
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** What the outbox needs besides kind and facts. */
interface Addressed {
  readonly id?: string;
  /** An address other than the person's current one. */
  readonly to?: string | null;
  /** For mails with a code: its id, and the rate-limit counter that admitted the mail. */
  readonly codeId?: string;
  readonly counted?: Buffer;
}

/** In `post-mail`: the row is an older code for the same mailbox. */
const isReplaced = `kind = $3 and ${carriesCode('kind')}`;

/**
 * Outgoing mail. A mail is first written to a table, so that every request is answered equally fast, and sent from there
 * until a mail server accepts it. Several processes send at the same time, each several mails, those of one mailbox in
 * order. A mail may go out twice, with the same Message-ID, if a process is killed or loses the database between the
 * server's answer and recording it; none is lost.
 */
export class MailOutbox {
  private call: (at?: number) => Promise<void> = async () => undefined;

  constructor(private readonly deps: Dependencies) {}

  /**
   * Queues a mail. Does the same work when the user does not exist, so timing does not reveal accounts. Queuing the same id
   * again has no effect.
   */
  async enqueue<Kind extends LetterKind>(
    kind: Kind,
    userId: string | null,
    facts: LetterFacts<Kind>,
    addressed: Addressed = {},
  ): Promise<void> {
    await this.postIn(this.deps.pool, kind, userId, facts, addressed);
    this.wake();
  }

  /**
   * Queues a mail in the transaction that it reports on; call `wake` after the commit. A code replaces an older one that still
   * waits for the same mailbox; other mails that wait there after a failed try are tried again at once.
   */
  async postIn<Kind extends LetterKind>(
    tx: Pick<Pool, 'query'>,
    kind: Kind,
    userId: string | null,
    facts: LetterFacts<Kind>,
    { id, to = null, codeId, counted }: Addressed = {},
  ): Promise<void> {
    const { clock, ids } = this.deps;
    const recipient = userId === null ? to : `${userId}${to === null ? '' : ` ${to}`}`;
    await tx.query({
      name: 'post-mail',
      text: `with waiting as (
               update outgoing_mail set
                 next_try_at = least(next_try_at, $5),
                 sent_at = case when ${isReplaced} then $5::timestamptz end,
                 failure = case when ${isReplaced} then 'replaced' end,
                 facts = case when ${isReplaced} then '{}' else facts end,
                 address = case when ${isReplaced} then null else address end
               where recipient = $9 and sent_at is null and lease is null and id <> $1)
             insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at, address, code_id, counted)
             values ($1, $2, $3, $4, $5, $5, $6, $7, $8)
             on conflict (id) do nothing`,
      values: [
        id ?? ids.fresh(),
        userId,
        kind,
        JSON.stringify(facts),
        clock.now(),
        to,
        codeId ?? null,
        counted ?? null,
        recipient,
      ],
    });
  }

  /** Sets how a delivery is requested from any process: now, or at a time (milliseconds since 1970). */
  callThrough(call: (at?: number) => Promise<void>): void {
    this.call = call;
  }

  /** Requests a delivery, now or at a time. Does not wait for an unavailable queue: the next round finds the mail. */
  wake(at?: number): void {
    this.call(at).catch((error: unknown) => this.deps.log.warn({ err: error }, 'mail is waiting for the next round'));
  }

  /** Sends mail in this process until it is closed. */
  delivery(mailer: Mailer, whenProjected: WhenOwedKnown = async () => undefined): MailDelivery {
    const deps = { ...this.deps, whenProjected, wake: (at?: number) => this.wake(at) };
    return new MailDelivery(deps, new ClaimedMails(this.deps), mailer);
  }

  /** Queues what is due and sends the mail that has waited longest. False if none is due. */
  async deliverNext(mailer: Mailer): Promise<boolean> {
    await this.collect();
    return this.delivery(mailer).sendNext();
  }

  /** Queues the mails that follow from events, those about organizations that the read model lists, and messages. */
  async collect(whenProjected: WhenOwedKnown = async () => undefined): Promise<void> {
    const { pool, clock, eventMails, messages } = this.deps;
    await eventMails.collect();
    // Notices that are not listed yet are found by the next round.
    await isCurrent(whenProjected);
    while (await inTransaction(pool, (tx) => queueOrganizationNotices(tx, clock.now())));
    await messages.collect(whenProjected);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#commands/kernel/ports.ts';
import type { LetterKind } from '#contracts/text/letters.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { type Claimed, type ClaimedMails, renewMs, type UnsentMail } from './claimed-mails.ts';
import { codesWaitMs, isMessageKind } from './code-mails.ts';
import { htmlOf, textOf } from './layout.ts';
import { endedByLink, isLetterKind, letterTo, type Sender } from './letters.ts';
import { atOnce, type Mail, type Mailer } from './mailer.ts';
import { isMailboxGone, isRefusedForGood, mailReasonOf } from './refusal-reasons.ts';
import { isReleased } from './released-address.ts';

/** Mails that unproven addresses get as well. */
const waysBackIn: ReadonlySet<LetterKind> = new Set(['username', 'reset_code', 'no_password']);
const retryNoteMs = 2_000;
/** Each pause is twice the previous one, up to an hour: two days in all, longer than most outages. */
const maxTries = 58;
/** At the end of a process: how long to wait for mails that are being sent. */
const closeTimeoutMs = 4_000;

/** A claimed mail that is a message. */
export type ClaimedMessage = Pick<Claimed, 'id' | 'user_id'>;

/** Resolves once the tables of owed messages have what the log has now, and fails if that takes too long. */
export type WhenOwedKnown = () => Promise<void>;

/** Whether they have it. */
export const isCurrent = (whenProjected: WhenOwedKnown): Promise<boolean> =>
  whenProjected().then(
    () => true,
    () => false,
  );

/** Decides before every try whether a message may still leave, and learns when one has left. */
export interface MessageGate {
  verdictOf(
    message: ClaimedMessage,
    whenProjected: WhenOwedKnown,
  ): Promise<
    | { readonly kind: 'send' }
    | { readonly kind: 'later'; readonly at: number }
    | { readonly kind: 'end'; readonly outcome: Exclude<UnsentMail, 'replaced'> }
  >;
}

interface Dependencies extends Sender {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly messages: MessageGate;
  readonly whenProjected: WhenOwedKnown;
  /** Requests a delivery from any process: now, or at a time (milliseconds since 1970). */
  readonly wake: (at?: number) => void;
}

/** Sends mail in one process. */
export class MailDelivery {
  private readonly closing = new AbortController();
  private readonly cut = new AbortController();
  private readonly sending = new Set<Promise<void>>();
  private looking = new AbortController();
  private isUnderWay = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly deps: Dependencies,
    private readonly mails: ClaimedMails,
    private readonly mailer: Mailer,
  ) {}

  /** Sends due mails, several at once, until none is left. A call during a run makes that run look again. */
  async sendDue(): Promise<void> {
    this.looking.abort();
    if (this.isUnderWay) return;
    this.isUnderWay = true;
    this.running = this.run();
    await this.running;
  }

  /** Sends the mail that has waited longest. False if none is due. */
  async sendNext(): Promise<boolean> {
    const [mail] = await this.mails.claim(1);
    if (mail) await this.deliver(mail);
    return mail !== undefined;
  }

  /** Waits a few seconds for mails under way, less once `hurry` aborts, and leaves the rest to the next process. */
  async close(hurry: AbortSignal): Promise<void> {
    this.closing.abort();
    this.looking.abort();
    await this.running?.catch(() => undefined);
    const timeout = wait(closeTimeoutMs, undefined, { signal: hurry, ref: false }).catch(() => undefined);
    await Promise.race([Promise.all(this.sending), timeout]);
    this.cut.abort();
    this.mailer.close();
    await Promise.all(this.sending);
  }

  private async run(): Promise<void> {
    try {
      while (!this.closing.signal.aborted) {
        this.looking = new AbortController();
        const { signal } = this.looking;
        const free = atOnce - this.sending.size;
        const claimed = free > 0 ? await this.mails.claim(free) : [];
        for (const mail of claimed) this.begin(mail);
        // More may be due than this process sends at once: another one may help.
        if (claimed.length > 1 && claimed.length === free) this.deps.wake();
        if (claimed.length > 0) continue;
        if (free > 0) await this.wakeWhenDue();
        if (signal.aborted) continue;
        if (this.sending.size === 0) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      }
    } finally {
      // In the same tick as the return, so that a later sendDue starts a new run.
      this.isUnderWay = false;
    }
  }

  private begin(mail: Claimed): void {
    const one = this.deliver(mail, this.cut.signal)
      .catch((error: unknown) => this.deps.log.warn({ err: error }, 'mail is waiting for the database'))
      .finally(() => {
        this.sending.delete(one);
        this.looking.abort();
      });
    this.sending.add(one);
  }

  private async wakeWhenDue(): Promise<void> {
    const ms = await this.mails.nextDueIn();
    if (ms !== undefined) this.deps.wake(Date.now() + ms);
  }

  /** Sends a claimed mail, or records why not. No transaction is open during the conversation with the mail server. */
  private async deliver(claimed: Claimed, cut?: AbortSignal): Promise<void> {
    const { log } = this.deps;
    const { mails, mailer } = this;
    const { id, kind } = claimed;
    if (await this.endsUnsent(claimed)) return;
    const onError = (error: unknown) =>
      log.warn({ err: error, mailId: id }, 'a mail under way is waiting for the database');
    const renewing = setInterval(() => void mails.renew(claimed).catch(onError), renewMs);
    renewing.unref();
    try {
      const mail = this.written(claimed);
      if (mail === null) return await mails.settle(claimed);
      if (mailer.isLocal) await this.keepLocally(claimed, mail);
      else await mailer.send(mail);
    } catch (error) {
      if (cut?.aborted) return await mails.release(claimed);
      const tries = claimed.tries + 1;
      const isFinal = isRefusedForGood(error);
      const isGivenUp = isFinal || tries >= maxTries;
      const reason = mailReasonOf(error, claimed.email ?? '');
      log[isGivenUp ? 'error' : 'warn']({ mailId: id, kind, tries, reason }, 'a mail could not be sent');
      const failure = isFinal ? 'refused' : 'not sent';
      if (isGivenUp)
        return await mails.giveUp({ ...claimed, tries }, { failure, reason, isGone: isMailboxGone(error) });
      return await mails.putOff(claimed, tries, reason);
    } finally {
      clearInterval(renewing);
    }
    if (!mailer.isLocal) await this.settleSent(claimed, cut);
    // Its delivery ends in the log with the next round.
    if (isMessageKind(kind)) this.deps.wake();
  }

  /** The server has accepted the mail: that is recorded however long the database is unavailable. */
  private async settleSent(claimed: Claimed, cut: AbortSignal | undefined): Promise<void> {
    const { pool, log } = this.deps;
    for (;;) {
      try {
        return await inTransaction(pool, (tx) => this.mails.settle(claimed, tx));
      } catch (error) {
        if (cut === undefined || cut.aborted) throw error;
        log.warn({ err: error, mailId: claimed.id }, 'a mail was sent; recording that is waiting for the database');
        await wait(retryNoteMs, undefined, { signal: cut, ref: false }).catch(() => undefined);
      }
    }
  }

  /** Writes the file while its row is locked: erasure deletes the row first and then the files, so it misses none. */
  private async keepLocally(claimed: Claimed, mail: Mail): Promise<void> {
    await inTransaction(this.deps.pool, async (tx) => {
      if (!(await this.mails.lock(claimed, tx))) return;
      await this.mailer.send(mail);
      await this.mails.settle(claimed, tx);
    });
  }

  /** Ends a mail whose code was used, replaced or has expired, which makes the mail useless, and a message that may not leave. */
  private async endsUnsent(claimed: Claimed): Promise<boolean> {
    const { clock, log } = this.deps;
    const { id, kind, created_at, tries } = claimed;
    const waitedMs = Date.parse(clock.now()) - created_at.getTime();
    if (waitedMs >= (codesWaitMs[kind] ?? Number.POSITIVE_INFINITY)) {
      log.error({ mailId: id, kind, tries }, 'a mail was not sent: its code has expired');
      await this.mails.giveUp(claimed, { failure: 'too late', reason: 'the code has expired', isGone: false });
      return true;
    }
    if (await this.mails.isCodeOver(claimed)) {
      await this.mails.settleUnsent(claimed, 'replaced');
      return true;
    }
    return isMessageKind(kind) && this.staysUnsent(claimed);
  }

  /** Ends or postpones a message that may not leave now: its person may have changed their mind since it was queued. */
  private async staysUnsent(claimed: Claimed): Promise<boolean> {
    const verdict = await this.deps.messages.verdictOf(claimed, this.deps.whenProjected);
    if (verdict.kind === 'send') return false;
    if (verdict.kind === 'later') await this.mails.postpone(claimed, verdict.at);
    else await this.mails.settleUnsent(claimed, verdict.outcome);
    this.deps.wake();
    return true;
  }

  /** The mail to send; null if it must not be sent. */
  private written(claimed: Claimed): Mail | null {
    const { id, kind, facts, person_id, email, first_name, is_known, may_write, username, about, language } = claimed;
    if (email === null || isReleased(email) || !isLetterKind(kind)) return null;
    // Anyone may have typed an unproven address: it only gets what its owner needs to get back in.
    if (!may_write && !waysBackIn.has(kind)) return null;
    // Invited people may have no account yet. Names go only to proven mailboxes: a stranger may have registered with this
    // address and chosen the name.
    const message = endedByLink(kind, facts);
    const unsubscribe =
      message === null || person_id === null
        ? undefined
        : { message, url: this.deps.unsubscribeUrl(person_id, message, id) };
    const reader = {
      firstName: (is_known && first_name) || '',
      username: username ?? '',
      email,
      language,
      about: about ?? undefined,
      unsubscribe,
    };
    const letter = letterTo(kind, facts, reader, this.deps);
    return {
      id,
      personId: person_id,
      to: { address: email },
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter, language),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.url, reference: this.deps.reference(id) }),
    };
  }
}

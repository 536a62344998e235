import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { Language } from '#contracts/language.ts';
import type { LetterFacts, LetterKind } from '#contracts/text/letters.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { carriesCode, codesWaitMs } from './code-mails.ts';
import { htmlOf, textOf } from './layout.ts';
import { isLetterKind, letterTo, type Sender } from './letters.ts';
import { atOnce, type Mail, type Mailer } from './mailer.ts';
import { isRefusedForGood, mailReasonOf } from './refusal-reasons.ts';
import { isReleased } from './released-address.ts';

type Db = Pick<Pool, 'query'>;

/** A mail with a code that has left. */
export interface CodeMail {
  readonly codeId: string;
  readonly userId: string | null;
  readonly address: string | null;
}

/** The codes that some mails carry; who makes and checks them keeps them. */
export interface MailedCodes {
  /** The mail server has taken the mail: from now on the time runs in which its code is good. */
  begin(db: Db, mail: CodeMail, now: Date): Promise<void>;
  /** Whether a code is used or void: another one of its mailbox was. One whose mail still waits is not over by time. */
  isOver(db: Db, codeId: string): Promise<boolean>;
}

interface Dependencies extends Sender {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Queues the mails that follow from events. */
  readonly eventMails: { collect(): Promise<void> };
  readonly codes: MailedCodes;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

interface Claimed {
  id: string;
  lease: string;
  kind: string;
  facts: unknown;
  tries: number;
  created_at: Date;
  user_id: string | null;
  address: string | null;
  code_id: string | null;
  counted: Buffer | null;
  person_id: string | null;
  email: string | null;
  first_name: string | null;
  /** The mailbox was shown to be this person's. */
  is_known: boolean;
  /** The address was shown to be its person's, or the mail is one that shows it. */
  may_write: boolean | null;
  username: string | null;
  /** For somebody without an account: the language of the person who invited them. */
  language: Language;
}

/** Beside what a mail says. */
interface Addressed {
  readonly id?: string;
  /** An address that is not the person's own of today. */
  readonly to?: string | null;
  /** Where the mail carries a code: its id, and the counter that let the mail through. */
  readonly codeId?: string;
  readonly counted?: Buffer;
}

/** What goes to an address that nobody has proven as well. */
const waysBackIn: ReadonlySet<LetterKind> = new Set(['username', 'reset_code', 'no_password']);
/** In the order of `post-mail`: a code for the same mailbox that is newer. */
const isReplaced = `kind = $3 and ${carriesCode('kind')}`;
const notedAgainMs = 2_000;
/** Each try after twice as long as the one before, at most an hour: two days in all, longer than most outages. */
const mostTries = 58;
/** A claim is renewed well before it ends; when its process is killed, another one sends the mail after this time. */
const leaseMs = 2 * 60_000;
const renewMs = leaseMs / 4;
/** At the end of a process: for how long mails under way are waited for. */
const closePatienceMs = 4_000;

/** Sending in one process. */
interface MailDelivery {
  /** Sends what is due, several mails at once; resolves once nothing is. While it is under way, it looks again. */
  sendDue(): Promise<void>;
  close(hurry: AbortSignal): Promise<void>;
}

/**
 * Mail on its way: written into a table first, so that whoever asks for it is answered at once and alike, and sent from
 * there until a mail server has taken it. Several processes send at the same time, each several mails, those of one mailbox
 * in order. A mail may go out twice, with the same Message-ID, when a process is killed or loses the database between the
 * server's answer and the note of it; none is lost.
 */
export class MailOutbox {
  private call: (at?: number) => Promise<void> = async () => undefined;

  constructor(private readonly deps: Dependencies) {}

  /** Takes in a mail for a person; for nobody it does the same work. Under the same id again it is the same mail. */
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
   * Takes in a mail together with what it tells of; `wake` once the transaction has ended. A code takes the place of one that
   * still waits for the same mailbox, and what waits there after a failed try goes with it.
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

  /** How a delivery is called for, in whichever process: soon, or at a moment (milliseconds since 1970). */
  callThrough(call: (at?: number) => Promise<void>): void {
    this.call = call;
  }

  /** Mail waits, from now or from a moment on. A queue that is away is not waited for: the next round finds the mail. */
  wake(at?: number): void {
    this.call(at).catch((error: unknown) => this.deps.log.warn({ err: error }, 'mail waits for the next round'));
  }

  /** Sends what is due whenever it is asked to, until it is closed. */
  delivery(mailer: Mailer): MailDelivery {
    const closing = new AbortController();
    const cut = new AbortController();
    const sending = new Set<Promise<void>>();
    let looking = new AbortController();
    let isUnderWay = false;
    let running: Promise<void> | undefined;
    const begin = (mail: Claimed) => {
      const one = this.deliverClaimed(mail, mailer, cut.signal)
        .catch((error: unknown) => this.deps.log.warn({ err: error }, 'mail waits for the database'))
        .finally(() => {
          sending.delete(one);
          looking.abort();
        });
      sending.add(one);
    };
    const run = async () => {
      try {
        while (!closing.signal.aborted) {
          looking = new AbortController();
          const { signal } = looking;
          const free = atOnce - sending.size;
          const claimed = free > 0 ? await this.claim(free) : [];
          claimed.forEach(begin);
          // More may be due than this process sends at once: another one may help.
          if (claimed.length > 1 && claimed.length === free) this.wake();
          if (claimed.length > 0) continue;
          if (free > 0) await this.callWhenDue();
          if (signal.aborted) continue;
          if (sending.size === 0) return;
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        }
      } finally {
        // In the same moment as it ends: from now on, to be asked is to begin again.
        isUnderWay = false;
      }
    };
    return {
      async sendDue() {
        looking.abort();
        if (isUnderWay) return;
        isUnderWay = true;
        await (running = run());
      },
      close: async (hurry) => {
        closing.abort();
        looking.abort();
        await running?.catch(() => undefined);
        const patience = wait(closePatienceMs, undefined, { signal: hurry, ref: false }).catch(() => undefined);
        await Promise.race([Promise.all(sending), patience]);
        // What the server has not taken by now is left to the next process.
        cut.abort();
        mailer.close();
        await Promise.all(sending);
      },
    };
  }

  /** Queues what the log owes, and sends the mail that has waited for longest. False when none is due. */
  async deliverNext(mailer: Mailer): Promise<boolean> {
    await this.collect();
    const [mail] = await this.claim(1);
    if (mail) await this.deliverClaimed(mail, mailer);
    return mail !== undefined;
  }

  /** Queues the mails that follow from events, and those about organizations that the read model says are owed. */
  async collect(whenProjected: () => Promise<void> = async () => undefined): Promise<void> {
    await this.deps.eventMails.collect();
    await whenProjected();
    while (await this.takeNotices());
  }

  /** Mail that was put off is called for again at its time. */
  private async callWhenDue(): Promise<void> {
    const { pool, clock } = this.deps;
    const now = Date.parse(clock.now());
    const { rows } = await pool.query<{ at: Date | null }>({
      name: 'next-mail',
      text: `select min(next_try_at) as at from outgoing_mail m
             where sent_at is null and lease is null and next_try_at > $1 and not exists (
               select from outgoing_mail e where e.recipient = m.recipient and e.place < m.place and e.sent_at is null)`,
      values: [new Date(now)],
    });
    const at = rows[0]?.at;
    if (at) this.wake(Date.now() + at.getTime() - now);
  }

  /** Claims mails that are due, of each mailbox the oldest that waits. */
  private async claim(most: number): Promise<Claimed[]> {
    const { pool, clock, ids } = this.deps;
    const now = Date.parse(clock.now());
    const { rows } = await pool.query<Claimed>({
      name: 'claim-mail',
      text: `with due as materialized (
               select id from outgoing_mail m
               where sent_at is null and next_try_at <= $1 and not exists (
                 select from outgoing_mail e
                 where e.recipient = m.recipient and e.place < m.place and e.sent_at is null)
               order by next_try_at, place limit $4 for update skip locked),
             claimed as (
               update outgoing_mail m set lease = $2, next_try_at = $3 from due where m.id = due.id returning m.*)
             select m.id, m.lease, m.kind, m.facts, m.tries, m.created_at, m.user_id, m.address, m.code_id, m.counted,
               a.id as person_id,
               coalesce(m.address, a.email) as email, a.first_name, a.username,
               (m.address is null or i.invitation_id is not null) and a.address_proven_at is not null as is_known,
               m.address is not null or a.address_proven_at is not null or a.predates_proof as may_write,
               coalesce(a.language, inviting.language, 'en') as language
             from claimed m left join invitation_links i on i.invitation_id = m.invitation_id
               left join accounts a on a.id = m.user_id or (a.email_key = i.email_key and a.address_proven_at is not null)
               left join accounts inviting on inviting.id = i.invited_by
             order by m.place`,
      values: [new Date(now), ids.fresh(), new Date(now + leaseMs), most],
    });
    return rows;
  }

  /** Sends a claimed mail, or notes why not. No transaction is open while the mail server is talked to. */
  private async deliverClaimed(claimed: Claimed, mailer: Mailer, cut?: AbortSignal): Promise<void> {
    const { pool, clock, log } = this.deps;
    const { id, kind } = claimed;
    if (await this.endsUnsent(claimed)) return;
    const renewing = setInterval(() => void this.renew(claimed), renewMs);
    renewing.unref();
    try {
      const mail = this.written(claimed);
      if (mail === null) return await this.settle(claimed, pool);
      if (mailer.isLocal) await this.keepLocally(claimed, mail, mailer);
      else await mailer.send(mail);
    } catch (error) {
      if (cut?.aborted) return await this.release(claimed);
      const tries = claimed.tries + 1;
      const isFinal = isRefusedForGood(error);
      const isGivenUp = isFinal || tries >= mostTries;
      const reason = mailReasonOf(error, claimed.email ?? '');
      log[isGivenUp ? 'error' : 'warn']({ mailId: id, kind, tries, reason }, 'a mail could not be sent');
      if (isGivenUp) return await this.giveUp({ ...claimed, tries }, isFinal ? 'refused' : 'not sent', reason);
      // After 5, 10, 20 … seconds, at most an hour.
      const next = new Date(Date.parse(clock.now()) + Math.min(2_500 * 2 ** Math.min(tries, 20), 3_600_000));
      await pool.query(
        `update outgoing_mail set lease = null, tries = $3, next_try_at = $4, reason = $5 where id = $1 and lease = $2`,
        [id, claimed.lease, tries, next, reason],
      );
      return;
    } finally {
      clearInterval(renewing);
    }
    if (!mailer.isLocal) await this.settleSent(claimed, cut);
  }

  /** The server has the mail: that is noted however long the database is away. */
  private async settleSent(claimed: Claimed, cut: AbortSignal | undefined): Promise<void> {
    const { pool, log } = this.deps;
    for (;;) {
      try {
        return await inTransaction(pool, (tx) => this.settle(claimed, tx));
      } catch (error) {
        if (cut === undefined || cut.aborted) throw error;
        log.warn({ err: error, mailId: claimed.id }, 'that a mail was sent waits for the database to be noted');
        await wait(notedAgainMs, undefined, { signal: cut, ref: false }).catch(() => undefined);
      }
    }
  }

  /** A file is written while its row is locked: erasing removes the row first and the files after it, so none is left. */
  private async keepLocally(claimed: Claimed, mail: Mail, mailer: Mailer): Promise<void> {
    await inTransaction(this.deps.pool, async (tx) => {
      const { rowCount } = await tx.query('select from outgoing_mail where id = $1 and lease = $2 for update', [
        claimed.id,
        claimed.lease,
      ]);
      if (rowCount === 0) return;
      await mailer.send(mail);
      await this.settle(claimed, tx);
    });
  }

  /** What it said is forgotten: a code may be among it, which is good from now on. */
  private async settle(claimed: Claimed, tx: Pick<Pool, 'query'>): Promise<void> {
    const { id, lease, code_id, user_id, address } = claimed;
    const now = this.deps.clock.now();
    const { rowCount } = await tx.query(
      `update outgoing_mail set sent_at = $3, lease = null, facts = '{}', address = null, counted = null, reason = null
       where id = $1 and lease = $2`,
      [id, lease, now],
    );
    if (rowCount !== 0 && code_id !== null) {
      await this.deps.codes.begin(tx, { codeId: code_id, userId: user_id, address }, new Date(now));
    }
  }

  /** A code that is used, or that nobody waits for any more, would only be refused. */
  private async endsUnsent(claimed: Claimed): Promise<boolean> {
    const { pool, clock, log } = this.deps;
    const { id, lease, kind, code_id, created_at } = claimed;
    const now = clock.now();
    const waitedMs = Date.parse(now) - created_at.getTime();
    if (waitedMs >= (codesWaitMs[kind] ?? Number.POSITIVE_INFINITY)) {
      log.error({ mailId: id, kind, tries: claimed.tries }, 'a mail was not sent: its code is over');
      await this.giveUp(claimed, 'too late', 'nobody waits for this code any more');
      return true;
    }
    if (code_id === null || !(await this.deps.codes.isOver(pool, code_id))) return false;
    await pool.query(
      `update outgoing_mail set sent_at = $3, lease = null, facts = '{}', address = null, failure = 'replaced'
       where id = $1 and lease = $2`,
      [id, lease, now],
    );
    return true;
  }

  /** What never left does not count against what its mailbox may get. A code is forgotten; what else it says may be sent later. */
  private async giveUp({ id, lease, counted, tries }: Claimed, failure: string, reason: string): Promise<void> {
    await this.deps.pool.query(
      `with given_up as (
         update outgoing_mail set sent_at = $3, lease = null, failure = $4, reason = $5, counted = null, tries = $7,
           facts = case when ${carriesCode('kind')} then '{}' else facts end,
           address = case when ${carriesCode('kind')} then null else address end
         where id = $1 and lease = $2)
       delete from rate_counts where key = $6`,
      [id, lease, this.deps.clock.now(), failure, reason, counted, tries],
    );
  }

  private async release({ id, lease }: Claimed): Promise<void> {
    await this.deps.pool.query('update outgoing_mail set lease = null, next_try_at = $3 where id = $1 and lease = $2', [
      id,
      lease,
      this.deps.clock.now(),
    ]);
  }

  private async renew({ id, lease }: Claimed): Promise<void> {
    const { pool, clock, log } = this.deps;
    const until = new Date(Date.parse(clock.now()) + leaseMs);
    await pool
      .query('update outgoing_mail set next_try_at = $3 where id = $1 and lease = $2', [id, lease, until])
      .catch((error: unknown) => log.warn({ err: error, mailId: id }, 'a mail under way waits for the database'));
  }

  /** The mail as it goes out; null where it is for nobody. */
  private written(claimed: Claimed): Mail | null {
    const { id, kind, facts, person_id, email, first_name, is_known, may_write, username, language } = claimed;
    if (email === null || isReleased(email) || !isLetterKind(kind)) return null;
    // Anybody may have typed this address: its mailbox gets what its owner can ask for, and nothing else.
    if (!may_write && !waysBackIn.has(kind)) return null;
    // Whoever was invited may have no account yet. A name is repeated to its person alone: whoever registered with an
    // address that is not theirs chose it freely.
    const reader = { firstName: (is_known && first_name) || '', username: username ?? '', email, language };
    const letter = letterTo(kind, facts, reader, this.deps);
    return {
      id,
      personId: person_id,
      to: { address: email },
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter, language),
    };
  }

  private takeNotices(): Promise<boolean> {
    const { pool, clock } = this.deps;
    return inTransaction(pool, (tx) => takeNotices(tx, clock.now()));
  }
}

/**
 * Takes in the mails that the read model says are owed about organizations. Where the read model was just made from an old
 * log, what is older than a week is no news. False where none is owed.
 */
async function takeNotices(tx: PoolClient, now: string): Promise<boolean> {
  const { rows } = await tx.query<{ newest: string }>({
    name: 'notices-to-take',
    text: `select n.position as newest from organization_notices n, notices_taken t where n.position > t.position
      order by n.position desc limit 1`,
  });
  const newest = rows[0]?.newest;
  if (newest === undefined) return false;
  const taken = await tx.query<{ position: string }>('select position from notices_taken for update');
  await tx.query(
    `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
     select n.id, n.user_id, 'organization_changed', jsonb_build_object('organization', coalesce(o.name, ''),
       'change', n.change, 'domain', n.domain, 'looksAfter', n.looks_after), $1, $1
     from organization_notices n join accounts a on a.id = n.user_id
       left join organizations o on o.organization_id = n.organization_id
     where n.position > $2 and n.position <= $3 and n.occurred_at > $1::timestamptz - interval '7 days'
     on conflict (id) do nothing`,
    [now, taken.rows[0]?.position, newest],
  );
  await tx.query('update notices_taken set position = $1 where position < $1', [newest]);
  return true;
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/ports.ts';
import type { Language } from '#contracts/language.ts';
import { inTransaction } from '#platform/postgres/transaction.ts';
import { goodForMs as addressCodeLivesMs } from '#platform/identity/email-changes.ts';
import { goodForMs as resetCodeLivesMs } from '#platform/identity/password-resets.ts';
import { isReleased } from '#platform/identity/released-address.ts';
import type { EventMails } from './event-mails.ts';
import { htmlOf, textOf } from './layout.ts';
import { isLetterKind, type LetterFacts, type LetterKind, letterTo, type Sender } from './letters.ts';
import type { Mailer } from './mailer.ts';

interface Parts extends Sender {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Queues the mails that follow from events. */
  readonly eventMails: Pick<EventMails, 'collect'>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

interface Waiting {
  id: string;
  kind: string;
  facts: unknown;
  tries: number;
  created_at: Date;
  person_id: string | null;
  email: string | null;
  first_name: string | null;
  /** The mailbox was shown to be this person's. */
  is_known: boolean;
  /** The address was shown to be its person's, or the mail is one that shows it. */
  may_write: boolean | null;
  username: string | null;
  /** Of somebody without an account: that of whoever invited them. */
  language: Language;
}

interface Addressed {
  readonly id?: string;
  readonly to?: string | null;
}

/** What goes to an address that nobody has proven as well. */
const waysBackIn: ReadonlySet<LetterKind> = new Set(['username', 'reset_code', 'no_password']);
/** How long the codes in mails are good, from when they were asked for. */
const codeLivesMs: Partial<Record<string, number>> = {
  reset_code: resetCodeLivesMs,
  address_code: addressCodeLivesMs,
} satisfies Partial<Record<LetterKind, number>>;
const pollMs = 2_000;
const mostTries = 12;

/**
 * Mail on its way: written into a table first, so that whoever asks for it is answered at once and alike, and sent from
 * there until a mail server has taken it. Several processes may do that at once. A mail may go out twice, with the same
 * Message-ID, when a process is killed in between; none is lost.
 */
export class PostOffice {
  private waking = new AbortController();

  constructor(private readonly parts: Parts) {}

  /** Takes in a mail for a person; for nobody it does the same work. Under the same id again it is the same mail.
   * `to` is an address that is not the person's own of today. */
  async post<Kind extends LetterKind>(
    kind: Kind,
    userId: string | null,
    facts: LetterFacts<Kind>,
    addressed: Addressed = {},
  ): Promise<void> {
    await this.postIn(this.parts.pool, kind, userId, facts, addressed);
    this.wake();
  }

  /** Takes in a mail together with what it tells of; `wake` once the transaction has ended. */
  async postIn<Kind extends LetterKind>(
    tx: Pick<Pool, 'query'>,
    kind: Kind,
    userId: string | null,
    facts: LetterFacts<Kind>,
    { id, to = null }: Addressed = {},
  ): Promise<void> {
    const { clock, ids } = this.parts;
    await tx.query({
      name: 'post-mail',
      text: `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at, address)
             values ($1, $2, $3, $4, $5, $5, $6)
             on conflict (id) do nothing`,
      values: [id ?? ids.fresh(), userId, kind, JSON.stringify(facts), clock.now(), to],
    });
  }

  /** An event was appended that a mail follows from. */
  wake(): void {
    this.waking.abort();
  }

  /** Sends what waits, until it is closed. */
  deliver(mailer: Mailer): { close: () => Promise<void> } {
    const closing = new AbortController();
    const run = async () => {
      while (!closing.signal.aborted) {
        this.waking = new AbortController();
        try {
          while (!closing.signal.aborted && (await this.deliverNext(mailer)));
        } catch (error) {
          this.parts.log.warn({ err: error }, 'mail waits for the database');
        }
        const signal = AbortSignal.any([this.waking.signal, closing.signal]);
        await wait(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    };
    const running = run();
    return {
      close: async () => {
        closing.abort();
        await running;
        mailer.close();
      },
    };
  }

  /** Queues what the log owes, and sends the mail that has waited for longest. False when none is due. */
  async deliverNext(mailer: Mailer): Promise<boolean> {
    const { pool, clock, log, eventMails } = this.parts;
    // What waits already does not wait for the log.
    await eventMails
      .collect()
      .catch((error: unknown) => log.warn({ err: error }, 'mails of new events wait for the log'));
    return inTransaction(pool, async (tx) => {
      const now = clock.now();
      const { rows } = await tx.query<Waiting>(
        `select m.id, m.kind, m.facts, m.tries, m.created_at, a.id as person_id,
           coalesce(m.address, a.email) as email, a.first_name, a.username,
           (m.address is null or i.invitation_id is not null) and a.address_proven_at is not null as is_known,
           m.address is not null or a.address_proven_at is not null or a.predates_proof as may_write,
           coalesce(a.language, inviting.language, 'en') as language
         from outgoing_mail m left join invitation_links i on i.invitation_id = m.invitation_id
           left join accounts a on a.id = m.user_id or (a.email_key = i.email_key and a.address_proven_at is not null)
           left join accounts inviting on inviting.id = i.invited_by
         where m.sent_at is null and m.next_try_at <= $1
         order by m.next_try_at limit 1 for update of m skip locked`,
        [now],
      );
      const [mail] = rows;
      if (!mail) return takeNotices(tx, now);
      if (isTooLate(mail, Date.parse(now))) {
        log.error({ mailId: mail.id, tries: mail.tries }, 'a mail was not sent: its code is over');
        await done(tx, mail.id, now, 'too late');
        return true;
      }
      try {
        await this.send(mail, mailer);
        await done(tx, mail.id, now);
      } catch (error) {
        const tries = mail.tries + 1;
        const isGivenUp = isRefusedForGood(error) || tries >= mostTries;
        log[isGivenUp ? 'error' : 'warn']({ err: error, mailId: mail.id, tries }, 'a mail could not be sent');
        if (isGivenUp) await done(tx, mail.id, now, isRefusedForGood(error) ? 'refused' : 'not sent');
        else await later(tx, mail.id, tries, Date.parse(now));
      }
      return true;
    });
  }

  /** Removes what was sent a month ago. */
  async sweep(): Promise<void> {
    const { pool, clock } = this.parts;
    const before = new Date(Date.parse(clock.now()) - 30 * 24 * 3_600_000);
    await pool.query('delete from outgoing_mail where sent_at < $1', [before]);
  }

  private async send(mail: Waiting, mailer: Mailer): Promise<void> {
    const { id, kind, facts, person_id, email, first_name, is_known, may_write, username, language } = mail;
    if (email === null || isReleased(email) || !isLetterKind(kind)) return; // for nobody
    // Anybody may have typed this address: its mailbox gets what its owner can ask for, and nothing else.
    if (!may_write && !waysBackIn.has(kind)) return;
    // Whoever was invited may have no account yet. A name is repeated to its person alone: whoever registered with an
    // address that is not theirs chose it freely.
    const reader = { firstName: (is_known && first_name) || '', username: username ?? '', email, language };
    const letter = letterTo(kind, facts, reader, this.parts);
    await mailer.send({
      id,
      personId: person_id,
      to: { address: email },
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter, language),
    });
  }
}

/** A code that is over would only be refused; its person asks for another. */
const isTooLate = ({ kind, created_at }: Waiting, now: number): boolean =>
  now - created_at.getTime() >= (codeLivesMs[kind] ?? Number.POSITIVE_INFINITY);

/**
 * Whether the mail server said 5xx of this recipient or message (RFC 5321 §4.2.1): asking again changes nothing. What it says
 * of the sender or the sign-in is a matter of settings, which someone may mend.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
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

/** What it said is forgotten: a code may be among it. */
const done = (tx: PoolClient, id: string, now: string, failure: string | null = null) =>
  tx.query(`update outgoing_mail set sent_at = $2, facts = '{}', address = null, failure = $3 where id = $1`, [
    id,
    now,
    failure,
  ]);

/** After 5, 10, 20 … seconds, at most an hour. */
const later = (tx: PoolClient, id: string, tries: number, now: number) =>
  tx.query('update outgoing_mail set tries = $2, next_try_at = $3 where id = $1', [
    id,
    tries,
    new Date(now + Math.min(2_500 * 2 ** tries, 3_600_000)),
  ]);

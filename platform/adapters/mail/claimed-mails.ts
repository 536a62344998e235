import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { Language } from '#contracts/language.ts';
import { carriesCode, isMessage } from './code-mails.ts';

type Db = Pick<Pool, 'query'>;

/** A mail with a code that the mail server has accepted. */
export interface CodeMail {
  readonly codeId: string;
  readonly userId: string | null;
  readonly address: string | null;
}

/** The codes in mails. Recovery creates, stores and checks them. */
export interface MailedCodes {
  /** The mail server has accepted the mail: the code's lifetime starts now. */
  begin(db: Db, mail: CodeMail, now: Date): Promise<void>;
  /** Whether a code was used or replaced by a newer one. The lifetime of a queued code has not started. */
  isOver(db: Db, codeId: string): Promise<boolean>;
}

/** A claim is renewed well before it ends; if its process is killed, another one sends the mail after this time. */
const leaseMs = 2 * 60_000;
export const renewMs = leaseMs / 4;

/** Why a mail is not sent: a newer code is on its way, or a message is not wanted, too late, or has no proven address. */
export type UnsentMail = 'replaced' | 'stopped' | 'expired' | 'no_address';
/** How a mail ended that was given up. */
interface GivenUp {
  readonly failure: string;
  readonly reason: string;
  /** The mailbox does not exist: the person's messages stop. */
  readonly isGone: boolean;
}

/** The reason of a message that waits for the end of the quiet hours. */
export const postponed = 'quiet hours';

/** In SQL: `e` has to leave before `m`, which goes to the same mailbox. */
const goesFirst = `e.recipient = m.recipient and e.sent_at is null and case when ${isMessage('m.kind')}
  then e.place < m.place or not ${isMessage('e.kind')} else e.place < m.place and not ${isMessage('e.kind')} end`;

export interface Claimed {
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
  /** This person has proven that the mailbox is theirs. */
  is_known: boolean;
  /** The address is proven, or this mail serves to prove it. */
  may_write: boolean | null;
  username: string | null;
  /** The name of the person who invites or whom the mail is about. */
  about: string | null;
  /** For recipients without an account: the language of the person who invited or asked them. */
  language: Language;
}

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly codes: MailedCodes;
}

/** The table of outgoing mail, for processes that send: a mail belongs to the process that has claimed it. */
export class ClaimedMails {
  constructor(private readonly deps: Dependencies) {}

  /** Claims up to `max` due mails, only the oldest of each mailbox; messages leave after its other mails. */
  async claim(max: number): Promise<Claimed[]> {
    const { pool, clock, ids } = this.deps;
    const now = Date.parse(clock.now());
    const { rows } = await pool.query<Claimed>({
      name: 'claim-mail',
      text: `with due as materialized (
               select id from outgoing_mail m
               where sent_at is null and next_try_at <= $1 and not exists (
                 select from outgoing_mail e
                 where ${goesFirst})
               order by next_try_at, place limit $4 for update skip locked),
             claimed as (
               update outgoing_mail m set lease = $2, next_try_at = $3 from due where m.id = due.id returning m.*)
             select m.id, m.lease, m.kind, m.facts, m.tries, m.created_at, m.user_id, m.address, m.code_id, m.counted,
               a.id as person_id,
               coalesce(m.address, a.email) as email, a.first_name, a.username,
               (m.address is null or i.invitation_id is not null) and a.address_proven_at is not null as is_known,
               m.address is not null or a.address_proven_at is not null or a.predates_proof as may_write,
               concat_ws(' ', nullif(coalesce(inviting.first_name, named.first_name), ''),
                 nullif(coalesce(inviting.last_name, named.last_name), '')) as about,
               coalesce(a.language, m.facts ->> 'language', inviting.language,
                 -- A program that invites reads no language: that of the organization's first administrator.
                 (select c.language from person_access r join accounts c on c.id = r.user_id
                  where r.organization_id = i.organization_id and r.role = 'org_admin'
                  order by c.created_at, c.id limit 1), 'en') as language
             from claimed m left join invitation_links i on i.invitation_id = m.invitation_id
               left join accounts a on a.id = m.user_id or (a.email_key = i.email_key and a.address_proven_at is not null)
               left join accounts inviting on inviting.id = i.invited_by
               left join accounts named on named.id = (m.facts ->> 'aboutId')::uuid
             order by m.place`,
      values: [new Date(now), ids.fresh(), new Date(now + leaseMs), max],
    });
    return rows;
  }

  /** Milliseconds until the next postponed mail is due. Undefined if there is none. */
  async nextDueIn(): Promise<number | undefined> {
    const { pool, clock } = this.deps;
    const now = Date.parse(clock.now());
    const { rows } = await pool.query<{ at: Date | null }>({
      name: 'next-mail',
      text: `select min(next_try_at) as at from outgoing_mail m
             where sent_at is null and lease is null and next_try_at > $1 and not exists (
               select from outgoing_mail e where ${goesFirst})`,
      values: [new Date(now)],
    });
    const at = rows[0]?.at;
    return at ? at.getTime() - now : undefined;
  }

  /** Locks a claimed mail until the transaction ends. False if it is no longer ours. */
  async lock({ id, lease }: Claimed, tx: Db): Promise<boolean> {
    const { rowCount } = await tx.query('select from outgoing_mail where id = $1 and lease = $2 for update', [
      id,
      lease,
    ]);
    return rowCount !== 0;
  }

  /** Marks a mail as sent and deletes its content. A code in it becomes valid now. */
  async settle(claimed: Claimed, tx: Db = this.deps.pool): Promise<void> {
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

  /** Whether the code of a mail was used or replaced, which makes the mail useless. */
  async isCodeOver({ code_id }: Claimed): Promise<boolean> {
    return code_id !== null && (await this.deps.codes.isOver(this.deps.pool, code_id));
  }

  /** Ends a mail without sending it; `why` is not a failure to deliver it. */
  async settleUnsent({ id, lease }: Claimed, why: UnsentMail): Promise<void> {
    await this.deps.pool.query(
      `update outgoing_mail set sent_at = $3, lease = null, facts = '{}', address = null, failure = $4
       where id = $1 and lease = $2`,
      [id, lease, this.deps.clock.now(), why],
    );
  }

  /** Leaves a message for a time (milliseconds since 1970) at which it may leave. */
  async postpone({ id, lease }: Claimed, until: number): Promise<void> {
    await this.deps.pool.query(
      `update outgoing_mail set lease = null, next_try_at = $3, reason = '${postponed}' where id = $1 and lease = $2`,
      [id, lease, new Date(until)],
    );
  }

  /** Schedules the next try, after 5, 10, 20 … seconds, at most an hour. */
  async putOff({ id, lease }: Claimed, tries: number, reason: string): Promise<void> {
    const { pool, clock } = this.deps;
    const next = new Date(Date.parse(clock.now()) + Math.min(2_500 * 2 ** Math.min(tries, 20), 3_600_000));
    await pool.query(
      `update outgoing_mail set lease = null, tries = $3, next_try_at = $4, reason = $5 where id = $1 and lease = $2`,
      [id, lease, tries, next, reason],
    );
  }

  /** Ends a mail as failed. It no longer counts against the limit of its mailbox. Codes and messages lose their content; anything else can be retried by hand. */
  async giveUp({ id, lease, counted, tries }: Claimed, { failure, reason, isGone }: GivenUp): Promise<void> {
    await this.deps.pool.query(
      `with given_up as (
         update outgoing_mail set sent_at = $3, lease = null, failure = $4, reason = $5, counted = null, tries = $7,
           stops = case when $8 and address is null and user_id is not null then 'bounced' end,
           facts = case when ${carriesCode('kind')} or ${isMessage('kind')} then '{}' else facts end,
           address = case when ${carriesCode('kind')} then null else address end
         where id = $1 and lease = $2)
       delete from rate_counts where key = $6`,
      [id, lease, this.deps.clock.now(), failure, reason, counted, tries, isGone],
    );
  }

  /** Leaves a claimed mail to the next process, at once. */
  async release({ id, lease }: Claimed): Promise<void> {
    await this.deps.pool.query('update outgoing_mail set lease = null, next_try_at = $3 where id = $1 and lease = $2', [
      id,
      lease,
      this.deps.clock.now(),
    ]);
  }

  async renew({ id, lease }: Claimed): Promise<void> {
    const { pool, clock } = this.deps;
    const until = new Date(Date.parse(clock.now()) + leaseMs);
    await pool.query('update outgoing_mail set next_try_at = $3 where id = $1 and lease = $2', [id, lease, until]);
  }
}

import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandleNotifications } from '#commands/notifications/api.ts';
import type { MailEnd, OwedDelivery } from '#commands/notifications/end-delivery.ts';
import type { EmailStop } from '#commands/notifications/notifications.ts';
import type { NotificationsCommand } from '#commands/notifications/notifications-decider.ts';
import { type Cause, CommandContext } from '#contracts/command-context.ts';
import type { MessageKind } from '#contracts/notifications/channels.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { mailedForMs } from '#contracts/notifications/timeliness.ts';
import type { LetterFacts } from '#contracts/text/letters.ts';
import { outsideWords } from '#contracts/text/outside-words.ts';
import {
  type ClaimedMessage,
  isCurrent,
  type MessageGate,
  type WhenOwedKnown,
} from '#platform/adapters/mail/mail-delivery.ts';
import { isImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import { inSavepoint, inTransaction } from '#platform/base/postgres/transaction.ts';
import { type MailedContent, messageMailsProjector } from '#projections/message-mails/projector.ts';
import { notificationsProjector } from '#projections/notifications/projector.ts';
import { reminderScheduleProjector } from '#projections/reminder-schedule/projector.ts';
import { type MailReader, type MailVerdict, mailVerdict, waitsForDigest } from '#workers/mail/messages.ts';
import { Digests } from './digests.ts';
import { mailReaders } from './mail-readers.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleNotifications: HandleNotifications;
  readonly log: Pick<Logger, 'warn'>;
}

type Outcome = MailEnd['outcome'];

interface Waiting {
  mail_id: string;
  user_id: string;
  notification_id: string;
  for_digest: boolean;
  digest: string | null;
  made_at: Date;
  /** The outbox has it already: only recording its end was put off. */
  is_queued: boolean;
  /** Null once the notification's delivery has ended in the log. */
  kind: MessageKind | null;
  event_id: string;
  content: MailedContent;
}

interface Finished {
  mail_id: string;
  user_id: string;
  /** Those that have not ended yet. */
  deliveries: OwedDelivery[];
  digest: 'daily' | 'weekly' | null;
  day: string | null;
  listed: string[] | null;
  failure: string | null;
  is_known: boolean;
}

/** Event types that cause messages by mail, and the projections that they are found by. */
export const messageTypes: readonly string[] = ['NotificationCreated'];
export const messageTables: readonly string[] = [
  messageMailsProjector.name,
  notificationsProjector.name,
  reminderScheduleProjector.name,
];
const pageSize = 100;
/** What is older was taken on before, unless the tables were behind for longer: that is found at the start. */
const recentMs = 2 * mailedForMs;
/** The longest that a notification waits for a digest: the weekly one, and a day for what delays it. */
const digestWaitMs = 9 * 24 * 3_600_000;
/** Until a message that waits for the tables, such as for the end of an import, is looked at again. */
const behindPauseMs = 15_000;
/** Until work that failed is done again. */
const againMs = 10 * 60_000;
const iso = (at: number): string => new Date(at).toISOString();

/**
 * Messages by mail: takes on what the read model owes, queues it when it may leave, and records how it ended. All of it can be
 * repeated: a mail's id comes from its notification, and a delivery ends once in the log.
 */
export class MessageMails implements MessageGate {
  private readonly digests: Digests;
  private hasLookedBack = false;

  constructor(private readonly deps: Dependencies) {
    this.digests = new Digests(deps, (...of) => this.end(...of));
  }

  /** Takes on new deliveries, queues those that may leave, and ends those that the outbox has sent or given up. */
  async collect(whenProjected: WhenOwedKnown): Promise<void> {
    if (await this.isBehind(whenProjected)) return;
    await this.resumeProven();
    await this.stopRefused();
    await this.takeOn();
    while (await this.queueDue());
    await this.digests.collect();
    while (await this.endFinished());
  }

  /** Whether a claimed message may leave now, has to wait, or is never sent. */
  async verdictOf({ id, user_id: userId }: ClaimedMessage, whenProjected: WhenOwedKnown): Promise<MailVerdict> {
    const { pool } = this.deps;
    if (await this.isBehind(whenProjected)) return { kind: 'later', at: this.now() + behindPauseMs };
    const { rows } = await pool.query<Pick<Waiting, 'digest' | 'made_at' | 'kind'>>({
      name: 'message-claimed',
      text: `select m.digest, m.made_at, o.kind from message_mails m
          left join mails_owed o on o.notification_id = m.notification_ids[1]
        where m.mail_id = $1`,
      values: [id],
    });
    const [message] = rows;
    const reader = userId === null ? undefined : (await mailReaders(pool, [userId])).get(userId);
    const about = message?.digest == null ? message?.kind : 'digest';
    if (!message || !reader || !about) return { kind: 'end', outcome: 'stopped' };
    return mailVerdict(about, message.made_at.getTime(), reader, this.now());
  }

  /**
   * Whether the tables list deliveries that have ended: half of a history does, and what was not projected. In this order, so
   * that the end of an import is projected too.
   */
  private async isBehind(whenProjected: WhenOwedKnown): Promise<boolean> {
    return (await isImporting(this.deps.pool)) || !(await isCurrent(whenProjected));
  }

  private now(): number {
    return Date.parse(this.deps.clock.now());
  }

  /** Lets messages go on for people who have proven an address since they stopped. */
  private async resumeProven(): Promise<void> {
    const { rows } = await this.deps.pool.query<{ user_id: string; proof: string | null }>({
      name: 'mail-stops-over',
      text: `select s.user_id, (select event_id from person_events e where e.user_id = s.user_id and e.type = 'AddressProven'
          order by position desc limit 1) as proof
        from mail_stops s join accounts a on a.id = s.user_id
        where a.address_proven_at > s.stopped_at`,
    });
    for (const { user_id, proof } of rows) {
      await this.orNextTime(() => this.command(user_id, { kind: 'resume_email' }, proof ?? { outside: 'world' }));
    }
  }

  /** Stops the messages of people whose mailbox refused a mail, or who reported one. */
  private async stopRefused(): Promise<void> {
    const { pool } = this.deps;
    const { rows } = await pool.query<{ id: string; user_id: string; stops: EmailStop }>({
      name: 'mail-that-stops',
      text: `select id, user_id, stops from outgoing_mail where stops is not null and user_id is not null limit ${pageSize}`,
    });
    for (const { id, user_id, stops } of rows) {
      await this.orNextTime(async () => {
        await this.command(user_id, { kind: 'stop_email', reason: stops }, { outside: 'world' });
        await pool.query('update outgoing_mail set stops = null where id = $1', [id]);
      });
    }
  }

  private async orNextTime(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'stopping or resuming messages by mail is left to the next round');
    }
  }

  private async takeOn(): Promise<void> {
    const { pool, ids } = this.deps;
    const now = this.now();
    for (;;) {
      const { rows } = await pool.query<{ id: string; user_id: string; created_at: Date }>({
        name: 'messages-to-take-on',
        text: `select o.notification_id as id, o.user_id, o.created_at from mails_owed o join accounts a on a.id = o.user_id
          where o.created_at >= $1 and not exists (
            select from message_mails m where m.user_id = o.user_id and o.notification_id = any(m.notification_ids))
          order by o.created_at limit $2`,
        values: [this.hasLookedBack ? iso(now - recentMs) : '-infinity', pageSize],
      });
      if (rows.length > 0) {
        await pool.query(
          `insert into message_mails (mail_id, user_id, notification_ids, next_at, made_at)
           select r.mail_id, r.user_id, array[r.id], $5, r.made_at
           from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) r (mail_id, user_id, id, made_at)
           on conflict do nothing`,
          [
            rows.map(({ id }) => ids.derived('message mail', id)),
            rows.map(({ user_id }) => user_id),
            rows.map(({ id }) => id),
            rows.map(({ created_at }) => created_at),
            iso(now),
          ],
        );
      }
      if (rows.length < pageSize) break;
    }
    this.hasLookedBack = true;
  }

  /** False when nothing more is due. */
  private queueDue(): Promise<boolean> {
    const { pool } = this.deps;
    const now = this.now();
    return inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<Waiting>({
        name: 'messages-due',
        text: `select m.mail_id, m.user_id, m.notification_ids[1] as notification_id, m.for_digest, m.digest, m.made_at,
            o.kind, o.event_id, o.content, exists (select from outgoing_mail q where q.id = m.mail_id) as is_queued
          from message_mails m left join mails_owed o on o.notification_id = m.notification_ids[1]
          where m.next_at <= $1 order by m.next_at limit $2 for update of m skip locked`,
        values: [iso(now), pageSize],
      });
      const readers = await mailReaders(
        tx,
        rows.map(({ user_id }) => user_id),
      );
      for (const one of rows) {
        await this.orLater(one, tx, () => this.settle(one, readers.get(one.user_id), now, tx));
      }
      return rows.length === pageSize;
    });
  }

  private async settle(waiting: Waiting, reader: MailReader | undefined, now: number, tx: PoolClient): Promise<void> {
    const { mail_id: id, user_id: userId, kind, made_at, for_digest, digest } = waiting;
    const end = async (outcome: Outcome) => {
      await this.end(userId, [{ notificationId: waiting.notification_id, eventId: waiting.event_id }], outcome);
      await tx.query('delete from message_mails where mail_id = $1', [id]);
    };
    // What is in the outbox may have been sent: what its person wants by now changes nothing in that.
    if (digest !== null || waiting.is_queued) return this.leaveToOutbox(id, tx);
    // Its delivery has ended, or its person was erased.
    if (kind === null || !reader) return void (await tx.query('delete from message_mails where mail_id = $1', [id]));
    // No digest came in time, or it was switched off: then it is not made up for by many single mails.
    if (for_digest) return end(reader.preferences.digest === 'off' ? 'stopped' : 'expired');
    const verdict = mailVerdict(kind, made_at.getTime(), reader, now);
    if (verdict.kind === 'end') return end(verdict.outcome);
    if (waitsForDigest(kind, reader.preferences)) {
      await tx.query('update message_mails set for_digest = true, next_at = $2 where mail_id = $1', [
        id,
        iso(made_at.getTime() + digestWaitMs),
      ]);
    } else if (verdict.kind === 'later') {
      await tx.query('update message_mails set next_at = $2 where mail_id = $1', [id, iso(verdict.at)]);
    } else {
      await tx.query(
        `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
         values ($1, $2, 'notification', $3, $4, $4) on conflict (id) do nothing`,
        [id, userId, JSON.stringify(messageFacts(kind, waiting.content, reader)), iso(now)],
      );
      await this.leaveToOutbox(id, tx);
    }
  }

  private async leaveToOutbox(id: string, tx: PoolClient): Promise<void> {
    await tx.query('update message_mails set next_at = null where mail_id = $1', [id]);
  }

  /** Work for one person that fails does not hold up that for the others: it is done again later. */
  private async orLater(
    { mail_id: id }: { mail_id: string },
    tx: PoolClient,
    work: () => Promise<void>,
  ): Promise<void> {
    const error = await inSavepoint(tx, work);
    if (error === undefined) return;
    this.deps.log.warn({ err: error, mailId: id }, 'a message by mail is put off');
    await tx.query('update message_mails set next_at = $2 where mail_id = $1', [id, iso(this.now() + againMs)]);
  }

  /** Records how mails ended that the outbox is done with. False when there are no more. */
  private endFinished(): Promise<boolean> {
    return inTransaction(this.deps.pool, async (tx) => {
      const { rows } = await tx.query<Finished>({
        name: 'messages-finished',
        text: `select m.mail_id, m.user_id, m.digest, m.day::text, m.listed, o.failure, o.id is not null as is_known,
            array(select json_build_object('notificationId', w.notification_id, 'eventId', w.event_id) from mails_owed w
              where w.notification_id = any(m.notification_ids)) as deliveries
          from message_mails m left join outgoing_mail o on o.id = m.mail_id
          where m.next_at is null and (o.id is null or o.sent_at is not null)
          order by o.sent_at, o.place limit $1 for update of m skip locked`,
        values: [pageSize],
      });
      for (const one of rows) {
        await this.orLater(one, tx, async () => {
          const { mail_id, user_id, deliveries, digest, day, listed, failure, is_known } = one;
          const outcome = is_known ? outcomeOf(failure) : 'failed';
          const sent = digest && day && listed ? { digest, day, notificationIds: listed } : null;
          await this.end(user_id, deliveries, outcome, outcome === 'accepted' ? sent : null);
          await tx.query('delete from message_mails where mail_id = $1', [mail_id]);
        });
      }
      return rows.length === pageSize;
    });
  }

  private async end(
    userId: string,
    deliveries: readonly OwedDelivery[],
    outcome: Outcome,
    digest: MailEnd['digest'] = null,
  ): Promise<void> {
    if (deliveries.length === 0 && digest === null) return;
    // A digest leaves when its time has come; each delivery in it names its own notification.
    await this.command(userId, { kind: 'end_mail', deliveries, outcome, digest }, { outside: 'clock' });
  }

  private async command(userId: string, command: NotificationsCommand, causedBy: Cause): Promise<void> {
    const { ids, handleNotifications } = this.deps;
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: 'email' },
      causedBy,
      subject: userId,
      // The stream knows what has ended, so that a repeat does nothing.
      commandId: ids.fresh(),
    });
    await handleNotifications(notificationsStream(userId), command, context);
  }
}

const outcomes: readonly string[] = ['expired', 'no_address', 'stopped'] satisfies Outcome[];

const outcomeOf = (failure: string | null): Outcome => {
  if (failure === null) return 'accepted';
  return outcomes.includes(failure) ? (failure as Outcome) : 'failed'; // one of the list
};

const messageFacts = (
  kind: MessageKind,
  { actionText, actionUrl, ...words }: MailedContent,
  { preferences: { language } }: MailReader,
): LetterFacts<'notification'> => ({
  kind,
  ...outsideWords(words, language),
  action: actionText !== null && actionUrl !== null ? { text: actionText, path: actionUrl } : null,
});

import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { MailEnd, OwedDelivery } from '#commands/notifications/end-delivery.ts';
import { nextDigest } from '#contracts/notifications/digest-times.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { inSavepoint, inTransaction } from '#platform/base/postgres/transaction.ts';
import { type MailReader, type MailVerdict, mailVerdict } from '#workers/mail/messages.ts';
import { mailReaders } from './mail-readers.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Logger, 'warn'>;
}

interface Changed {
  user_id: string;
  preferences: CommunicationPreferences;
  changed_at: Date;
  position: string;
}

interface Due {
  user_id: string;
  day: string;
  next_at: Date;
  since: Date;
  sent_day: string | null;
  sent_at: Date | null;
}

interface News {
  /** Newest first. */
  items: { id: string; title: string; at: string }[];
  total: number;
  /** The deliveries that end with this digest. */
  waiting: OwedDelivery[];
}

const pageSize = 100;
const maxListed = 20;
const dayMs = 24 * 3_600_000;
const checkpoint = 'digests';
/** Until a digest that failed is tried again. */
const againMs = 10 * 60_000;
const iso = (at: number): string => new Date(at).toISOString();

/** What is unread since the last digest, and what waits for this one. A mail of its own is not repeated. */
const newsOf = {
  name: 'digest-news',
  text: `with waiting as (
      select o.notification_id, o.event_id, o.content, o.created_at from message_mails m
        join mails_owed o on o.notification_id = m.notification_ids[1]
      where m.user_id = $1 and m.for_digest),
    news as (
      select notification_id as id, content->>'title' as title, coalesce(snoozed_until, created_at) as at
      from notifications
      where user_id = $1 and not is_read and not is_archived and (snoozed_until is null or snoozed_until <= $3)
        and (notification_id in (select notification_id from waiting)
          or coalesce(snoozed_until, created_at) > $2 and not why->'channels' ? 'email')
      union all
      select notification_id, content->>'title', created_at from waiting w
      where not exists (select from notifications n where n.user_id = $1 and n.notification_id = w.notification_id))
    select
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'at', at) order by at desc, id), '[]')
       from (select * from news order by at desc, id limit ${maxListed}) newest) as items,
      (select count(*)::integer from news) as total,
      array(select json_build_object('notificationId', notification_id, 'eventId', event_id) from waiting) as waiting`,
};

/** Queues digests: at each reader's time what is new to them, or nothing where nothing is. */
export class Digests {
  constructor(
    private readonly deps: Dependencies,
    private readonly end: (
      userId: string,
      deliveries: readonly OwedDelivery[],
      outcome: MailEnd['outcome'],
    ) => Promise<void>,
  ) {}

  async collect(): Promise<void> {
    while (await this.planReaders());
    while (await this.queueDue());
  }

  private now(): number {
    return Date.parse(this.deps.clock.now());
  }

  /** Sets the next digest of those who have changed their preferences. False when there are no more. */
  private planReaders(): Promise<boolean> {
    const { pool } = this.deps;
    return inTransaction(pool, async (tx) => {
      await tx.query('insert into job_rounds (name) values ($1) on conflict (name) do nothing', [checkpoint]);
      const { rows: round } = await tx.query<{ position: string | null }>(
        'select position from job_rounds where name = $1 for update skip locked',
        [checkpoint],
      );
      if (round.length === 0) return false;
      const { rows } = await tx.query<Changed>({
        name: 'digest-readers-changed',
        text: `select r.user_id, r.preferences, r.changed_at, r.position from digest_readers r join accounts a on a.id = r.user_id
          where r.position > $1 order by r.position limit $2`,
        values: [round[0]?.position ?? '', pageSize],
      });
      for (const { user_id, preferences, changed_at } of rows) {
        const next = nextDigest(preferences, user_id, changed_at.getTime());
        if (next === null) continue;
        // The first digest reaches back as far as any other.
        const since = changed_at.getTime() - (preferences.digest === 'weekly' ? 7 * dayMs : dayMs);
        await tx.query(
          `insert into digest_times (user_id, day, next_at, since) values ($1, $2, $3, $4)
           on conflict (user_id) do update set day = excluded.day, next_at = excluded.next_at`,
          [user_id, next.day, iso(next.at), iso(since)],
        );
      }
      const last = rows.at(-1);
      if (last) await tx.query('update job_rounds set position = $2 where name = $1', [checkpoint, last.position]);
      return rows.length === pageSize;
    });
  }

  /** False when no more are due. */
  private queueDue(): Promise<boolean> {
    const { pool } = this.deps;
    return inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<Due>({
        name: 'digests-due',
        text: `select t.user_id, t.day::text, t.next_at, t.since, s.day::text as sent_day, s.sent_at
          from digest_times t left join digests_sent s on s.user_id = t.user_id
          where t.next_at <= $1 order by t.next_at limit $2 for update of t skip locked`,
        values: [iso(this.now()), pageSize],
      });
      const readers = await mailReaders(
        tx,
        rows.map(({ user_id }) => user_id),
      );
      for (const due of rows) {
        const { user_id: userId } = due;
        const reader = readers.get(userId);
        if (!reader) continue; // erased in the meantime
        const error = await inSavepoint(tx, () => this.queueOne(due, reader, tx));
        if (error === undefined) continue;
        this.deps.log.warn({ err: error, userId }, 'a digest is put off');
        const later = iso(this.now() + againMs);
        await tx.query('update digest_times set next_at = $2 where user_id = $1', [userId, later]);
      }
      return rows.length === pageSize;
    });
  }

  private async queueOne(due: Due, reader: MailReader, tx: PoolClient): Promise<void> {
    const { user_id: userId, day, next_at, sent_day } = due;
    const { preferences } = reader;
    const now = this.now();
    const { digest } = preferences;
    const next = nextDigest(preferences, userId, Math.max(now, next_at.getTime()));
    if (digest === 'off' || next === null) {
      await tx.query('delete from digest_times where user_id = $1', [userId]);
      return;
    }
    const verdict = mailVerdict('digest', now, reader, now);
    if (verdict.kind === 'later') {
      await tx.query('update digest_times set next_at = $2 where user_id = $1', [userId, iso(verdict.at)]);
      return;
    }
    // After a restore the log may know of a digest that these tables have not seen.
    const isRepeat = sent_day !== null && sent_day >= day;
    const listedUntil = isRepeat ? undefined : await this.write(due, reader, verdict, tx);
    await tx.query('update digest_times set day = $2, next_at = $3, since = coalesce($4, since) where user_id = $1', [
      userId,
      next.day,
      iso(next.at),
      listedUntil ?? null,
    ]);
  }
  /** Queues the digest; returns when the newest notification in it was made, or undefined where there is nothing to say. */
  private async write(
    { user_id: userId, day, since: listedBefore, sent_at }: Due,
    { preferences: { digest, useFirstName } }: MailReader,
    verdict: MailVerdict,
    tx: PoolClient,
  ): Promise<string | undefined> {
    const now = this.now();
    const since = Math.max(listedBefore.getTime(), sent_at?.getTime() ?? 0);
    const { rows } = await tx.query<News>({ ...newsOf, values: [userId, iso(since), iso(now)] });
    const { items, total, waiting } = rows[0] ?? { items: [], total: 0, waiting: [] };
    const [newest] = items;
    if (verdict.kind !== 'send' || !newest) {
      // They were read in the meantime, or no mail may be sent to this person.
      await this.end(userId, waiting, verdict.kind === 'end' ? verdict.outcome : 'stopped');
      await tx.query('delete from message_mails where user_id = $1 and for_digest', [userId]);
      return undefined;
    }
    const facts = { digest, titles: items.map(({ title }) => title), more: total - items.length, useFirstName };
    await tx.query(
      `with taken as (delete from message_mails where user_id = $2 and for_digest),
         queued as (
           insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
           values ($1, $2, 'digest', $3, $4, $4) on conflict (id) do nothing)
       insert into message_mails (mail_id, user_id, notification_ids, digest, day, listed, made_at)
       values ($1, $2, $5, $6, $7, $8, $4) on conflict (mail_id) do nothing`,
      [
        this.deps.ids.derived('digest', userId, day),
        userId,
        JSON.stringify(facts),
        iso(now),
        waiting.map(({ notificationId }) => notificationId),
        digest,
        day,
        items.map(({ id }) => id),
      ],
    );
    return newest.at;
  }
}

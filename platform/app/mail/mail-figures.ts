import type { Pool } from 'pg';
import { postponed } from '#platform/adapters/mail/claimed-mails.ts';
import { isGivenUp } from '#platform/adapters/mail/given-up-mail.ts';
import { smtpAddress } from '#platform/adapters/mail/mailer.ts';
import { canReach } from '#platform/base/can-reach.ts';
import type { Check } from '#platform/base/health-check.ts';
import { keepFor } from '#platform/base/keep-for.ts';

export interface MailFigures {
  /** Not tried yet; tried without success; given up in the last seven days. */
  readonly waiting: number;
  readonly failing: number;
  readonly givenUp: number;
  /** Ignores mail whose recipient the server defers while it accepts other mail: that concerns one mailbox only. */
  readonly oldestSeconds: number;
}

/** Figures about mail, available in any process. `now`: the clock that stamps mail. */
export async function mailFigures(pool: Pick<Pool, 'query'>, now: string): Promise<MailFigures> {
  const { rows } = await pool.query<{ waiting: number; failing: number; given_up: number; oldest: number }>(
    `with taken as (
       select sent_at from outgoing_mail where sent_at is not null and failure is null and user_id is not null
       order by sent_at desc limit 1)
     select count(*) filter (where sent_at is null and tries = 0)::integer as waiting,
       count(*) filter (where sent_at is null and tries > 0)::integer as failing,
       count(*) filter (where sent_at is not null)::integer as given_up,
       coalesce(extract(epoch from $1::timestamptz - min(created_at) filter (where sent_at is null
         and coalesce(reason, '') <> '${postponed}' and not (coalesce(reason, '') like 'RCPT TO: 4%' and exists (select from taken where taken.sent_at > created_at)))), 0)::float8 as oldest
     from outgoing_mail
     where sent_at is null or ${isGivenUp('failure')} and sent_at > $1::timestamptz - interval '7 days'`,
    [now],
  );
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    failing: row?.failing ?? 0,
    givenUp: row?.given_up ?? 0,
    oldestSeconds: Math.max(0, row?.oldest ?? 0),
  };
}

/** Servers that greylist usually accept mail after a few minutes. */
const lateSeconds = 5 * 60;

const probeMs = 10_000;

interface MailCheckSettings {
  readonly smtpUrl: string | undefined;
  readonly read: () => Promise<MailFigures>;
}

/**
 * Reports a mail server that cannot be reached, and mail that has waited too long: the server refuses it, or no worker
 * runs.
 */
export function mailCheck({ smtpUrl, read }: MailCheckSettings): Check {
  const reach = keepFor(probeMs, async () => smtpUrl === undefined || canReach(smtpAddress(smtpUrl)));
  return async () => {
    if (!(await reach())) return { state: 'down', reason: 'mail_server_unavailable' };
    const { waiting, failing, oldestSeconds } = await read();
    if (oldestSeconds <= lateSeconds) return null;
    const params = { mails: waiting + failing, minutes: Math.floor(oldestSeconds / 60) };
    return { state: 'behind', reason: 'mail_late', params };
  };
}

import { isCurrent } from '#platform/adapters/mail/mail-delivery.ts';
import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { TokenPorts } from '#workers/tokens/job.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly mail: Pick<MailOutbox, 'wake'>;
  /** Resolves when the tables contain every replacement and revocation so far; rejects if that takes too long. */
  readonly whenProjected: () => Promise<void>;
}

/**
 * Queues the mails about tokens that end: the first in the last 14 days, the second on the last day. A warning is noted in the
 * statement that queues its mails, so neither a restart nor a second process repeats it. One that nobody could get yet is not
 * noted: it goes once there is a reader. A token that was made for less than 14 days gets the second warning only. The id of a mail
 * follows from the warning and its reader, in the form of a UUID of version 5.
 */
const queueWarnings = `
  with ending as (
    select t.token_id, t.user_id, t.service_id, t.name, t.created_at, t.expires_at,
      case when t.expires_at <= $1::timestamptz + interval '1 day' then 1 else 14 end as days
    from access_tokens t
    where t.replaced_by is null and t.expires_at > $1 and t.expires_at <= $1::timestamptz + interval '14 days'
  ), due as (
    select e.*, to_char(e.expires_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from ending e left join token_warnings w on w.token_id = e.token_id
    where e.created_at < e.expires_at - make_interval(days => e.days) and (w.days is null or w.days > e.days)
  ), mails as (
    select d.token_id, d.days, d.expires_at, a.id as reader, 'token_ends' as kind,
      jsonb_build_object('token', d.name, 'day', d.day, 'isLast', d.days = 1) as facts
    from due d join accounts a on a.id = d.user_id and a.address_proven_at is not null
    union all
    select d.token_id, d.days, d.expires_at, a.id, 'service_token_ends',
      jsonb_build_object('account', s.name, 'token', d.name, 'organization', o.name, 'day', d.day, 'isLast', d.days = 1)
    from due d join service_accounts s on s.service_id = d.service_id
      join organizations o on o.organization_id = s.organization_id
      join person_access p on p.role = 'org_admin' and p.organization_id = s.organization_id
      join accounts a on a.id = p.user_id and a.address_proven_at is not null
  ), noted as (
    insert into token_warnings as w (token_id, days, expires_at)
    select distinct token_id, days, expires_at from mails order by token_id
    on conflict (token_id) do update set days = excluded.days where w.days > excluded.days
    returning token_id
  )
  insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
  select overlay(overlay(md5(concat_ws(' ', token_id, days, reader)) placing '5' from 13) placing '8' from 17)::uuid,
    reader, kind, facts, $1, $1
  from mails where token_id in (select token_id from noted)`;

/** Implements the workers' port for tokens that end soon. */
export const openTokenWarnings = ({ pool, clock, mail, whenProjected }: Dependencies): TokenPorts => ({
  async warn() {
    // Tables that are behind list tokens that have been replaced or revoked. The next round looks again.
    if (!(await isCurrent(whenProjected))) return;
    const { rowCount } = await pool.query(queueWarnings, [clock.now()]);
    if (rowCount !== null && rowCount > 0) mail.wake();
  },
});

import type { Pool } from 'pg';
import { reminderRules } from '#contracts/notifications/reminders.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { Entry } from './ledger.ts';

/** The part of an event that the checks need. */
interface Row {
  readonly stream: string;
  readonly type: string;
  readonly command: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Compares the log with the ledger: every success is there once, every refusal not at all, every unknown outcome at most once;
 * nothing is unlocked, notified or delivered twice, and no celebration, reminder or delivery by mail or push is missing. Returns the faults in words.
 */
export async function findFaults(pool: Pool, entries: readonly Entry[]): Promise<string[]> {
  const { rows } = await pool.query<Row>(
    `select stream, type, metadata->>'commandId' as command, data from events order by position`,
  );
  return [...faultsOfLedger(entries, rows), ...(await faultsOfLog(pool))];
}

function faultsOfLedger(entries: readonly Entry[], rows: readonly Row[]): string[] {
  const made = new Map<string, number>();
  const settled = new Set<string>();
  for (const { stream, type, command, data } of rows) {
    const key = `${command} ${type}`;
    made.set(key, (made.get(key) ?? 0) + 1);
    for (const [field, value] of Object.entries(data)) settled.add(`${stream} ${type} ${field} ${String(value)}`);
  }
  const faults: string[] = [];
  for (const [key, attempts] of byKey(entries)) {
    const [first] = attempts;
    if (!first) continue;
    const { user, action } = first;
    const outcomes = new Set(attempts.map(({ outcome }) => outcome));
    const what = `${action.name} of ${user} under ${key}`;
    for (const { outcome, status, answer } of attempts) {
      if (outcome === 'fault') faults.push(`${what} was answered ${status}: ${answer}`);
    }
    if (action.makes !== null) {
      const count = made.get(`${systemIds.derived('command', user, key)} ${action.makes}`) ?? 0;
      if (outcomes.has('ok') && count !== 1) faults.push(`${what} was confirmed and is there ${count} times`);
      if (!outcomes.has('ok') && outcomes.has('fail') && count !== 0) faults.push(`${what} was refused and is there`);
      if (count > 1) faults.push(`${what} is there ${count} times`);
    }
    const { settles } = action;
    const fact = settles && `learner-${user} ${settles.type} ${settles.field} ${settles.value}`;
    if (fact !== null && outcomes.has('ok') && !settled.has(fact))
      faults.push(`${what} was confirmed and is not there`);
  }
  return faults;
}

function byKey(entries: readonly Entry[]): Map<string, Entry[]> {
  const attempts = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = attempts.get(entry.key);
    if (known) known.push(entry);
    else attempts.set(entry.key, [entry]);
  }
  return attempts;
}

const rulesOfTheClock = `'{${Object.keys(reminderRules).join()}}'::text[]`;

/** Invariants of every log; each query finds violations. */
const never: Readonly<Record<string, string>> = {
  'a stream with a hole': `select stream from events group by stream having count(*) <> max(revision) + 1`,
  'a hole in the log': `select max(position)::text from events having count(*) <> max(position)`,
  'unlocked twice': `select stream, data->>'achievementId' from events where type = 'AchievementUnlocked'
    group by 1, 2 having count(*) > 1`,
  'a step completed twice': `select stream, data->>'step' from events where type = 'StepCompleted'
    group by 1, 2 having count(*) > 1`,
  'notified twice': `select stream, data->>'rule', data->>'cause' from events
    where type = 'NotificationCreated' and data->>'cause' is not null group by 1, 2, 3 having count(*) > 1`,
  'a reminder that ended twice': `select id from (
      select data->>'notificationId' as id from events
        where type = 'NotificationCreated' and data->>'rule' = any(${rulesOfTheClock})
      union all select closed->>'notificationId' from events, json_array_elements(data->'closed') as closed
        where type = 'RemindersClosed') as ends
    group by id having count(*) > 1`,
  'neither celebrated nor owed': `select e.stream, e.type, e.id from events e
    where e.type in ('AchievementUnlocked', 'ComponentUnlocked', 'JourneyCompleted')
      and not exists (select from events n where n.type = 'NotificationCreated' and n.data->>'cause' = e.id::text)
      and not exists (select from celebrations_owed o where o.event_id = e.id)`,
  'a delivery that ended twice': `select stream, data->>'notificationId', data->>'channel' from events
    where type = 'MessageDelivered' group by 1, 2, 3 having count(*) > 1`,
  'neither delivered by mail nor owed': undelivered('email', 'mails_owed'),
  'neither pushed nor owed': undelivered('push', 'pushes_owed'),
  'reminded again within 20 hours': `select stream, at from (
      select stream, metadata->>'occurredAt' as at, (metadata->>'occurredAt')::timestamptz
          - lag((metadata->>'occurredAt')::timestamptz) over (partition by stream order by revision) as gap
        from events where type = 'NotificationCreated' and data->>'rule' = any(${rulesOfTheClock})) as reminders
    where gap < interval '20 hours'`,
  'neither reminded nor owed': `select e.stream from ${dueSince("interval '0'")}
      and not exists (select from reach r where r.user_id = substring(e.stream from '.{36}$')::uuid
        and r.settle_at <= now())`,
};

/** Deliveries that have not ended, and that a read model does not know as owed. */
function undelivered(channel: 'email' | 'push', owed: 'mails_owed' | 'pushes_owed'): string {
  return `select e.stream, e.data->>'notificationId' from events e
    where e.type = 'NotificationCreated' and (e.data->'channels')::jsonb ? '${channel}'
      and not exists (select from events d where d.type = 'MessageDelivered' and d.stream = e.stream
        and d.data->>'notificationId' = e.data->>'notificationId' and d.data->>'channel' = '${channel}')
      and not exists (select from ${owed} o where o.notification_id = (e.data->>'notificationId')::uuid)`;
}

/** People due for their first reminder that long ago that was neither sent nor closed. */
function dueSince(margin: string): string {
  return `events e where e.type = 'AccountRegistered'
      and (e.metadata->>'occurredAt')::timestamptz < now() - interval '1 day' - ${margin}
      and not exists (select from events n where n.type = 'NotificationCreated'
        and n.data->>'rule' = any(${rulesOfTheClock}) and n.data->>'cause' = e.id::text)
      and not exists (select from events c where c.type = 'RemindersClosed'
        and (c.data->'closed')::jsonb @> jsonb_build_array(jsonb_build_object('cause', e.id::text)))`;
}

/** The number of people still waiting for a reminder that was due that long ago (a PostgreSQL interval). */
export async function countUnreminded(pool: Pool, ago: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from ${dueSince('$1::interval')}`,
    [ago],
  );
  return rows[0]?.count ?? 0;
}

async function faultsOfLog(pool: Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of Object.entries(never)) {
    const { rows } = await pool.query<Record<string, unknown>>(text);
    faults.push(...rows.map((row) => `${name}: ${Object.values(row).map(String).join(' ')}`));
  }
  return faults;
}

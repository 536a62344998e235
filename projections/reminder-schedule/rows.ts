import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { nextSettlementAt } from '#contracts/notifications/settlement.ts';
import type { Db } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type ScheduleState, reminderFactsOf } from './schedule.ts';

const read = async (
  db: Pick<Db, 'query'>,
  name: string,
  filter: string,
  values: unknown[],
): Promise<ScheduleState[]> => {
  const { rows } = await db.query<{ state: ScheduleState }>({
    name,
    text: `select state from reach ${filter}`,
    values,
  });
  return rows.map(({ state }) => state);
};

export const readSome = (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<ScheduleState[]> =>
  read(db, 'reminder-schedule-some', 'where user_id = any($1::uuid[])', [userIds]);

/** By id, after the id `after` ('' for the beginning). */
export const readFrom = (db: Pick<Db, 'query'>, after: string, max: number): Promise<ScheduleState[]> =>
  read(db, 'reminder-schedule-all', `where ($1 = '' or user_id > nullif($1, '')::uuid) order by user_id limit $2`, [
    after,
    max,
  ]);

/** A place in the index: a learner, and from when on there may be something to settle. */
export interface DuePlace {
  readonly userId: string;
  readonly settleAt: number;
}

/** A learner who may be due. */
interface Candidate extends DuePlace {
  readonly state: ScheduleState;
  /** Another one after each change of their row. */
  readonly version: string;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Learners who may be due at `now`, longest waiting first, after a place. The index finds them, and only their rows are read. */
export const readDue = async (
  db: Pick<Db, 'query'>,
  { now, from, max }: { now: number; from: DuePlace | null; max: number },
): Promise<Candidate[]> => {
  // Times come as numbers, because the driver takes longer for dates than the index for finding the rows.
  const { rows } = await db.query<Candidate>({
    name: 'reminder-schedule-due',
    text: `select user_id as "userId", state, round(date_part('epoch', settle_at) * 1000) as "settleAt", xmin::text as version
      from reach where (settle_at, user_id) > ($1::timestamptz, $2::uuid) and settle_at <= $3::timestamptz
      order by settle_at, user_id limit $4`,
    values: [from ? iso(from.settleAt) : '-infinity', from?.userId ?? lowestId, iso(now), max],
  });
  return rows;
};

/** A learner for whom there is nothing to settle before a time; null for never, if nothing happens. */
export interface PutOff {
  readonly userId: string;
  readonly version: string;
  readonly until: number | null;
}

/** They are looked at again then. A row that has changed meanwhile, or is being written, stays as it is. */
export const writePutOff = (db: Pick<Db, 'query'>, people: readonly PutOff[]) =>
  db.query({
    name: 'reminder-schedule-put-off',
    text: `with unchanged as (
        select t.user_id, r.until from reach t
          join unnest($1::uuid[], $2::text[], $3::timestamptz[]) r (user_id, version, until) using (user_id)
        where t.xmin::text = r.version for update of t skip locked)
      update reach t set settle_at = u.until from unchanged u where t.user_id = u.user_id`,
    values: columnsOf(people, 'userId', 'version', ({ until }) => until && iso(until)),
  });

/** PostgreSQL does not read the years after it as ISO 8601 writes them, and nobody is reminded then. */
const latest = Date.parse('9999-12-31T23:59:59.999Z');
const iso = (at: number): string => new Date(Math.min(at, latest)).toISOString();

/** From when on there may be something to settle. */
const settleAt = (state: ScheduleState): string | null => {
  const facts = reminderFactsOf(state);
  const next = nextSettlementAt(facts, Math.max(facts.activity.at, facts.reminded.at(-1) ?? 0));
  return next === undefined ? null : iso(next);
};

export const writeStates = (states: readonly ScheduleState[], db: Db) =>
  db.query({
    name: 'reminder-schedule-write',
    text: `insert into reach as t (user_id, state, settle_at)
      select * from unnest($1::uuid[], $2::jsonb[], $3::timestamptz[])
      on conflict (user_id) do update set state = excluded.state, settle_at = excluded.settle_at`,
    values: columnsOf(states, 'userId', (state) => state, settleAt),
  });

/** The settings of reminders, and the revision of the event that set them. */
export interface StoredSettings extends ReminderSettings {
  readonly revision: number;
}

export const writeSettings = ({ weeklyLimit, off, revision }: StoredSettings, db: Db) =>
  db.query({
    name: 'reminder-settings-write',
    text: `insert into reminder_settings as t (weekly_limit, switched_off, revision) values ($1, $2, $3)
      on conflict (is_only) do update set weekly_limit = excluded.weekly_limit,
        switched_off = excluded.switched_off, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: [weeklyLimit, off, revision],
  });

/** What administrators set; the defaults until they did. */
export const readReminderSettings = async (db: Pick<Db, 'query'>): Promise<ReminderSettings> => {
  const { rows } = await db.query<{ weekly_limit: number; switched_off: ReminderRuleName[] }>({
    name: 'reminder-settings',
    text: 'select weekly_limit, switched_off from reminder_settings',
  });
  const [row] = rows;
  return row ? { weeklyLimit: row.weekly_limit, off: row.switched_off } : defaultReminderSettings;
};

import { lastChance, nextReminder, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { Db } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type ScheduleState, reminderFactsOf } from './schedule.ts';

/** A learner as stored in the two tables. */
interface Row {
  readonly user_id: string;
  readonly first_name: string;
  readonly is_learner: boolean;
  readonly preferences: CommunicationPreferences | null;
  readonly time_zone: string;
  readonly started_at: Date | null;
  readonly completed_steps: string;
  readonly activity_at: Date;
  readonly activity_event: string;
  readonly step_at: Date;
  readonly step_event: string;
  readonly worked_at: Date;
  readonly worked_event: string;
  readonly sent: string;
  readonly reminded_at: Date | null;
  readonly send_at: Date | null;
}

export interface StoredSchedule {
  readonly userId: string;
  readonly state: ScheduleState;
}

/** A stored schedule, with the time from which there may be something to send. */
interface DueCandidate extends StoredSchedule {
  readonly sendAt: number | null;
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(','));

const stateOf = (row: Row): ScheduleState => ({
  profile: {
    firstName: row.first_name,
    isLearner: row.is_learner,
    preferences: row.preferences,
    timeZone: row.time_zone,
    startedAt: row.started_at && row.started_at.toISOString(),
  },
  timing: {
    completedSteps: listed(row.completed_steps).map(Number),
    activity: { at: row.activity_at.getTime(), event: row.activity_event },
    stepOpened: { at: row.step_at.getTime(), event: row.step_event },
    worked: { at: row.worked_at.getTime(), event: row.worked_event },
    sent: listed(row.sent) as ReminderRuleName[], // nothing else is written there
    remindedAt: row.reminded_at && row.reminded_at.getTime(),
  },
});

const read = async (
  db: Pick<Db, 'query'>,
  name: string,
  filter: string,
  values: unknown[],
): Promise<DueCandidate[]> => {
  const { rows } = await db.query<Row>({
    name,
    text: `select user_id, first_name, is_learner, preferences, time_zone, started_at, completed_steps, activity_at,
        activity_event, step_at, step_event, worked_at, worked_event, sent, reminded_at, send_at
      from reach join reach_people using (user_id) ${filter}`,
    values,
  });
  return rows.map((row) => ({
    userId: row.user_id,
    state: stateOf(row),
    sendAt: row.send_at && row.send_at.getTime(),
  }));
};

export const readSome = (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<StoredSchedule[]> =>
  read(db, 'reminder-schedule-some', 'where user_id = any($1::uuid[])', [userIds]);

/** By id, after the id `after` ('' for the beginning). */
export const readFrom = (db: Pick<Db, 'query'>, after: string, max: number): Promise<StoredSchedule[]> =>
  read(db, 'reminder-schedule-all', `where ($1 = '' or user_id > nullif($1, '')::uuid) order by user_id limit $2`, [
    after,
    max,
  ]);

/** Where a page of candidates ended. */
export interface DuePlace {
  readonly userId: string;
  readonly sendAt: number;
}

/** Learners who may be due at `now`, longest waiting first, from a time or after a place. */
export const readDue = (
  db: Pick<Db, 'query'>,
  { now, from, max }: { now: number; from: DuePlace; max: number },
): Promise<DueCandidate[]> =>
  read(
    db,
    'reminder-schedule-due',
    `where (send_at, user_id) > ($1::timestamptz, $2::uuid) and send_at <= $3::timestamptz
       and lapses_at > $3::timestamptz
     order by send_at, user_id limit $4`,
    [iso(from.sendAt), from.userId, iso(now), max],
  );

const iso = (at: number): string => new Date(at).toISOString();

export const writeProfiles = (rows: readonly StoredSchedule[], db: Db) =>
  db.query({
    name: 'reminder-profiles-write',
    text: `insert into reach_people as t (user_id, first_name, is_learner, preferences, time_zone, started_at)
      select * from unnest($1::uuid[], $2::text[], $3::boolean[], $4::jsonb[], $5::text[], $6::timestamptz[])
      on conflict (user_id) do update set first_name = excluded.first_name, is_learner = excluded.is_learner,
        preferences = excluded.preferences, time_zone = excluded.time_zone, started_at = excluded.started_at`,
    values: columnsOf(
      rows,
      'userId',
      ({ state }) => state.profile.firstName,
      ({ state }) => state.profile.isLearner,
      ({ state }) => state.profile.preferences && JSON.stringify(state.profile.preferences),
      ({ state }) => state.profile.timeZone,
      ({ state }) => state.profile.startedAt,
    ),
  });

/** When there may be something to send, for the index. Reminders that had lapsed at the last change are dropped. */
const windowOf = (state: ScheduleState): { readonly sendAt: string; readonly lapsesAt: string } | undefined => {
  const rulesFacts = reminderFactsOf(state);
  const changedAt = Math.max(rulesFacts.activity.at, rulesFacts.remindedAt ?? 0);
  const next = nextReminder(rulesFacts, changedAt);
  const until = lastChance(rulesFacts);
  return next && until !== undefined ? { sendAt: iso(next.sendAt), lapsesAt: iso(until) } : undefined;
};

export const writeTimings = (rows: readonly StoredSchedule[], db: Db) => {
  const windows = new Map(rows.map((row) => [row, windowOf(row.state)]));
  return db.query({
    name: 'reminder-timings-write',
    text: `insert into reach as t
        (user_id, completed_steps, activity_at, activity_event, step_at, step_event, worked_at, worked_event, sent,
          reminded_at, send_at, lapses_at)
      select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[], $5::timestamptz[], $6::uuid[],
        $7::timestamptz[], $8::uuid[], $9::text[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[])
      on conflict (user_id) do update set completed_steps = excluded.completed_steps,
        activity_at = excluded.activity_at, activity_event = excluded.activity_event, step_at = excluded.step_at,
        step_event = excluded.step_event, worked_at = excluded.worked_at, worked_event = excluded.worked_event,
        sent = excluded.sent, reminded_at = excluded.reminded_at, send_at = excluded.send_at,
        lapses_at = excluded.lapses_at`,
    values: columnsOf(
      rows,
      'userId',
      ({ state }) => state.timing.completedSteps.join(),
      ({ state }) => iso(state.timing.activity.at),
      ({ state }) => state.timing.activity.event,
      ({ state }) => iso(state.timing.stepOpened.at),
      ({ state }) => state.timing.stepOpened.event,
      ({ state }) => iso(state.timing.worked.at),
      ({ state }) => state.timing.worked.event,
      ({ state }) => state.timing.sent.join(),
      ({ state: { timing } }) => (timing.remindedAt === null ? null : iso(timing.remindedAt)),
      (row) => windows.get(row)?.sendAt ?? null,
      (row) => windows.get(row)?.lapsesAt ?? null,
    ),
  });
};

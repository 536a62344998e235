import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { isReminderRule, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import {
  type ClosedDueReminder,
  type DatedReminder,
  lastSettlementBefore,
  nextSettlementAt,
  type Pause,
} from '#contracts/notifications/settlement.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { Db } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type RulesState, type ScheduleState, reminderFactsOf, type UsedText } from './schedule.ts';

/** A learner as stored in the two tables. */
interface Row {
  readonly user_id: string;
  readonly first_name: string;
  readonly is_learner: boolean;
  readonly preferences: CommunicationPreferences | null;
  readonly time_zone: string;
  readonly started_at: Date | null;
  readonly paused_from: Date | null;
  readonly paused_until: Date | null;
  readonly completed_steps: string;
  readonly activity_at: Date;
  readonly activity_event: string;
  readonly step_at: Date;
  readonly step_event: string;
  readonly worked_at: Date;
  readonly worked_event: string;
  readonly dated: readonly DatedReminder[] | null;
  readonly weekday: number | null;
  readonly dated_revision: number;
  readonly ended: string;
  readonly unclosed: readonly ClosedDueReminder[] | null;
  readonly reminded: string;
  readonly texts: string;
}

export interface StoredSchedule {
  readonly userId: string;
  readonly state: ScheduleState;
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(','));

const pauseOf = ({ paused_from: from, paused_until: until }: Row): Pause | null =>
  from && until && { from: from.getTime(), until: until.getTime() };

const usedText = (stored: string): UsedText => {
  const [text = '', at] = stored.split('=');
  return { text, at: Number(at) };
};

/** What a row says by rule. Until the table is rebuilt after an update, rows may name a rule that is gone. */
const rulesIn = ({ dated, ended, unclosed }: Pick<Row, 'dated' | 'ended' | 'unclosed'>) => ({
  dated: (dated ?? []).filter(({ rule }) => isReminderRule(rule)),
  over: listed(ended).filter(isReminderRule),
  left: (unclosed ?? []).filter(({ rule }) => isReminderRule(rule)),
});

const stateOf = (row: Row): ScheduleState => ({
  profile: {
    userId: row.user_id,
    firstName: row.first_name,
    isLearner: row.is_learner,
    preferences: row.preferences,
    timeZone: row.time_zone,
    startedAt: row.started_at && row.started_at.toISOString(),
    pause: pauseOf(row),
  },
  timing: {
    completedSteps: listed(row.completed_steps).map(Number),
    activity: { at: row.activity_at.getTime(), event: row.activity_event },
    stepOpened: { at: row.step_at.getTime(), event: row.step_event },
    worked: { at: row.worked_at.getTime(), event: row.worked_event },
    ...rulesIn(row),
    weekday: row.weekday,
    datedRevision: row.dated_revision,
    reminded: listed(row.reminded).map(Number),
    texts: listed(row.texts).map(usedText),
  },
});

const columns = `user_id, first_name, is_learner, preferences, time_zone, started_at, paused_from, paused_until,
  completed_steps, activity_at, activity_event, step_at, step_event, worked_at, worked_event, dated, weekday, dated_revision,
  ended, unclosed, reminded, texts`;

const read = async (
  db: Pick<Db, 'query'>,
  name: string,
  filter: string,
  values: unknown[],
): Promise<StoredSchedule[]> => {
  const text = `select ${columns} from reach join reach_people using (user_id) ${filter}`;
  const { rows } = await db.query<Row>({ name, text, values });
  return rows.map((row) => ({ userId: row.user_id, state: stateOf(row) }));
};

export const readSome = (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<StoredSchedule[]> =>
  read(db, 'reminder-schedule-some', 'where user_id = any($1::uuid[])', [userIds]);

/** By id, after the id `after` ('' for the beginning). */
export const readFrom = (db: Pick<Db, 'query'>, after: string, max: number): Promise<StoredSchedule[]> =>
  read(db, 'reminder-schedule-all', `where ($1 = '' or user_id > nullif($1, '')::uuid) order by user_id limit $2`, [
    after,
    max,
  ]);

/** A place in the index: a learner, and from when on there may be something to settle. */
export interface DuePlace {
  readonly userId: string;
  readonly settleAt: number;
}

/** People whose rows were found to have nothing to settle yet: a row that has changed since has another version. */
export interface WaitingRows {
  readonly userIds: readonly string[];
  readonly versions: readonly string[];
  /** The settings by which that was found; null for the defaults. With others, nobody is left out. */
  readonly settingsRevision: number | null;
}

/** A learner who may be due, as far as the rules need to know them. */
export interface StoredCandidate extends DuePlace {
  readonly state: RulesState;
  /** Another one after each change of their row. */
  readonly version: string;
}

/** Learners have few different preferences, so each is parsed once. */
const parsing = () => {
  const parsed = new Map<string, CommunicationPreferences>();
  return (text: string): CommunicationPreferences => {
    const known = parsed.get(text) ?? (JSON.parse(text) as CommunicationPreferences); // as written above
    parsed.set(text, known);
    return known;
  };
};

const ms = (column: string) => `round(date_part('epoch', ${column}) * 1000) as ${column}`;

/** Without those who wait. Times come as numbers, because the driver takes longer for dates than the index for finding the rows. */
const candidates = `select user_id, is_learner, preferences::text, time_zone, ${ms('paused_from')}, ${ms('paused_until')},
    completed_steps, ${ms('activity_at')}, activity_event, ${ms('step_at')}, step_event, ${ms('worked_at')}, worked_event,
    dated, ended, unclosed, reminded, ${ms('settle_at')}, reach.xmin::text as version
  from reach join reach_people using (user_id)
  where (reach.settle_at, user_id) > ($1::timestamptz, $2::uuid) and reach.settle_at <= $3::timestamptz
    and forgotten_at > $3::timestamptz
    and ($7::integer is distinct from (select revision from reminder_settings)
      or (user_id, reach.xmin::text) not in (select * from unnest($5::uuid[], $6::text[])))
  order by reach.settle_at, user_id limit $4`;

type Candidate = Pick<
  Row,
  | 'user_id'
  | 'is_learner'
  | 'time_zone'
  | 'completed_steps'
  | 'activity_event'
  | 'step_event'
  | 'worked_event'
  | 'dated'
  | 'ended'
  | 'unclosed'
  | 'reminded'
> & {
  readonly preferences: string | null;
  readonly paused_from: number | null;
  readonly paused_until: number | null;
  readonly activity_at: number;
  readonly step_at: number;
  readonly worked_at: number;
  readonly settle_at: number;
  readonly version: string;
};

/** Learners who may be due at `now`, longest waiting first, after a place. The index finds them, and only their rows are read. */
export const readDue = async (
  db: Pick<Db, 'query'>,
  { now, from, max, waiting }: { now: number; from: DuePlace; max: number; waiting: WaitingRows },
): Promise<StoredCandidate[]> => {
  const { rows } = await db.query<Candidate>({
    name: 'reminder-schedule-due',
    text: candidates,
    values: [
      iso(from.settleAt),
      from.userId,
      iso(now),
      max,
      waiting.userIds,
      waiting.versions,
      waiting.settingsRevision,
    ],
  });
  const preferencesOf = parsing();
  return rows.map((row) => ({
    userId: row.user_id,
    settleAt: row.settle_at,
    version: row.version,
    state: {
      profile: {
        userId: row.user_id,
        isLearner: row.is_learner,
        preferences: row.preferences === null ? null : preferencesOf(row.preferences),
        timeZone: row.time_zone,
        pause:
          row.paused_from === null || row.paused_until === null
            ? null
            : { from: row.paused_from, until: row.paused_until },
      },
      timing: {
        completedSteps: listed(row.completed_steps).map(Number),
        activity: { at: row.activity_at, event: row.activity_event },
        stepOpened: { at: row.step_at, event: row.step_event },
        worked: { at: row.worked_at, event: row.worked_event },
        ...rulesIn(row),
        reminded: listed(row.reminded).map(Number),
      },
    },
  }));
};

/** PostgreSQL does not read the years after it as ISO 8601 writes them, and nobody is reminded then. */
const latest = Date.parse('9999-12-31T23:59:59.999Z');
const iso = (at: number): string => new Date(Math.min(at, latest)).toISOString();

export const writeProfiles = (rows: readonly StoredSchedule[], db: Db) =>
  db.query({
    name: 'reminder-profiles-write',
    text: `insert into reach_people as t
        (user_id, first_name, is_learner, preferences, time_zone, started_at, paused_from, paused_until)
      select * from unnest($1::uuid[], $2::text[], $3::boolean[], $4::jsonb[], $5::text[], $6::timestamptz[],
        $7::timestamptz[], $8::timestamptz[])
      on conflict (user_id) do update set first_name = excluded.first_name, is_learner = excluded.is_learner,
        preferences = excluded.preferences, time_zone = excluded.time_zone, started_at = excluded.started_at,
        paused_from = excluded.paused_from, paused_until = excluded.paused_until`,
    values: columnsOf(
      rows,
      'userId',
      ({ state }) => state.profile.firstName,
      ({ state }) => state.profile.isLearner,
      ({ state }) => state.profile.preferences && JSON.stringify(state.profile.preferences),
      ({ state }) => state.profile.timeZone,
      ({ state }) => state.profile.startedAt,
      ({ state }) => state.profile.pause && iso(state.profile.pause.from),
      ({ state }) => state.profile.pause && iso(state.profile.pause.until),
    ),
  });

/** When there may be something to settle, for the index. Reminders that were forgotten at the last change are dropped. */
const windowOf = (state: ScheduleState): { readonly settleAt: string; readonly forgottenAt: string } | undefined => {
  const facts = reminderFactsOf(state);
  const changedAt = Math.max(facts.activity.at, facts.reminded.at(-1) ?? 0);
  const next = nextSettlementAt(facts, changedAt);
  const last = lastSettlementBefore(facts);
  return next !== undefined && last !== undefined ? { settleAt: iso(next), forgottenAt: iso(last) } : undefined;
};

export const writeTimings = (rows: readonly StoredSchedule[], db: Db) => {
  const windows = new Map(rows.map((row) => [row, windowOf(row.state)]));
  return db.query({
    name: 'reminder-timings-write',
    text: `insert into reach as t
        (user_id, completed_steps, activity_at, activity_event, step_at, step_event, worked_at, worked_event, ended,
          unclosed, reminded, texts, settle_at, forgotten_at, dated, weekday, dated_revision)
      select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[], $5::timestamptz[], $6::uuid[],
        $7::timestamptz[], $8::uuid[], $9::text[], $10::jsonb[], $11::text[], $12::text[], $13::timestamptz[],
        $14::timestamptz[], $15::jsonb[], $16::smallint[], $17::integer[])
      on conflict (user_id) do update set completed_steps = excluded.completed_steps,
        activity_at = excluded.activity_at, activity_event = excluded.activity_event, step_at = excluded.step_at,
        step_event = excluded.step_event, worked_at = excluded.worked_at, worked_event = excluded.worked_event,
        ended = excluded.ended, unclosed = excluded.unclosed, reminded = excluded.reminded, texts = excluded.texts,
        settle_at = excluded.settle_at, forgotten_at = excluded.forgotten_at,
        dated = excluded.dated, weekday = excluded.weekday, dated_revision = excluded.dated_revision`,
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
      ({ state }) => state.timing.over.join(),
      ({ state: { timing } }) => (timing.left.length === 0 ? null : JSON.stringify(timing.left)),
      ({ state }) => state.timing.reminded.join(),
      ({ state }) => state.timing.texts.map(({ text, at }) => `${text}=${at}`).join(),
      (row) => windows.get(row)?.settleAt ?? null,
      (row) => windows.get(row)?.forgottenAt ?? null,
      ({ state }) => (state.timing.dated.length > 0 ? JSON.stringify(state.timing.dated) : null),
      ({ state }) => state.timing.weekday,
      ({ state }) => state.timing.datedRevision,
    ),
  });
};

/** The settings of reminders, and the event that set them. */
export interface StoredSettings extends ReminderSettings {
  /** ISO 8601 UTC. */
  readonly since: string;
  readonly revision: number;
}

export const writeSettings = ({ weeklyLimit, off, since, revision }: StoredSettings, db: Db) =>
  db.query({
    name: 'reminder-settings-write',
    text: `insert into reminder_settings as t (weekly_limit, switched_off, since, revision)
      values ($1, $2, $3, $4)
      on conflict (is_only) do update set weekly_limit = excluded.weekly_limit,
        switched_off = excluded.switched_off, since = excluded.since, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: [weeklyLimit, off, since, revision],
  });

/** What administrators set, and since when; the defaults until they did. */
export const readReminderSettings = async (
  db: Pick<Db, 'query'>,
): Promise<{
  readonly settings: ReminderSettings;
  readonly since: Date | null;
  /** Another one after each change. */
  readonly revision: number | null;
}> => {
  const { rows } = await db.query<{
    weekly_limit: number;
    switched_off: ReminderRuleName[];
    since: Date;
    revision: number;
  }>({
    name: 'reminder-settings',
    text: 'select weekly_limit, switched_off, since, revision from reminder_settings',
  });
  const [row] = rows;
  if (!row) return { settings: defaultReminderSettings, since: null, revision: null };
  const { weekly_limit: weeklyLimit, switched_off: off, since, revision } = row;
  return { settings: { weeklyLimit, off }, since, revision };
};

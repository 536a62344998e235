import { nextReminder, type ReminderRuleName } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import type { Db } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import { type ReachFacts, reminderFactsOf } from './facts.ts';

/** A learner as the two tables hold them. */
interface ReachRow {
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
  readonly sent: string;
}

export interface KnownReach {
  readonly userId: string;
  readonly facts: ReachFacts;
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(','));

const factsOf = (row: ReachRow): ReachFacts => ({
  who: {
    firstName: row.first_name,
    isLearner: row.is_learner,
    preferences: row.preferences,
    timeZone: row.time_zone,
    startedAt: row.started_at && row.started_at.toISOString(),
  },
  standing: {
    completedSteps: listed(row.completed_steps).map(Number),
    activity: { at: row.activity_at.getTime(), event: row.activity_event },
    stepOpened: { at: row.step_at.getTime(), event: row.step_event },
    sent: listed(row.sent) as ReminderRuleName[], // nothing else is written there
  },
});

const read = async (db: Pick<Db, 'query'>, name: string, filter: string, values: unknown[]): Promise<KnownReach[]> => {
  const { rows } = await db.query<ReachRow>({
    name,
    text: `select user_id, first_name, is_learner, preferences, time_zone, started_at, completed_steps, activity_at,
        activity_event, step_at, step_event, sent
      from reach join reach_people using (user_id) ${filter}`,
    values,
  });
  return rows.map((row) => ({ userId: row.user_id, facts: factsOf(row) }));
};

export const readSome = (db: Pick<Db, 'query'>, userIds: readonly string[]): Promise<KnownReach[]> =>
  read(db, 'reach-some', 'where user_id = any($1::uuid[])', [userIds]);

/** In the order of their ids, behind the id `after` ('' for the beginning). */
export const readFrom = (db: Pick<Db, 'query'>, after: string, max: number): Promise<KnownReach[]> =>
  read(db, 'reach-all', `where ($1 = '' or user_id > nullif($1, '')::uuid) order by user_id limit $2`, [after, max]);

const iso = (at: number): string => new Date(at).toISOString();

export const writePeople = (rows: readonly KnownReach[], db: Db) =>
  db.query({
    name: 'reach-people-write',
    text: `insert into reach_people as t (user_id, first_name, is_learner, preferences, time_zone, started_at)
      select * from unnest($1::uuid[], $2::text[], $3::boolean[], $4::jsonb[], $5::text[], $6::timestamptz[])
      on conflict (user_id) do update set first_name = excluded.first_name, is_learner = excluded.is_learner,
        preferences = excluded.preferences, time_zone = excluded.time_zone, started_at = excluded.started_at`,
    values: columnsOf(
      rows,
      ({ userId }) => userId,
      ({ facts }) => facts.who.firstName,
      ({ facts }) => facts.who.isLearner,
      ({ facts }) => facts.who.preferences && JSON.stringify(facts.who.preferences),
      ({ facts }) => facts.who.timeZone,
      ({ facts }) => facts.who.startedAt,
    ),
  });

export const forget = async (people: readonly string[], db: Db): Promise<void> => {
  for (const table of ['reach', 'reach_people']) {
    await db.query({
      name: `${table}-forget`,
      text: `delete from ${table} where user_id = any($1::uuid[])`,
      values: [people],
    });
  }
};

export const writeStandings = (rows: readonly KnownReach[], db: Db) => {
  const next = new Map(rows.map((row) => [row, nextReminder(reminderFactsOf(row.facts))]));
  return db.query({
    name: 'reach-write',
    text: `insert into reach as t
        (user_id, completed_steps, activity_at, activity_event, step_at, step_event, sent, next_rule, send_at)
      select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[], $5::timestamptz[], $6::uuid[],
        $7::text[], $8::text[], $9::timestamptz[])
      on conflict (user_id) do update set completed_steps = excluded.completed_steps,
        activity_at = excluded.activity_at, activity_event = excluded.activity_event, step_at = excluded.step_at,
        step_event = excluded.step_event, sent = excluded.sent, next_rule = excluded.next_rule,
        send_at = excluded.send_at`,
    values: columnsOf(
      rows,
      ({ userId }) => userId,
      ({ facts }) => facts.standing.completedSteps.join(),
      ({ facts }) => iso(facts.standing.activity.at),
      ({ facts }) => facts.standing.activity.event,
      ({ facts }) => iso(facts.standing.stepOpened.at),
      ({ facts }) => facts.standing.stepOpened.event,
      ({ facts }) => facts.standing.sent.join(),
      (row) => next.get(row)?.rule ?? null,
      (row) => {
        const at = next.get(row)?.sendAt;
        return at === undefined ? null : iso(at);
      },
    ),
  });
};

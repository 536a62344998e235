import type { ReminderRuleName } from '#contracts/notifications/reminders.ts';
import { remindersAWeek, reminderWindowMs } from '#contracts/notifications/timeliness.ts';
import type { ReadContext } from '../read-context.ts';

/** Reminders of which something holds, and how many people have one of which it does, and one of which it does not. */
export interface Share {
  readonly count: number;
  readonly people: number;
  readonly others: number;
}

/** A group of reminders. */
export interface Outcome {
  readonly rule: ReminderRuleName;
  /** Null for all texts of the rule. */
  readonly text: string | null;
  readonly isHeldOut: boolean;
  readonly reminders: number;
  readonly people: number;
  readonly seen: Share;
  readonly read: Share;
  readonly returned: Share;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
}

const share = (name: string): string =>
  `json_build_object('count', sum(${name}), 'people', count(*) filter (where ${name} > 0),
    'others', count(*) filter (where ${name} < reminders)) as ${name}`;

/** By rule, or by rule and text. */
export const readOutcomes = async (
  { pool }: Pick<ReadContext, 'pool'>,
  by: 'rule' | 'text',
  { from, until }: Span,
): Promise<Outcome[]> => {
  const text = by === 'text' ? `coalesce(text, '')` : 'null::text';
  const { rows } = await pool.query<Outcome>({
    name: `reminder-outcomes-by-${by}`,
    text: `select rule, text, is_held_out as "isHeldOut", sum(reminders)::integer as reminders, count(*)::integer as people,
        ${share('seen')}, ${share('read')}, ${share('returned')}
      from (
        select rule, ${text} as text, is_held_out, count(*) as reminders, count(*) filter (where is_seen) as seen,
          count(*) filter (where is_read) as read, count(*) filter (where has_returned) as returned
        from reminder_outcomes where at >= $1 and at < $2
        group by rule, ${text}, is_held_out, user_id
      ) each_person
      group by rule, text, is_held_out
      order by people desc, text`,
    values: [from, until],
  });
  return rows;
};

/** Up to `max` people who were sent more reminders than anybody may be in any seven days since a time. */
export const findFrequentlyReminded = async (
  { pool }: Pick<ReadContext, 'pool'>,
  since: Date,
  max: number,
): Promise<string[]> => {
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'reminder-outcomes-frequent',
    text: `select distinct user_id from (
        select user_id, at - lag(at, ${remindersAWeek}) over (partition by user_id order by at) as within
        from reminder_outcomes where at >= $1 and not is_held_out
      ) sent
      where within < interval '1 millisecond' * ${reminderWindowMs}
      order by user_id limit $2`,
    values: [since, max],
  });
  return rows.map((row) => row.user_id);
};

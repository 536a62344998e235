import type { PageWanted } from '#contracts/endpoint.ts';
import { closesAfterMs } from '#contracts/polls/limits.ts';
import { monthOf } from '#contracts/polls/months.ts';
import type { PollResult } from '#contracts/polls/result.ts';
import type { PollText, StoredWording } from '#contracts/polls/wording.ts';
import { notACursor, pageOf } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

interface PollRow {
  readonly month: string;
  readonly version: number;
  readonly wording: StoredWording;
  readonly ready: string | null;
  readonly writtenAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly closedAt: Date | null;
  readonly result: PollResult | null;
}

const columns = `t.month, t.version, t.wording, t.ready, t.written_at as "writtenAt", t.ended_at as "endedAt",
  t.end_reason as "endReason", t.closed_at as "closedAt", t.result`;

/** An answer counts under the consent that it was given under, as long as that one is in force. */
const consented = 'join research_consents c on c.user_id = a.user_id and c.given and c.since = a.consented_at';

/** A month's question; undefined without one. */
export const readPoll = async ({ pool }: Pool, month: string): Promise<PollRow | undefined> => {
  const { rows } = await pool.query<PollRow>({
    name: 'poll-of-month',
    text: `select ${columns} from polls t where t.month = $1 and not t.discarded`,
    values: [month],
  });
  return rows[0];
};

/** How many options a stored question has. */
export const optionsOf = (wording: StoredWording): number => Object.values<PollText>(wording)[0]?.options.length ?? 0;

/** The options that a person chose, by month. */
export const readOwnAnswers = async (
  { pool }: Pool,
  userId: string,
  months: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ month: string; option: number }>({
    name: 'poll-answers-own',
    text: `select a.month, a.option from poll_answers a ${consented}
      where a.user_id = $1 and a.month = any($2) and a.option is not null`,
    values: [userId, months],
  });
  return new Map(rows.map(({ month, option }) => [month, option]));
};

const monthIn = (cursor: string | undefined): string | null => {
  if (cursor !== undefined && !/^\d{4}-\d{2}$/.test(cursor)) throw notACursor();
  return cursor ?? null;
};

/** A page of the closed questions, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readPastPolls = async ({ pool }: Pool, { cursor, limit }: PageWanted) => {
  const { rows } = await pool.query<PollRow>({
    name: 'polls-past',
    text: `select ${columns} from polls t where t.closed_at is not null and ($1::text is null or t.month < $1)
      order by t.month desc limit $2`,
    values: [monthIn(cursor), limit + 1],
  });
  return pageOf(rows, limit, ({ month }) => month);
};

/** A page of all questions with their authors, the latest month first. @throws Refusal `invalid_input` for a wrong cursor */
export const readPolls = async ({ pool }: Pool, { cursor, limit }: PageWanted) => {
  const { rows } = await pool.query<PollRow & { writtenBy: string | null }>({
    name: 'polls-all',
    text: `select ${columns}, nullif(trim(p.first_name || ' ' || p.last_name), '') as "writtenBy"
      from polls t left join people p on p.user_id::text = t.written_by and p.erased_at is null
      where not t.discarded and ($1::text is null or t.month < $1) order by t.month desc limit $2`,
    values: [monthIn(cursor), limit + 1],
  });
  return pageOf(rows, limit, ({ month }) => month);
};

/** The months whose questions take no more answers at `now` (ISO 8601 UTC) and have no result yet, oldest first. */
export const readPollsToClose = async (
  { pool }: Pool,
  now: string,
): Promise<readonly { readonly month: string; readonly options: number }[]> => {
  const stopped = new Date(Date.parse(now) - closesAfterMs).toISOString();
  const { rows } = await pool.query<PollRow>({
    name: 'polls-to-close',
    text: `select ${columns} from polls t where t.closed_at is null and not t.discarded
      and (t.month < $1 or t.ended_at <= $2) order by t.month`,
    values: [monthOf(stopped), stopped],
  });
  return rows.map(({ month, wording }) => ({ month, options: optionsOf(wording) }));
};

/** How many chose each option. */
export const countAnswers = async ({ pool }: Pool, month: string, options: number): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ option: number; people: number }>({
    name: 'poll-answers-count',
    text: `select a.option, count(*)::integer as people from poll_answers a ${consented}
      where a.month = $1 and a.option is not null group by a.option`,
    values: [month],
  });
  return Array.from({ length: options }, (_, option) => rows.find((row) => row.option === option)?.people ?? 0);
};

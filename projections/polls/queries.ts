import type { PageWanted } from '#contracts/endpoint.ts';
import { givenWording } from '#contracts/polls/given.ts';
import { closesAfterMs, monthOf } from '#contracts/polls/months.ts';
import type { PollResult } from '#contracts/polls/result.ts';
import { optionsIn, type StoredWording } from '#contracts/polls/wording.ts';
import { notACursor, pageOf } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

interface PastPoll {
  readonly month: string;
  readonly wording: StoredWording;
  readonly result: PollResult | null;
}

/** An answer counts under the consent that it was given under, as long as that one is in force. */
const consented = 'join research_consents c on c.user_id = a.user_id and c.given and c.since = a.consented_at';

/**
 * The question of a month that takes answers: the given one until it was answered, then as it was kept. Undefined where
 * administrators removed it, or ended it early.
 */
export const readOpenPoll = async ({ pool }: Pool, month: string): Promise<StoredWording | undefined> => {
  const { rows } = await pool.query<{ wording: StoredWording; over: boolean }>({
    name: 'poll-of-month',
    text: 'select wording, discarded or closed_at is not null as over from polls where month = $1',
    values: [month],
  });
  const [kept] = rows;
  if (!kept) return givenWording(month);
  return kept.over ? undefined : kept.wording;
};

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
  const { rows } = await pool.query<PastPoll>({
    name: 'polls-past',
    text: `select month, wording, result from polls where closed_at is not null and ($1::text is null or month < $1)
      order by month desc limit $2`,
    values: [monthIn(cursor), limit + 1],
  });
  return pageOf(rows, limit, ({ month }) => month);
};

/** The months that are over at `now` (ISO 8601 UTC) and whose questions have no result yet, oldest first. */
export const readPollsToClose = async (
  { pool }: Pool,
  now: string,
): Promise<readonly { readonly month: string; readonly options: number }[]> => {
  const over = new Date(Date.parse(now) - closesAfterMs).toISOString();
  const { rows } = await pool.query<{ month: string; wording: StoredWording }>({
    name: 'polls-to-close',
    text: 'select month, wording from polls where closed_at is null and not discarded and month < $1 order by month',
    values: [monthOf(over)],
  });
  return rows.map(({ month, wording }) => ({ month, options: optionsIn(wording) }));
};

/**
 * How many chose each option. Whose address nobody has proven does not count: it may be one of many accounts of one person, who could
 * bring a count to the edge of a step and see whether another answer moves it.
 */
export const countAnswers = async ({ pool }: Pool, month: string, options: number): Promise<readonly number[]> => {
  const { rows } = await pool.query<{ option: number; people: number }>({
    name: 'poll-answers-count',
    text: `select a.option, count(*)::integer as people from poll_answers a ${consented}
        join accounts on accounts.id = a.user_id
      where a.month = $1 and a.option is not null
        and (accounts.address_proven_at is not null or accounts.predates_proof)
      group by a.option`,
    values: [month],
  });
  return Array.from({ length: options }, (_, option) => rows.find((row) => row.option === option)?.people ?? 0);
};

import type { OldTextView } from '#contracts/promises/views.ts';
import { isoOf, isoOrNull, type ReadContext } from '../read-context.ts';
import { nothingStored, type StoredReturning } from './returning.ts';

export const readReturning = async ({ pool }: Pick<ReadContext, 'pool'>, userId: string): Promise<StoredReturning> => {
  const { rows } = await pool.query<{ state: StoredReturning }>({
    name: 'returning-of',
    text: 'select state from returning_promises where user_id = $1',
    values: [userId],
  });
  return rows[0]?.state ?? nothingStored;
};

export interface StoredLetter {
  readonly letterId: string;
  readonly text: string;
  readonly sealedAt: string;
  readonly days: number;
  readonly opensOn: string;
  readonly fromStep: boolean;
  readonly openedAt: string | null;
}

/** The one that opens next first. The text of a sealed one is not read: it is empty. */
export const readLetters = async ({ pool }: ReadContext, userId: string): Promise<StoredLetter[]> => {
  interface Row {
    readonly letter_id: string;
    readonly text: string;
    readonly sealed_at: Date;
    readonly days: number;
    readonly opens_on: string;
    readonly from_step: boolean;
    readonly opened_at: Date | null;
  }
  const { rows } = await pool.query<Row>({
    name: 'letters-of',
    text: `select letter_id, case when opened_at is null then '' else text end as text, sealed_at, days,
        opens_on::text, from_step, opened_at
      from letters_to_self where user_id = $1 order by opened_at desc nulls first, opens_on, letter_id`,
    values: [userId],
  });
  return rows.map((row) => ({
    letterId: row.letter_id,
    text: row.text,
    sealedAt: isoOf(row.sealed_at),
    days: row.days,
    opensOn: row.opens_on,
    fromStep: row.from_step,
    openedAt: isoOrNull(row.opened_at),
  }));
};

interface TextRow {
  readonly event_id: string;
  readonly title: string | null;
  readonly text: string;
  readonly written_at: Date;
}

/** A text as it was last revised in the logbook. */
const newestWords = `case when e.name is null then title else e.content ->> 'title' end as title,
  coalesce(e.content ->> 'text', text) as text`;
const newestEntry = (texts: string): string =>
  `left join logbook_entries e on e.user_id = $1 and e.name = ${texts}.event_id::text`;

/** Of the texts written before a time, one by a number that goes round, with what was added to it. */
export const readOldText = async (
  { pool }: ReadContext,
  userId: string,
  { before, turn }: { before: string; turn: number },
): Promise<OldTextView | null> => {
  const { rows } = await pool.query<TextRow>({
    name: 'old-text-of',
    text: `with old as (select event_id, title, text, written_at from own_texts
        where user_id = $1 and about is null and written_at < $2),
      turned as (select * from old order by written_at, event_id
        offset (select case when count(*) = 0 then 0 else $3::integer % count(*) end from old) limit 1)
      select event_id, ${newestWords}, turned.written_at from turned ${newestEntry('turned')}`,
    values: [userId, before, turn],
  });
  const [found] = rows;
  if (!found) return null;
  const { rows: added } = await pool.query<TextRow>({
    name: 'additions-to',
    text: `select event_id, ${newestWords}, added.written_at from own_texts added ${newestEntry('added')}
      where added.user_id = $1 and about = $2 order by added.written_at, event_id`,
    values: [userId, found.event_id],
  });
  return {
    eventId: found.event_id,
    title: found.title,
    text: found.text,
    writtenAt: isoOf(found.written_at),
    additions: added.map((row) => ({ eventId: row.event_id, text: row.text, writtenAt: isoOf(row.written_at) })),
  };
};

/** Whether a person wrote the text of an event. */
export const isOwnText = async (
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
  eventId: string,
): Promise<boolean> => {
  const { rows } = await pool.query<{ found: boolean }>({
    name: 'is-own-text',
    text: 'select exists (select from own_texts where user_id = $1 and event_id = $2 and about is null) as found',
    values: [userId, eventId],
  });
  return rows[0]?.found === true;
};

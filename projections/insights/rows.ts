import type { EntryContent, EntryKind } from '#contracts/logbook/entry.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';

interface Row {
  readonly name: string;
  readonly kind: EntryKind;
  readonly prompt: string | null;
  readonly day: string | null;
  readonly written_at: Date;
  readonly content: EntryContent;
}

/** An entry of the logbook with what insights need of it. */
export interface Entry extends Omit<Row, 'day' | 'written_at'> {
  /** The day that it counts for, or on which it was written. */
  readonly day: string;
}

/** Enough for months. */
const mostEntries = 500;

/** The latest entries of a person, those of the steps included, newest first. */
export async function readEntries(
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
  timeZone: string,
): Promise<Entry[]> {
  const { rows } = await pool.query<Row>({
    name: 'insights-entries-of',
    text: `select name, kind, prompt, to_char(day, 'YYYY-MM-DD') as day, written_at, content from logbook_entries
      where user_id = $1 and content is not null and kind in ('story', 'report', 'ripple', 'project', 'answer')
      order by written_at desc, name desc limit ${mostEntries}`,
    values: [userId],
  });
  return rows.map(({ day, written_at, ...row }) => ({ ...row, day: day ?? dayAt(timeZone, written_at.getTime()) }));
}

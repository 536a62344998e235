import type { PageWanted } from '#contracts/endpoint.ts';
import { type EntryContent, type EntryFilter, type EntryKind, isEditable } from '#contracts/logbook/entry.ts';
import type { Addition, ListedEntry, WholeEntry } from '#contracts/logbook/endpoints.ts';
import { promptsOf } from '#contracts/logbook/prompts.ts';
import { decodeCursor, encodeCursor, notACursor, pageOf, preciseTime } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { excerptOf, searchFor } from './words.ts';

interface Row {
  readonly name: string;
  readonly kind: EntryKind;
  readonly step: number | null;
  readonly prompt: string | null;
  readonly day: string | null;
  readonly written_at: Date;
  /** With microseconds, for cursors. */
  readonly at: string;
  readonly saved_at: Date;
  readonly version: number;
  readonly imported: boolean;
  readonly content: EntryContent;
}

const columns = `name, kind, step, prompt, to_char(day, 'YYYY-MM-DD') as day, written_at,
  ${preciseTime('written_at')} as at, saved_at, version, imported, content`;

const entryOfRow = ({ name, kind, step, prompt, day, written_at, saved_at, version, imported, content }: Row) => ({
  name,
  kind,
  step,
  prompt,
  day,
  writtenAt: isoOf(written_at),
  savedAt: isoOf(saved_at),
  version,
  imported,
  content,
  editable: isEditable({ kind, prompt, content }),
});

const listed = (row: Row, { words, texts }: Pick<Wanted, 'words' | 'texts'> = {}): ListedEntry => {
  if (texts === 'whole') return { ...entryOfRow(row), cut: false };
  const { text, cut } = excerptOf(row.content.text ?? '', words);
  const entry = entryOfRow(row);
  return { ...entry, content: { ...entry.content, text: entry.content.text === null ? null : text }, cut };
};

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z [0-9a-f-]{36}(\.[a-zA-Z]+)?$/;

/** The place after which a page begins. @throws Refusal `invalid_input` */
const placeIn = (cursor: string | undefined): readonly [at: string, name: string] => {
  if (cursor === undefined) return ['infinity', ''];
  const decoded = decodeCursor(cursor);
  const [at = '', name = ''] = decoded.split(' ');
  if (!place.test(decoded) || Number.isNaN(Date.parse(at))) throw notACursor();
  return [at, name];
};

interface Wanted extends PageWanted {
  readonly kind?: EntryFilter | undefined;
  readonly words?: string | undefined;
  readonly texts?: 'whole' | undefined;
}

/** A page of a person's entries, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readEntries = async (
  { pool }: ReadContext,
  userId: string,
  { kind, words, texts, cursor, limit }: Wanted,
): Promise<{ items: ListedEntry[]; nextCursor: string | null }> => {
  const search = words === undefined ? null : searchFor(words);
  // Nothing but punctuation was typed.
  if (search === undefined) return { items: [], nextCursor: null };
  const { rows } = await pool.query<Row>({
    name: search === null ? 'logbook-of' : 'logbook-search',
    text: `select ${columns} from logbook_entries
      where user_id = $1 and content is not null and (written_at, name) < ($2::timestamptz, $3)
        and ($4::text is null or kind = $4 or ($4 = 'photos' and content -> 'photos' <> '[]')
          or ($4 = 'recordings' and content ->> 'recording' is not null))
        ${search === null ? '' : `and words @@ to_tsquery('simple', $6)`}
      order by written_at desc, name desc limit $5`,
    values: [userId, ...placeIn(cursor), kind ?? null, limit + 1, ...(search === null ? [] : [search])],
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ at, name }) => encodeCursor(`${at} ${name}`));
  return { items: page.map((row) => listed(row, { words, texts })), nextCursor };
};

interface WholeRow extends Row {
  readonly earlier: { readonly version: number; readonly at: string; readonly content: EntryContent }[] | null;
  readonly proves: { readonly achievementId: string; readonly at: string }[] | null;
}

/** What proves an achievement are events. The answers to a step share those of the step. */
const whole = `select ${columns},
    (select json_agg(json_build_object('version', v.version, 'at', v.saved_at, 'content', v.content) order by v.version desc)
      from logbook_versions v where v.user_id = e.user_id and v.name = e.name) as earlier,
    (select json_agg(p order by p.at, p."achievementId") from (
      select achievement_id as "achievementId", min(unlocked_at) as at from logbook_proofs p
      where p.user_id = e.user_id and (p.event_id::text = e.name or (e.step is not null and p.event_id in (
        select s.event_id from logbook_step_events s where s.user_id = e.user_id and s.step = e.step)))
      group by achievement_id) p) as proves
  from logbook_entries e`;

const inUtc = (at: string): string => new Date(at).toISOString();

const wholeOf = (row: WholeRow): WholeEntry => ({
  ...entryOfRow(row),
  earlier: (row.earlier ?? []).map(({ version, at, content }) => ({ version, savedAt: inUtc(at), content })),
  proves: (row.proves ?? []).map(({ achievementId, at }) => ({ achievementId, unlockedAt: inUtc(at) })),
});

/** The entry of that name, or all answers to the step that the event of that name saved; undefined where there is neither. */
export const readEntry = async (
  { pool }: ReadContext,
  userId: string,
  name: string,
): Promise<{ step: number | null; entries: WholeEntry[]; additions: Addition[] } | undefined> => {
  const named = /^step([1-6])$/.exec(name)?.[1];
  if (named !== undefined) return readStep(pool, userId, Number(named));
  const { rows: own } = await pool.query<WholeRow>({
    name: 'logbook-entry-of',
    text: `${whole} where e.user_id = $1 and e.name = $2 and e.content is not null`,
    values: [userId, name],
  });
  if (own.length > 0) {
    return { step: null, entries: own.map(wholeOf), additions: await readAdditions(pool, userId, [name]) };
  }
  if (name.includes('.')) return undefined;
  const { rows: saved } = await pool.query<{ step: number }>({
    name: 'logbook-step-event-of',
    text: 'select step from logbook_step_events where user_id = $1 and event_id = $2',
    values: [userId, name],
  });
  const [event] = saved;
  if (!event) return undefined;
  return readStep(pool, userId, event.step);
};

/** The answers to a step in the order of its prompts. */
const readStep = async (pool: ReadContext['pool'], userId: string, step: number) => {
  const { rows } = await pool.query<WholeRow>({
    name: 'logbook-step-of',
    text: `${whole} where e.user_id = $1 and e.step = $2 and e.content is not null`,
    values: [userId, step],
  });
  const inOrder = promptsOf(step).flatMap(([prompt]) => rows.filter((row) => row.prompt === prompt));
  const { rows: events } = await pool.query<{ event_id: string }>({
    name: 'logbook-events-of-step',
    text: 'select event_id from logbook_step_events where user_id = $1 and step = $2',
    values: [userId, step],
  });
  const additions = await readAdditions(
    pool,
    userId,
    events.map(({ event_id }) => event_id),
  );
  return { step, entries: inOrder.map(wholeOf), additions };
};

/** What was added to the texts of these events. */
const readAdditions = async (
  pool: ReadContext['pool'],
  userId: string,
  about: readonly string[],
): Promise<Addition[]> => {
  const { rows } = await pool.query<{ name: string; written_at: Date; text: string }>({
    name: 'logbook-additions-to',
    text: `select name, written_at, content ->> 'text' as text from logbook_entries
      where user_id = $1 and kind = 'addition' and content ->> 'about' = any($2::text[]) order by written_at, name`,
    values: [userId, about],
  });
  return rows.map(({ name, written_at, text }) => ({ name, writtenAt: isoOf(written_at), text }));
};

/** An entry with a text, another one each day. */
export const readQuote = async ({ pool }: ReadContext, userId: string, day: string): Promise<ListedEntry | null> => {
  const { rows } = await pool.query<Row>({
    name: 'logbook-quote-of',
    text: `select ${columns} from logbook_entries where user_id = $1 and name = (
        select name from logbook_entries where user_id = $1 and kind in ('story', 'answer', 'ripple', 'report', 'anchor')
          and content ->> 'text' is not null order by md5(name || $2) limit 1)`,
    values: [userId, day],
  });
  return rows[0] ? listed(rows[0]) : null;
};

/** An entry as it is now, with the answers of its step, for a command that revises it. */
export const readEntryNow = async ({ pool }: Pick<ReadContext, 'pool'>, userId: string, name: string) => {
  interface Now extends Pick<Row, 'kind' | 'step' | 'prompt' | 'version'> {
    readonly content: EntryContent | null;
    readonly answers: Record<string, unknown> | null;
  }
  const { rows } = await pool.query<Now>({
    name: 'logbook-entry-now',
    text: `select kind, e.step, prompt, version, content, a.answers from logbook_entries e
      left join journey_answers a on a.user_id = e.user_id and a.step = e.step
      where e.user_id = $1 and e.name = $2`,
    values: [userId, name],
  });
  return rows[0];
};

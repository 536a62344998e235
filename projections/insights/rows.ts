import type { QuotedEntry } from '#contracts/insights/views.ts';
import type { EntryContent, EntryKind } from '#contracts/logbook/entry.ts';
import { shortened } from '#contracts/mirror/follow-up.ts';
import { portraitCandidates } from '#contracts/mirror/portrait.ts';
import { sentencesOf } from '#contracts/mirror/sentences.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { ReadContext } from '../read-context.ts';

/** A row of the logbook with what insights need of it. */
export interface EntryRow {
  readonly name: string;
  readonly kind: EntryKind;
  readonly prompt: string | null;
  readonly day: string | null;
  readonly written_at: Date;
  readonly content: EntryContent;
}

const columns = `name, kind, prompt, to_char(day, 'YYYY-MM-DD') as day, written_at, content`;
/** The four stories of step 2 are stories like those that are told later. */
const isStory = `(kind = 'story' or (kind = 'answer'
  and prompt in ('childStory', 'professionalStory', 'kindnessReceived', 'agencyAtWork')))`;
const hasText = `content ->> 'text' ~ '\\S'`;
/** The most entries that are offered as places where something was used. */
const mostRecent = 30;

/** The first and the latest story and report of a person, and the latest texts, newest first. */
export async function readEnds({ pool }: Pick<ReadContext, 'pool'>, userId: string) {
  const one = (where: string, order: 'asc' | 'desc') =>
    `(select ${columns} from logbook_entries where user_id = $1 and content is not null and ${where}
      order by written_at ${order}, name ${order} limit 1)`;
  const ends: readonly (readonly [name: string, where: string, order: 'asc' | 'desc'])[] = [
    ['firstStory', `${isStory} and ${hasText}`, 'asc'],
    ['latestStory', `${isStory} and ${hasText}`, 'desc'],
    ['firstReport', `kind = 'report'`, 'asc'],
    ['latestReport', `kind = 'report'`, 'desc'],
  ];
  const [{ rows }, { rows: recent }] = await Promise.all([
    pool.query<EntryRow & { readonly which: string }>({
      name: 'insights-ends-of',
      text: ends
        .map(([name, where, order]) => `select '${name}' as which, e.* from ${one(where, order)} e`)
        .join(' union all '),
      values: [userId],
    }),
    pool.query<EntryRow>({
      name: 'insights-recent-of',
      text: `select ${columns} from logbook_entries where user_id = $1 and kind in ('story', 'report', 'ripple', 'project')
        and ${hasText} order by written_at desc, name desc limit ${mostRecent}`,
      values: [userId],
    }),
  ]);
  const end = (which: string): EntryRow | undefined => rows.find((row) => row.which === which);
  return {
    stories: [end('firstStory'), end('latestStory')],
    reports: [end('firstReport'), end('latestReport')],
    recent,
  } as const;
}

/** The entries of these names that still have words, and the answers to these prompts. */
export async function readNamed(
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
  names: readonly string[],
  prompts: readonly string[],
): Promise<EntryRow[]> {
  const { rows } = await pool.query<EntryRow>({
    name: 'insights-named-of',
    text: `select ${columns} from logbook_entries where user_id = $1 and content is not null
      and (name = any($2::text[]) or prompt = any($3::text[]))`,
    values: [userId, names, prompts],
  });
  return rows;
}

export interface AssessmentRow {
  readonly assessment: string;
  readonly completed_at: Date;
  readonly total: number;
}

/** The first and the latest result of each assessment. Only results of one version of the scoring can be compared. */
export async function readAssessmentEnds(
  { pool }: Pick<ReadContext, 'pool'>,
  userId: string,
): Promise<readonly (readonly [first: AssessmentRow, latest: AssessmentRow])[]> {
  const { rows } = await pool.query<AssessmentRow & { readonly place: 'first' | 'latest' }>({
    name: 'insights-assessments-of',
    text: `with latest as (select distinct on (assessment) assessment, definition_version, revision, completed_at, total
        from assessment_results where user_id = $1 order by assessment, revision desc),
      first as (select distinct on (r.assessment) r.assessment, r.revision, r.completed_at, r.total
        from assessment_results r join latest l using (assessment, definition_version)
        where r.user_id = $1 order by r.assessment, r.revision)
      select f.assessment, f.completed_at, f.total, 'first' as place from first f join latest l using (assessment)
        where f.revision < l.revision
      union all
      select l.assessment, l.completed_at, l.total, 'latest' from latest l join first f using (assessment)
        where f.revision < l.revision order by assessment`,
    values: [userId],
  });
  return rows
    .filter(({ place }) => place === 'first')
    .flatMap((first) => {
      const latest = rows.find((row) => row.place === 'latest' && row.assessment === first.assessment);
      return latest ? [[first, latest] as const] : [];
    });
}

const longestSentence = 240;

/** The most telling sentence of a text; its first one where no rule tells. */
export function tellingSentence(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const sentence = portraitCandidates([{ source: '', text }])[0]?.text ?? sentencesOf(text)[0]?.text ?? text.trim();
  return sentence.length <= longestSentence ? sentence : shortened(sentence);
}

/** An entry as insights quote it. */
export const quotedEntry = (
  { name, kind, prompt, day, written_at, content }: EntryRow,
  timeZone: string,
): QuotedEntry => ({
  name,
  kind,
  prompt,
  title: content.title,
  day: day ?? dayAt(timeZone, written_at.getTime()),
  sentence: tellingSentence(content.text ?? content.lines.join(', ')),
  numbers: Object.fromEntries(
    Object.entries(content.facts).filter((fact): fact is [string, number] => typeof fact[1] === 'number'),
  ),
});

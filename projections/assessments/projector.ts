import { accountEvents } from '#contracts/accounts/events.ts';
import { catalogueVersion } from '#contracts/assessments/catalogue.ts';
import type { AssessmentId } from '#contracts/assessments/definition.ts';
import { type AssessmentEvent, assessmentEvents } from '#contracts/assessments/events.ts';
import { rescored } from '#contracts/assessments/rescoring.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

type DataOf<Type extends AssessmentEvent['type']> = Extract<AssessmentEvent, { type: Type }>['data'];
type Result = DataOf<'AssessmentCompleted'> & {
  readonly userId: string;
  readonly revision: number;
  readonly at: string;
};

const writeResults = (rows: Iterable<Result>, db: Db) =>
  db.query({
    name: 'assessment-results-write',
    text: `insert into assessment_results (user_id, revision, result_id, assessment, definition_version, completed_at,
        total, facets, solved, tasks, answers, rescored)
      select * from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::text[], $5::integer[], $6::timestamptz[],
        $7::smallint[], $8::jsonb[], $9::smallint[], $10::smallint[], $11::jsonb[], $12::jsonb[])
      on conflict (user_id, revision) do nothing`,
    values: columnsOf(
      rows,
      'userId',
      'revision',
      'resultId',
      'assessment',
      'definitionVersion',
      'at',
      'total',
      'facets',
      'solved',
      'tasks',
      'answers',
      rescored,
    ),
  });

interface Draft extends DataOf<'AssessmentDraftSaved'> {
  readonly userId: string;
  readonly at: string;
}
/** A draft to delete: it was submitted or withdrawn, or a newer one replaces it. */
type Ended = Pick<Draft, 'userId' | 'assessment'>;

const writeDrafts = (rows: Iterable<Draft>, db: Db) =>
  db.query({
    name: 'assessment-drafts-write',
    text: `insert into assessment_drafts (user_id, assessment, definition_version, answers, saved_at)
      select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::jsonb[], $5::timestamptz[])
      on conflict (user_id, assessment) do update set
        definition_version = excluded.definition_version, answers = excluded.answers, saved_at = excluded.saved_at`,
    values: columnsOf(rows, 'userId', 'assessment', 'definitionVersion', 'answers', 'at'),
  });

const removeDrafts = (ended: Iterable<Ended>, db: Db) =>
  db.query({
    name: 'assessment-drafts-remove',
    text: `delete from assessment_drafts d using unnest($1::uuid[], $2::text[]) ended (user_id, assessment)
      where d.user_id = ended.user_id and d.assessment = ended.assessment`,
    values: columnsOf(ended, 'userId', 'assessment'),
  });

const forgetAnswers = (people: readonly string[], db: Db) =>
  db.query({
    name: 'assessment-results-forget',
    text: `update assessment_results set answers = '{}', rescored = null where user_id = any($1::uuid[])`,
    values: [people],
  });

/** Raise it when the tables or the fold change. */
const ownVersion = 2;

/**
 * Results and drafts of all assessments. Each result has the score of its day, and the one by the rules of today: a new version
 * of an assessment raises the version of the projection, whose replay scores all answers anew. After an erasure the scores of
 * the day stay, without the answers.
 */
export const assessmentsProjector = projector({
  name: 'assessments',
  version: ownVersion + catalogueVersion,
  tables: ['assessment_results', 'assessment_drafts'],
  schema,
  indexes,
  handles: [assessmentEvents.AssessmentCompleted, assessmentEvents.AssessmentDraftSaved, accountEvents.PersonErased],
  opens: ['AssessmentCompleted', 'AssessmentDraftSaved'],
  fold() {
    const results: Result[] = [];
    const drafts = new Map<string, Draft>();
    const ended = new Map<string, Ended>();
    const end = (userId: string, assessment: AssessmentId): void => {
      drafts.delete(`${userId} ${assessment}`);
      ended.set(`${userId} ${assessment}`, { userId, assessment });
    };
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        const at = metadata.occurredAt;
        switch (type) {
          case 'PersonErased':
            return void erased.add(userId);
          case 'AssessmentCompleted':
            results.push({ ...data, userId, revision, at });
            return end(userId, data.assessment);
          case 'AssessmentDraftSaved':
            end(userId, data.assessment);
            if (Object.keys(data.answers).length === 0) return;
            drafts.set(`${userId} ${data.assessment}`, { ...data, userId, at });
        }
      },
      size: () => results.length + ended.size + erased.size,
      async write(db) {
        if (results.length > 0) await writeResults(results, db);
        if (ended.size > 0) await removeDrafts(ended.values(), db);
        if (drafts.size > 0) await writeDrafts(drafts.values(), db);
        if (erased.size > 0) {
          await forgetAnswers([...erased], db);
          await deleteUsers(db, 'assessment_drafts', erased);
        }
      },
    };
  },
});

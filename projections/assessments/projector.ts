import { accountEvents } from '#contracts/accounts/events.ts';
import { assessmentEvents, type AssessmentEvent } from '#contracts/assessments/events.ts';
import { type Db, personOf, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

type Result = AssessmentEvent['data'] & { readonly userId: string; readonly revision: number; readonly at: string };

const writeResults = (rows: Iterable<Result>, db: Db) =>
  db.query({
    name: 'assessment-results-write',
    text: `insert into assessment_results (user_id, revision, result_id, assessment, definition_version, completed_at,
        total, facets, solved, tasks, answers)
      select * from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::text[], $5::integer[], $6::timestamptz[],
        $7::smallint[], $8::jsonb[], $9::smallint[], $10::smallint[], $11::jsonb[])
      on conflict (user_id, revision) do nothing`,
    values: columnsOf(
      rows,
      ({ userId }) => userId,
      ({ revision }) => revision,
      ({ resultId }) => resultId,
      ({ assessment }) => assessment,
      ({ definitionVersion }) => definitionVersion,
      ({ at }) => at,
      ({ total }) => total,
      ({ facets }) => JSON.stringify(facets),
      ({ solved }) => solved,
      ({ tasks }) => tasks,
      ({ answers }) => JSON.stringify(answers),
    ),
  });

const forgetAnswers = (people: readonly string[], db: Db) =>
  db.query({
    name: 'assessment-results-forget',
    text: `update assessment_results set answers = '{}' where user_id = any($1::uuid[])`,
    values: [people],
  });

/** Every result of every assessment. Of somebody who was erased the scores stay, and no answer. */
export const assessmentsProjector = projector({
  name: 'assessments',
  version: 1,
  tables: ['assessment_results'],
  schema,
  indexes,
  handles: [assessmentEvents.AssessmentCompleted, accountEvents.PersonErased],
  opens: ['AssessmentCompleted'],
  fold() {
    const results: Result[] = [];
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = personOf(stream);
        if (type === 'PersonErased') erased.add(userId);
        else results.push({ ...data, userId, revision, at: metadata.occurredAt });
      },
      size: () => results.length + erased.size,
      async write(db) {
        if (results.length > 0) await writeResults(results, db);
        if (erased.size > 0) await forgetAnswers([...erased], db);
      },
    };
  },
});

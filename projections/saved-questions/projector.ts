import { accountEvents } from '#contracts/accounts/events.ts';
import { questionEvents } from '#contracts/operations/events.ts';
import { idOfStream, projector } from '../engine/projector.ts';
import schema from './schema.sql';

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly sql: string;
  readonly author: string;
  readonly saved_at: string;
}

/** The questions to copies of the past that administrators keep. They go with their author. */
export const savedQuestionsProjector = projector({
  name: 'saved-questions',
  version: 1,
  tables: ['saved_questions'],
  schema,
  handles: [questionEvents.QuestionSaved, questionEvents.QuestionRemoved, accountEvents.PersonErased],
  opens: ['QuestionSaved'],
  fold() {
    const saved = new Map<string, Saved>();
    const removed = new Set<string>();
    const erased = new Set<string>();
    return {
      add(event) {
        switch (event.type) {
          case 'PersonErased':
            erased.add(idOfStream(event.stream));
            return;
          case 'QuestionRemoved':
            removed.add(event.data.questionId);
            return;
          case 'QuestionSaved': {
            const { questionId: id, name, sql } = event.data;
            const { actor, occurredAt } = event.metadata;
            // The words of an erased author read as empty.
            if (name !== '') saved.set(id, { id, name, sql, author: actor.id, saved_at: occurredAt });
          }
        }
      },
      size: () => saved.size + removed.size + erased.size,
      async write(db) {
        if (saved.size > 0) {
          await db.query({
            name: 'saved-questions-write',
            text: `insert into saved_questions
              select * from json_populate_recordset(null::saved_questions, $1) on conflict do nothing`,
            values: [JSON.stringify([...saved.values()])],
          });
        }
        if (removed.size > 0 || erased.size > 0) {
          await db.query({
            name: 'saved-questions-remove',
            text: 'delete from saved_questions where id = any($1::uuid[]) or author = any($2)',
            values: [[...removed], [...erased]],
          });
        }
      },
    };
  },
});

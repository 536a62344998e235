import { accountEvents } from '#contracts/accounts/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { components } from '#contracts/journey/progress.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { promiseEvents } from '#contracts/promises/events.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import schema from './schema.sql';

const handles = [
  journeyEvents.JourneyStarted,
  journeyEvents.ReflectionSaved,
  journeyEvents.StepCompleted,
  journeyEvents.ComponentUnlocked,
  journeyEvents.JourneyCompleted,
  promiseEvents.LetterSealed,
  accountEvents.PersonErased,
] as const;

/** The timestamp columns of journey_progress. */
const milestones = [
  'started_at',
  'completed_at',
  'letter_at',
  ...stepNumbers.map((step) => `step${step}_at` as const),
  ...components.map((component) => `${component}_at` as const),
] as const;

export type Milestone = (typeof milestones)[number];

interface Progress {
  readonly userId: string;
  readonly at: Partial<Record<Milestone, string>>;
}

interface Answers {
  readonly userId: string;
  readonly step: number;
  readonly answers: object;
  readonly savedAt: string;
  readonly revision: number;
}

type Event = HandledEvent<typeof handles>;

const milestoneOf = (event: Event): Milestone | undefined => {
  switch (event.type) {
    case 'JourneyStarted':
      return 'started_at';
    case 'StepCompleted':
      // The event's schema allows 1 to 6.
      return `step${event.data.step}_at` as Milestone;
    case 'ComponentUnlocked':
      return `${event.data.component}_at`;
    case 'JourneyCompleted':
      return 'completed_at';
    case 'LetterSealed':
      return event.data.writtenIn === 'step' ? 'letter_at' : undefined;
    case 'ReflectionSaved':
    case 'PersonErased':
      return undefined;
  }
};

const answersOf = (event: Event): object | null =>
  event.type === 'ReflectionSaved' || event.type === 'StepCompleted' ? event.data.answers : null;

const writeProgress = (rows: Iterable<Progress>, db: Db) =>
  db.query({
    name: 'journey-progress-write',
    text: `insert into journey_progress as t (user_id, ${milestones.join(', ')})
      select * from unnest($1::uuid[], ${milestones.map((_, index) => `$${index + 2}::timestamptz[]`).join(', ')})
      on conflict (user_id) do update
      set ${milestones.map((column) => `${column} = coalesce(t.${column}, excluded.${column})`).join(', ')}`,
    values: columnsOf(rows, 'userId', ...milestones.map((milestone) => (row: Progress) => row.at[milestone] ?? null)),
  });

const writeAnswers = (rows: Iterable<Answers>, db: Db) =>
  db.query({
    name: 'journey-answers-write',
    text: `insert into journey_answers as t (user_id, step, answers, saved_at, revision)
      select * from unnest($1::uuid[], $2::smallint[], $3::jsonb[], $4::timestamptz[], $5::integer[])
      on conflict (user_id, step) do update
      set answers = excluded.answers, saved_at = excluded.saved_at, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'step', 'answers', 'savedAt', 'revision'),
  });

/** Each learner's milestones on the journey and their answers to each step. */
export const journeyProgressProjector = projector({
  name: 'journey-progress',
  version: 2,
  isUrgent: true,
  tables: ['journey_progress', 'journey_answers'],
  schema,
  handles,
  opens: ['ReflectionSaved', 'StepCompleted'],
  fold() {
    const progress = new Map<string, Progress>();
    const answers = new Map<string, Answers>();
    const erased = new Set<string>();
    return {
      add(event) {
        const userId = idOfStream(event.stream);
        if (event.type === 'PersonErased') {
          erased.add(userId);
          for (const [key, row] of answers) if (row.userId === userId) answers.delete(key);
        }
        const { occurredAt } = event.metadata;
        const milestone = milestoneOf(event);
        if (milestone) {
          const row = progress.get(userId) ?? { userId, at: {} };
          row.at[milestone] ??= occurredAt;
          progress.set(userId, row);
        }
        const written = answersOf(event);
        if (written && 'step' in event.data) {
          const { step } = event.data;
          const row = { userId, step, answers: written, savedAt: occurredAt, revision: event.revision };
          answers.set(`${userId} ${step}`, row);
        }
      },
      size: () => progress.size + answers.size + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'journey_answers', erased);
        if (progress.size > 0) await writeProgress(progress.values(), db);
        if (answers.size > 0) await writeAnswers(answers.values(), db);
      },
    };
  },
});

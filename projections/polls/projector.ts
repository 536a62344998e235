import { accountEvents } from '#contracts/accounts/events.ts';
import { pollAnswerEvents, pollEvents } from '#contracts/polls/events.ts';
import { researchEvents } from '#contracts/research/events.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

const changes = [pollEvents.PollPlanned, retiredEvents.PollDiscarded, pollEvents.PollClosed] as const;
type Change = HandledEvent<typeof changes>;

interface AnswerRow {
  readonly userId: string;
  readonly month: string;
  /** Null once it was withdrawn. */
  readonly option: number | null;
  readonly consentedAt: string;
  readonly position: string;
}

/** One change; nothing if it was applied before. There are few of them, so they are written one by one. */
async function write(db: Db, { type, data, revision, metadata }: Change): Promise<void> {
  switch (type) {
    case 'PollPlanned':
      await db.query({
        name: 'poll-planned',
        text: `insert into polls as t (month, revision, wording) values ($1, $2, $3)
          on conflict (month) do update set revision = excluded.revision, wording = excluded.wording,
            discarded = false, closed_at = null, result = null
          where t.revision < excluded.revision`,
        values: [data.month, revision, JSON.stringify(data.wording)],
      });
      return;
    case 'PollDiscarded':
      await db.query({
        name: 'poll-discarded',
        text: 'update polls set discarded = true, revision = $2 where month = $1 and revision < $2',
        values: [data.month, revision],
      });
      return;
    case 'PollClosed':
      await db.query({
        name: 'poll-closed',
        text: 'update polls set closed_at = $3, result = $4, revision = $2 where month = $1 and revision < $2',
        values: [data.month, revision, metadata.occurredAt, data.result && JSON.stringify(data.result)],
      });
      return;
    default:
      return type satisfies never;
  }
}

const writeAnswers = (db: Db, rows: readonly AnswerRow[]) =>
  db.query({
    name: 'poll-answers-write',
    text: `insert into poll_answers as t (user_id, month, option, consented_at, position)
      select * from unnest($1::uuid[], $2::text[], $3::smallint[], $4::timestamptz[], $5::text[])
      on conflict (user_id, month) do update set option = excluded.option, consented_at = excluded.consented_at,
        position = excluded.position
      where t.position < excluded.position`,
    values: columnsOf(rows, 'userId', 'month', 'option', 'consentedAt', 'position'),
  });

/** Answers that were given under a consent that has ended, or that their person withdrew. */
const withdraw = (db: Db, rows: readonly { userId: string; month: string | null; position: string }[]) =>
  db.query({
    name: 'poll-answers-withdraw',
    text: `update poll_answers t set option = null, position = w.position
      from unnest($1::uuid[], $2::text[], $3::text[]) w (user_id, month, position)
      where t.user_id = w.user_id and (w.month is null or t.month = w.month) and t.position < w.position`,
    values: columnsOf(rows, 'userId', 'month', 'position'),
  });

/**
 * The questions of the month, and who answered what. An answer is removed with the consent that it was given under, even of
 * months that are over: their results are in the events.
 */
export const pollsProjector = projector({
  name: 'polls',
  version: 2,
  tables: ['polls', 'poll_answers'],
  schema,
  indexes,
  handles: [
    ...changes,
    pollAnswerEvents.PollAnswered,
    pollAnswerEvents.PollAnswerWithdrawn,
    researchEvents.ResearchConsentChanged,
    accountEvents.PersonErased,
  ],
  opens: ['PollAnswered'],
  fold() {
    const written: Change[] = [];
    const answers = new Map<string, AnswerRow>();
    const ended = new Map<
      string,
      { readonly userId: string; readonly month: string | null; readonly position: string }
    >();
    const erased = new Set<string>();
    /** Removes the answers that this page brought so far, and those in the table. */
    const end = (userId: string, month: string | null, position: string): void => {
      for (const [key, answer] of answers) {
        if (answer.userId !== userId || (month !== null && answer.month !== month)) continue;
        answers.set(key, { ...answer, option: null, position });
      }
      ended.set(`${userId} ${month ?? ''}`, { userId, month, position });
    };
    return {
      add(event) {
        const { type, data, stream, position } = event;
        switch (type) {
          case 'PollAnswered': {
            const userId = idOfStream(stream);
            answers.set(`${userId} ${data.month}`, { userId, ...data, position });
            return;
          }
          case 'PollAnswerWithdrawn':
            end(idOfStream(stream), data.month, position);
            return;
          case 'ResearchConsentChanged':
            if (!data.given) end(idOfStream(stream), null, position);
            return;
          case 'PersonErased':
            erased.add(idOfStream(stream));
            return;
          default:
            written.push(event);
        }
      },
      size: () => written.length + answers.size + ended.size + erased.size,
      async write(db) {
        for (const change of written) await write(db, change);
        // By month first: a consent that ended later in the page has the higher position.
        const ends = [...ended.values()];
        const single = ends.filter(({ month }) => month !== null);
        const whole = ends.filter(({ month }) => month === null);
        if (single.length > 0) await withdraw(db, single);
        if (whole.length > 0) await withdraw(db, whole);
        if (answers.size > 0) await writeAnswers(db, [...answers.values()]);
        if (erased.size > 0) await deleteUsers(db, 'poll_answers', erased);
      },
    };
  },
});

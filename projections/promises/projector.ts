import { accountEvents } from '#contracts/accounts/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { promiseEvents } from '#contracts/promises/events.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import { afterReturnEvent, nothingStored, type StoredReturning } from './returning.ts';
import schema from './schema.sql';

const handles = [
  journeyEvents.ReflectionSaved,
  journeyEvents.StepCompleted,
  journeyEvents.StoryTold,
  journeyEvents.RippleEffectTracked,
  promiseEvents.PromisesMade,
  promiseEvents.PromiseAnswered,
  promiseEvents.LetterSealed,
  promiseEvents.LetterOpened,
  promiseEvents.WeeklyCheckChosen,
  promiseEvents.TextAdded,
  accountEvents.PersonErased,
] as const;

type Event = HandledEvent<typeof handles>;
type LearnersEvent = Exclude<Event, { readonly type: 'PersonErased' }>;

interface Letter {
  readonly userId: string;
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly days: number;
  readonly opensOn: string;
  readonly fromStep: boolean;
}

interface OwnText {
  readonly userId: string;
  readonly id: string;
  readonly about: string | null;
  readonly title: string | null;
  readonly text: string;
  readonly at: string;
}

/** Shorter texts say too little to come back to. */
const shortest = 40;

/** The text of an event that may be brought back: of a step's answers the longest. What step 6 says comes back in other ways. */
const textOf = (event: LearnersEvent): Pick<OwnText, 'title' | 'text'> | undefined => {
  switch (event.type) {
    case 'StoryTold':
      return { title: event.data.title, text: event.data.storyText ?? '' };
    case 'RippleEffectTracked':
      return { title: null, text: event.data.storyText ?? '' };
    case 'StepCompleted': {
      const { step, answers } = event.data;
      if (step === 6 || answers === null) return undefined;
      const texts = Object.values(answers).filter((value) => typeof value === 'string');
      const [longest = ''] = texts.toSorted((one, other) => other.length - one.length);
      return { title: null, text: longest };
    }
    default:
      return undefined;
  }
};

const writeLetters = (rows: readonly Letter[], db: Db) =>
  db.query({
    name: 'letters-write',
    text: `insert into letters_to_self (user_id, letter_id, text, sealed_at, days, opens_on, from_step)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::integer[], $6::date[], $7::boolean[])
      on conflict (user_id, letter_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'text', 'at', 'days', 'opensOn', 'fromStep'),
  });

const writeOpened = (rows: readonly { userId: string; id: string; at: string }[], db: Db) =>
  db.query({
    name: 'letters-opened',
    text: `update letters_to_self l set opened_at = coalesce(l.opened_at, r.at)
      from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) r (user_id, id, at)
      where l.user_id = r.user_id and l.letter_id = r.id`,
    values: columnsOf(rows, 'userId', 'id', 'at'),
  });

const writeTexts = (rows: readonly OwnText[], db: Db) =>
  db.query({
    name: 'own-texts-write',
    text: `insert into own_texts (user_id, event_id, about, title, text, written_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
      on conflict (user_id, event_id) do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'about', 'title', 'text', 'at'),
  });

const writeStates = async (events: ReadonlyMap<string, readonly LearnersEvent[]>, db: Db): Promise<void> => {
  const { rows: known } = await db.query<{ user_id: string; revision: number; state: StoredReturning }>({
    name: 'returning-of-some',
    text: 'select user_id, revision, state from returning_promises where user_id = any($1::uuid[])',
    values: [[...events.keys()]],
  });
  const before = new Map(known.map((row) => [row.user_id, row]));
  const after = [...events].flatMap(([userId, own]) => {
    const row = before.get(userId);
    const fresh = own.filter(({ revision }) => revision > (row?.revision ?? -1));
    const last = fresh.at(-1);
    if (!last) return [];
    const state = fresh.reduce(
      (folded, event) => afterReturnEvent(folded, event, { id: event.id, at: event.metadata.occurredAt }),
      row?.state ?? nothingStored,
    );
    return [{ userId, revision: last.revision, state: JSON.stringify(state) }];
  });
  if (after.length === 0) return;
  await db.query({
    name: 'returning-write',
    text: `insert into returning_promises (user_id, revision, state)
      select * from unnest($1::uuid[], $2::integer[], $3::jsonb[])
      on conflict (user_id) do update set revision = excluded.revision, state = excluded.state`,
    values: columnsOf(after, 'userId', 'revision', 'state'),
  });
};

/** What comes back to learners: promises, letters, the weekly check, and older texts with what was added to them. */
export const promisesProjector = projector({
  name: 'promises',
  version: 1,
  tables: ['returning_promises', 'letters_to_self', 'own_texts'],
  schema,
  indexes,
  handles,
  opens: [
    'ReflectionSaved',
    'StepCompleted',
    'StoryTold',
    'RippleEffectTracked',
    'PromiseAnswered',
    'LetterSealed',
    'TextAdded',
  ],
  fold() {
    const states = new Map<string, LearnersEvent[]>();
    let letters: Letter[] = [];
    let opened: { userId: string; id: string; at: string }[] = [];
    let texts: OwnText[] = [];
    const erased = new Set<string>();
    const forget = (userId: string): void => {
      erased.add(userId);
      states.delete(userId);
      letters = letters.filter((row) => row.userId !== userId);
      opened = opened.filter((row) => row.userId !== userId);
      texts = texts.filter((row) => row.userId !== userId);
    };
    return {
      add(event) {
        const userId = idOfStream(event.stream);
        if (event.type === 'PersonErased') return forget(userId);
        const { id, type, data } = event;
        const at = event.metadata.occurredAt;
        if (type === 'LetterSealed') {
          const { words: text, days, opensOn, writtenIn } = data;
          letters.push({ userId, id, text, at, days, opensOn, fromStep: writtenIn === 'step' });
          return;
        }
        if (type === 'LetterOpened') {
          opened.push({ userId, id: data.letterId, at });
          return;
        }
        if (type === 'TextAdded') {
          texts.push({ userId, id, about: data.about, title: null, text: data.words, at });
          return;
        }
        const own = textOf(event);
        if (own && own.text.trim().length >= shortest) texts.push({ userId, id, about: null, ...own, at });
        const isOfState = type !== 'StoryTold' && type !== 'RippleEffectTracked';
        if (!isOfState || ('step' in data && data.step !== 6)) return;
        states.set(userId, [...(states.get(userId) ?? []), event]);
      },
      size: () => states.size + letters.length + opened.length + texts.length + erased.size,
      async write(db) {
        for (const table of ['returning_promises', 'letters_to_self', 'own_texts']) {
          if (erased.size > 0) await deleteUsers(db, table, erased);
        }
        if (states.size > 0) await writeStates(states, db);
        if (letters.length > 0) await writeLetters(letters, db);
        if (opened.length > 0) await writeOpened(opened, db);
        if (texts.length > 0) await writeTexts(texts, db);
      },
    };
  },
});

import { accountEvents } from '#contracts/accounts/events.ts';
import { achievementEvents } from '#contracts/achievements/events.ts';
import { assessmentEvents } from '#contracts/assessments/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { noContent } from '#contracts/logbook/entry.ts';
import { logbookEvents } from '#contracts/logbook/events.ts';
import { mirrorEvents } from '#contracts/mirror/events.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { promiseEvents } from '#contracts/promises/events.ts';
import { type Db, type HandledEvent, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import { recordedBy } from './content.ts';
import { afterSaving, type StoredEntry, revisedEntry, type Version } from './entries.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';
import { wordsOf } from './words.ts';

const handles = [
  journeyEvents.ReflectionSaved,
  journeyEvents.StepCompleted,
  journeyEvents.FlightReportSubmitted,
  journeyEvents.CommunityProjectJoined,
  journeyEvents.RippleEffectTracked,
  journeyEvents.EmotionalStateRecorded,
  journeyEvents.SensoryAnchorSet,
  journeyEvents.StoryTold,
  journeyEvents.EngagementRecorded,
  assessmentEvents.AssessmentCompleted,
  promiseEvents.PromisesMade,
  promiseEvents.PromiseAnswered,
  promiseEvents.LetterSealed,
  promiseEvents.LetterOpened,
  promiseEvents.TextAdded,
  logbookEvents.EntryRevised,
  mirrorEvents.FollowUpAnswered,
  retiredEvents.LabelAnswered,
  retiredEvents.HoldingWritten,
  retiredEvents.HoldingRemoved,
  retiredEvents.ExperimentStarted,
  retiredEvents.ExperimentAnswered,
  achievementEvents.AchievementUnlocked,
  accountEvents.PersonErased,
] as const;
type Event = HandledEvent<typeof handles>;

/** The step that promises and the first letter are written in. */
const lastStep = 6;

interface StepEvent {
  readonly userId: string;
  readonly id: string;
  readonly step: number;
  readonly revision: number;
}

interface Proof {
  readonly userId: string;
  readonly eventId: string;
  readonly achievementId: string;
  readonly at: string;
}

/** Where the words of a promise are among the answers to step 6. */
interface PromisePlace {
  readonly userId: string;
  readonly promiseId: string;
  readonly number: number;
  readonly revision: number;
}

interface Known {
  readonly entries: readonly StoredEntry[];
  /** The newest event of each step that the tables contain. */
  readonly steps: readonly { readonly user_id: string; readonly step: number; readonly revision: number }[];
  readonly promises: readonly PromisePlace[];
}

/** The step whose entries an event changes or quotes. */
const stepOf = ({ type, data }: Event): number | undefined => {
  if (type === 'ReflectionSaved' || type === 'StepCompleted') return data.step;
  return type === 'PromiseAnswered' || type === 'LetterSealed' ? lastStep : undefined;
};

/** The names of the entries that an event makes, changes or quotes. */
const namesIn = ({ id, type, data }: Event): string[] => {
  switch (type) {
    case 'EntryRevised':
      return [data.entryId];
    case 'LetterOpened':
      return [data.letterId];
    case 'TextAdded':
      return [id, data.about];
    case 'FollowUpAnswered':
    case 'LabelAnswered':
      return [reflectionName(data.questionId)].flatMap((name) => name ?? []);
    case 'HoldingWritten':
    case 'HoldingRemoved':
      return [data.holdingId];
    case 'ExperimentStarted':
    case 'ExperimentAnswered':
      return [data.experimentId];
    default:
      return [id];
  }
};

/** The entry of an answered question, whose id has the digits of a UUID; undefined for an erased person's, which has none. */
const reflectionName = (questionId: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(questionId)
    ? questionId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined;

/** The entries that these events may change, as they are in the table. */
async function load(events: readonly Event[], db: Db): Promise<Known> {
  const names = new Map<string, { userId: string; name: string }>();
  const steps = new Map<string, { userId: string; step: number }>();
  const promised = new Set<string>();
  for (const event of events) {
    const userId = idOfStream(event.stream);
    const step = stepOf(event);
    if (step !== undefined) steps.set(`${userId} ${step}`, { userId, step });
    for (const name of namesIn(event)) names.set(`${userId} ${name}`, { userId, name });
    if (event.type === 'PromisesMade' || event.type === 'PromiseAnswered') promised.add(userId);
  }
  const columns = [...columnsOf(names.values(), 'userId', 'name'), ...columnsOf(steps.values(), 'userId', 'step')];
  // As JSON, because the driver would make dates of the times. They come in the offset of the session.
  const { rows: entries } = await db.query<{ entry: StoredEntry }>({
    name: 'logbook-known',
    text: `select json_build_object('userId', user_id, 'name', name, 'kind', kind, 'step', step, 'prompt', prompt,
        'day', day, 'writtenAt', written_at, 'savedAt', saved_at, 'version', version, 'revised', revised,
        'imported', imported,
        'content', content, 'unopened', unopened) as entry
      from (
        select e.* from unnest($1::uuid[], $2::text[]) k (user_id, name)
          join logbook_entries e using (user_id, name) where e.step is null
        union all
        select e.* from unnest($3::uuid[], $4::smallint[]) k (user_id, step)
          join logbook_entries e using (user_id, step) where e.step is not null) known`,
    values: columns,
  });
  const { rows: known } = await db.query<Known['steps'][number]>({
    name: 'logbook-known-steps',
    text: `select user_id, step, max(revision) as revision from unnest($1::uuid[], $2::smallint[]) k (user_id, step)
      join logbook_step_events using (user_id, step) group by user_id, step`,
    values: columns.slice(2),
  });
  const { rows: promises } = await db.query<PromisePlace>({
    name: 'logbook-known-promises',
    text: `select user_id as "userId", promise_id as "promiseId", number, revision
      from logbook_promises where user_id = any($1::uuid[])`,
    values: [[...promised]],
  });
  return { entries: entries.map(({ entry }) => entry), steps: known, promises };
}

/** Folds events into the entries of the tables, in the order of the log. */
class Folded {
  readonly entries = new Map<string, StoredEntry>();
  readonly changed = new Set<string>();
  readonly versions: Version[] = [];
  readonly stepEvents: StepEvent[] = [];
  readonly proofs: Proof[] = [];
  readonly erased = new Set<string>();
  /** The entries of each step by their prompts. */
  readonly #answers = new Map<string, Map<string, StoredEntry>>();
  readonly #reached = new Map<string, number>();
  readonly #promises = new Map<string, PromisePlace>();
  readonly promises = new Set<PromisePlace>();

  constructor({ entries, steps, promises }: Known) {
    for (const entry of entries) this.#set(entry);
    for (const promise of promises) this.#promises.set(`${promise.userId} ${promise.promiseId}`, promise);
    for (const { user_id, step, revision } of steps) this.#reached.set(`${user_id} ${step}`, revision);
  }

  add(event: Event): void {
    const userId = idOfStream(event.stream);
    switch (event.type) {
      case 'PersonErased':
        return this.#erase(userId);
      case 'AchievementUnlocked': {
        const { achievementId, proof } = event.data;
        const ids = new Set(Object.values(proof).flatMap(({ events }) => events));
        const at = event.metadata.occurredAt;
        return void this.proofs.push(...[...ids].map((eventId) => ({ userId, eventId, achievementId, at })));
      }
      case 'EntryRevised': {
        const { entryId, version, title, text } = event.data;
        const entry = this.entries.get(`${userId} ${entryId}`);
        if (!entry?.content || version <= entry.version) return;
        const content = { ...entry.content, title, text };
        return this.#revise(revisedEntry(entry, { content, at: event.metadata.occurredAt, revised: true, version }));
      }
      case 'ReflectionSaved':
      case 'StepCompleted':
        return this.#save(userId, event);
      case 'PromisesMade':
        for (const { promiseId, number } of event.data.promises) {
          this.#place({ userId, promiseId, number, revision: event.revision });
        }
        return;
      case 'PromiseAnswered': {
        const { promiseId, answer, line: text } = event.data;
        const title = this.#promised(userId, promiseId);
        return this.#record(event, { kind: 'promise', content: { ...noContent, title, text, facts: { answer } } });
      }
      case 'LetterSealed':
        return this.#seal(event);
      case 'LetterOpened': {
        const letter = this.entries.get(`${userId} ${event.data.letterId}`);
        if (letter?.unopened) this.#put({ ...letter, content: letter.unopened, unopened: null });
        return;
      }
      case 'TextAdded': {
        const { about, words: text } = event.data;
        const title = this.entries.get(`${userId} ${about}`)?.content?.title ?? null;
        return this.#record(event, { kind: 'addition', content: { ...noContent, title, text, about } });
      }
      case 'FollowUpAnswered':
        return this.#reflect(userId, event, event.data.question, event.data.answer);
      case 'LabelAnswered':
        return this.#reflect(userId, event, event.data.sentence, event.data.note);
      case 'HoldingWritten':
      case 'HoldingRemoved':
        return this.#hold(userId, event);
      case 'ExperimentStarted':
      case 'ExperimentAnswered':
        return this.#tried(userId, event);
      default: {
        const recorded = recordedBy(event);
        if (recorded) this.#record(event, recorded);
      }
    }
  }

  #record(
    { id, stream, metadata: { occurredAt: at, imported } }: Event,
    entry: Pick<StoredEntry, 'kind' | 'content'> & Partial<StoredEntry>,
  ): void {
    const userId = idOfStream(stream);
    if (this.entries.has(`${userId} ${id}`)) return;
    const first = { step: null, prompt: null, day: null, writtenAt: at, savedAt: at, version: 1, revised: false };
    const origin = { imported: imported !== undefined };
    this.#put({ userId, name: id, ...first, ...origin, unopened: null, ...entry });
  }

  /** An answer to a question about a text. A later one replaces it, and passing the question over takes it back. */
  #reflect(
    userId: string,
    { data, metadata: { occurredAt: at } }: Extract<Event, { type: 'FollowUpAnswered' | 'LabelAnswered' }>,
    title: string,
    text: string | null,
  ): void {
    const name = reflectionName(data.questionId);
    if (name === undefined) return;
    const content = text === null ? null : { ...noContent, title, text };
    const entry = this.entries.get(`${userId} ${name}`);
    if (entry && Date.parse(at) >= Date.parse(entry.savedAt)) this.#put({ ...entry, content, savedAt: at });
    if (entry || content === null) return;
    const first = { step: null, prompt: null, day: null, writtenAt: at, savedAt: at, version: 1, revised: false };
    this.#put({ userId, name, kind: 'reflection', content, ...first, imported: false, unopened: null });
  }

  /** A line of the T-account, as it was written last; null for one that its person removed. */
  #hold(userId: string, event: Extract<Event, { type: 'HoldingWritten' | 'HoldingRemoved' }>): void {
    const { type, data, metadata } = event;
    const name = data.holdingId;
    const at = metadata.occurredAt;
    const line = type === 'HoldingWritten' ? data.entry : null;
    const facts = line && { side: line.side, value: line.value };
    const content = line && facts && { ...noContent, title: line.name, text: line.comment, facts };
    const entry = this.entries.get(`${userId} ${name}`);
    if (entry && Date.parse(at) >= Date.parse(entry.savedAt)) this.#put({ ...entry, content, savedAt: at });
    if (entry || content === null) return;
    const first = { step: null, prompt: null, day: null, writtenAt: at, savedAt: at, version: 1, revised: false };
    this.#put({ userId, name, kind: 'reflection', content, ...first, imported: false, unopened: null });
  }

  /** An experiment of two weeks: what the person wanted to try, and their last words about how it went. */
  #tried(userId: string, event: Extract<Event, { type: 'ExperimentStarted' | 'ExperimentAnswered' }>): void {
    const { type, data, metadata } = event;
    const name = data.experimentId;
    const at = metadata.occurredAt;
    const entry = this.entries.get(`${userId} ${name}`);
    if (type === 'ExperimentAnswered') {
      if (!entry?.content || Date.parse(at) < Date.parse(entry.savedAt)) return;
      const { outcome, words: text } = data;
      const facts = { ...entry.content.facts, ...(outcome !== null && { outcome }) };
      return this.#put({ ...entry, content: { ...entry.content, text, facts }, savedAt: at });
    }
    if (entry) return;
    const { plan: title, spoke } = data;
    const first = { step: null, prompt: null, day: null, writtenAt: at, savedAt: at, version: 1, revised: false };
    const content = { ...noContent, title, facts: { spoke } };
    this.#put({ userId, name, kind: 'reflection', content, ...first, imported: false, unopened: null });
  }

  /** A letter is no text of the logbook until it is opened, and the message of step 6 is none any more. */
  #seal(event: Extract<Event, { type: 'LetterSealed' }>): void {
    const { words: text, days, writtenIn } = event.data;
    if (writtenIn === 'step') {
      const prompt = 'messageToSelf';
      const place = { kind: 'letter', step: lastStep, prompt, name: `${event.id}.${prompt}` } as const;
      const message = this.#answers.get(`${idOfStream(event.stream)} ${lastStep}`)?.get(prompt);
      if (message) this.#put({ ...message, content: null, unopened: noContent });
      else this.#record(event, { ...place, content: null, unopened: noContent });
    }
    this.#record(event, { kind: 'letter', content: null, unopened: { ...noContent, text, facts: { days } } });
  }

  /** What was promised. */
  #promised(userId: string, promiseId: string): string | null {
    const place = this.#promises.get(`${userId} ${promiseId}`);
    const answer = this.#answers.get(`${userId} ${lastStep}`)?.get('commitments');
    return answer?.content?.promises.find(({ number }) => number === place?.number)?.what ?? null;
  }

  #place(promise: PromisePlace): void {
    const key = `${promise.userId} ${promise.promiseId}`;
    const before = this.#promises.get(key);
    if (before && before.revision >= promise.revision) return;
    if (before) this.promises.delete(before);
    this.#promises.set(key, promise);
    this.promises.add(promise);
  }

  #save(userId: string, event: Extract<Event, { type: 'ReflectionSaved' | 'StepCompleted' }>): void {
    const { id, revision, type, data, metadata } = event;
    const { step, answers } = data;
    const place = `${userId} ${step}`;
    if (revision <= (this.#reached.get(place) ?? -1)) return;
    this.#reached.set(place, revision);
    this.stepEvents.push({ userId, id, step, revision });
    if (answers === null) return;
    const known = this.#answers.get(place) ?? new Map<string, StoredEntry>();
    const revised = type === 'ReflectionSaved' && data.revised === true;
    const after = afterSaving(known, { id, userId, step, answers, at: metadata.occurredAt, revised });
    after.entries.forEach((entry) => this.#put(entry));
    this.versions.push(...after.earlier);
  }

  #revise({ entry, earlier }: ReturnType<typeof revisedEntry>): void {
    this.#put(entry);
    if (earlier) this.versions.push(earlier);
  }

  #put(entry: StoredEntry): void {
    this.#set(entry);
    this.changed.add(`${entry.userId} ${entry.name}`);
  }

  #set(entry: StoredEntry): void {
    const { userId, name, step, prompt } = entry;
    this.entries.set(`${userId} ${name}`, entry);
    if (prompt === null) return;
    const place = `${userId} ${step}`;
    const answers = this.#answers.get(place) ?? new Map<string, StoredEntry>();
    this.#answers.set(place, answers.set(prompt, entry));
  }

  #erase(userId: string): void {
    this.erased.add(userId);
    for (const keyed of [this.entries, this.changed, this.#answers, this.#reached, this.#promises]) {
      for (const key of keyed.keys()) if (key.startsWith(userId)) keyed.delete(key);
    }
    for (const promise of this.promises) if (promise.userId === userId) this.promises.delete(promise);
    for (const list of [this.versions, this.stepEvents, this.proofs] as { userId: string }[][]) {
      list.splice(0, list.length, ...list.filter((row) => row.userId !== userId));
    }
  }
}

const writeEntries = (rows: Iterable<StoredEntry>, db: Db) =>
  db.query({
    name: 'logbook-entries-write',
    text: `insert into logbook_entries (user_id, name, kind, step, prompt, day, written_at, saved_at, version, revised,
        imported, content, words, unopened)
      select user_id, name, kind, step, prompt, day, written_at, saved_at, version, revised, imported, content,
        to_tsvector('simple', words), unopened
      from unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::text[], $6::date[], $7::timestamptz[],
        $8::timestamptz[], $9::integer[], $10::boolean[], $11::boolean[], $12::jsonb[], $13::text[], $14::jsonb[])
        e (user_id, name, kind, step, prompt, day, written_at, saved_at, version, revised, imported, content, words,
          unopened)
      on conflict (user_id, name) do update set saved_at = excluded.saved_at, version = excluded.version,
        revised = excluded.revised, content = excluded.content, words = excluded.words, unopened = excluded.unopened`,
    values: columnsOf(
      rows,
      'userId',
      'name',
      'kind',
      'step',
      'prompt',
      'day',
      'writtenAt',
      'savedAt',
      'version',
      'revised',
      'imported',
      'content',
      ({ content }) => (content ? wordsOf(content) : ''),
      'unopened',
    ),
  });

const writeVersions = (rows: Iterable<Version>, db: Db) =>
  db.query({
    name: 'logbook-versions-write',
    text: `insert into logbook_versions (user_id, name, version, saved_at, content)
      select * from unnest($1::uuid[], $2::text[], $3::integer[], $4::timestamptz[], $5::jsonb[])
      on conflict do nothing`,
    values: columnsOf(rows, 'userId', 'name', 'version', 'savedAt', 'content'),
  });

const writeStepEvents = (rows: Iterable<StepEvent>, db: Db) =>
  db.query({
    name: 'logbook-step-events-write',
    text: `insert into logbook_step_events (user_id, event_id, step, revision)
      select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::integer[]) on conflict do nothing`,
    values: columnsOf(rows, 'userId', 'id', 'step', 'revision'),
  });

const writeProofs = (rows: Iterable<Proof>, db: Db) =>
  db.query({
    name: 'logbook-proofs-write',
    text: `insert into logbook_proofs (user_id, event_id, achievement_id, unlocked_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[]) on conflict do nothing`,
    values: columnsOf(rows, 'userId', 'eventId', 'achievementId', 'at'),
  });

const writePromises = (rows: Iterable<PromisePlace>, db: Db) =>
  db.query({
    name: 'logbook-promises-write',
    text: `insert into logbook_promises (user_id, promise_id, number, revision)
      select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[])
      on conflict (user_id, promise_id) do update set number = excluded.number, revision = excluded.revision`,
    values: columnsOf(rows, 'userId', 'promiseId', 'number', 'revision'),
  });

const tables = ['logbook_entries', 'logbook_versions', 'logbook_step_events', 'logbook_proofs', 'logbook_promises'];

/**
 * Everything that a person wrote and recorded, with earlier versions and what it proves. Versions depend on what was saved
 * before, so `write` reads the entries it changes first.
 */
export const logbookProjector = projector({
  name: 'logbook',
  version: 8,
  tables,
  schema,
  indexes,
  handles,
  opens: [
    'ReflectionSaved',
    'StepCompleted',
    'FlightReportSubmitted',
    'CommunityProjectJoined',
    'RippleEffectTracked',
    'EmotionalStateRecorded',
    'SensoryAnchorSet',
    'StoryTold',
    'EngagementRecorded',
    'PromiseAnswered',
    'LetterSealed',
    'TextAdded',
    'EntryRevised',
    'FollowUpAnswered',
    'LabelAnswered',
    'HoldingWritten',
    'ExperimentStarted',
    'ExperimentAnswered',
  ],
  fold() {
    const events: Event[] = [];
    return {
      add: (event) => {
        const isEntry = event.type !== 'EngagementRecorded' || recordedBy(event) !== undefined;
        if (isEntry) events.push(event);
      },
      size: () => events.length,
      async write(db) {
        const folded = new Folded(await load(events, db));
        for (const event of events) folded.add(event);
        const { erased, versions, stepEvents, proofs, promises } = folded;
        if (erased.size > 0) for (const table of tables) await deleteUsers(db, table, erased);
        const entries = [...folded.changed].flatMap((key) => folded.entries.get(key) ?? []);
        if (entries.length > 0) await writeEntries(entries, db);
        if (versions.length > 0) await writeVersions(versions, db);
        if (stepEvents.length > 0) await writeStepEvents(stepEvents, db);
        if (proofs.length > 0) await writeProofs(proofs, db);
        if (promises.size > 0) await writePromises(promises, db);
      },
    };
  },
});

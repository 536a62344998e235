import { progressChanges } from '#contracts/programs/changes.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import {
  accountChanges,
  type FoundChange,
  changesBy,
  isOfAccount,
  type KnownPerson,
  learnerChanges,
  nobody,
  type KnownPersonEvent,
  personAfter,
} from './person.ts';
import schema from './schema.sql';

interface Row {
  readonly userId: string;
  readonly accountRevision: number;
  readonly learnerRevision: number;
  readonly person: KnownPerson;
}

interface ChangeRow extends FoundChange {
  readonly userId: string;
  readonly position: string;
  readonly at: string;
}

/** A user as the table has them, and then after the events. */
interface Folded {
  readonly userId: string;
  accountRevision: number;
  learnerRevision: number;
  person: KnownPerson;
}

const read = async (db: Db, userIds: readonly string[]): Promise<Map<string, Folded>> => {
  const { rows } = await db.query<Row>({
    name: 'organization-people-read',
    text: `select user_id as "userId", account_revision as "accountRevision", learner_revision as "learnerRevision", person
      from organization_people where user_id = any($1::uuid[])`,
    values: [userIds],
  });
  return new Map(rows.map((row) => [row.userId, { ...row }]));
};

/** The largest value of the column: of an erased user, so that no event that is imported later undoes it. */
const lastRevision = 2_147_483_647;

/** Folds an event onto its user. Returns what it means to organizations; nothing if it was folded before. */
const foldOne = (folded: Folded, event: KnownPersonEvent): FoundChange[] => {
  const ofAccount = isOfAccount(event);
  if (event.revision <= (ofAccount ? folded.accountRevision : folded.learnerRevision)) return [];
  const before = folded.person;
  folded.person = personAfter(before, event);
  if (event.type === 'PersonErased') folded.accountRevision = folded.learnerRevision = lastRevision;
  else if (ofAccount) folded.accountRevision = event.revision;
  else folded.learnerRevision = event.revision;
  return changesBy(event, before, folded.person);
};

const writePeople = (db: Db, people: readonly Folded[]) =>
  db.query({
    name: 'organization-people-write',
    text: `insert into organization_people
      select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::integer[], $5::integer[], $6::jsonb[])
      on conflict (user_id) do update set organization_id = excluded.organization_id, joined_at = excluded.joined_at,
        account_revision = excluded.account_revision, learner_revision = excluded.learner_revision, person = excluded.person`,
    values: columnsOf(
      people,
      'userId',
      ({ person }) => person.access.membership?.organizationId ?? null,
      ({ person }) => person.access.membership?.since ?? null,
      'accountRevision',
      'learnerRevision',
      'person',
    ),
  });

const writeChanges = (db: Db, changes: readonly ChangeRow[]) =>
  db.query({
    name: 'organization-changes-write',
    text: `insert into organization_changes
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::timestamptz[])
      on conflict do nothing`,
    values: columnsOf(changes, 'organizationId', 'position', 'type', 'userId', 'subject', 'at'),
  });

const endings: ReadonlySet<string> = new Set(['member.joined', 'member.left', 'progress.withdrawn']);
const ends = ({ type }: ChangeRow): boolean => endings.has(type) || type === 'achievement.withdrawn';
const ofProgress: ReadonlySet<string> = new Set(progressChanges);

/** Without the changes that a later one ended: about progress before it was withdrawn, or about one achievement. */
function lasting(changes: readonly ChangeRow[]): ChangeRow[] {
  const ended = new Set<string>();
  const kept: ChangeRow[] = [];
  for (const change of changes.toReversed()) {
    const { userId, organizationId, type, subject } = change;
    const whole = `${userId} ${organizationId}`;
    const one = `${whole} ${subject}`;
    const isEnded = ended.has(whole) || (type === 'achievement.shared' && ended.has(one));
    if (!ofProgress.has(type) || !isEnded) kept.push(change);
    if (ends(change)) ended.add(type === 'achievement.withdrawn' ? one : whole);
  }
  return kept.toReversed();
}

/**
 * Deletes the changes that nobody may read any more. Later ones too: if the end was parked, they were made while it was not
 * known.
 */
const forget = (db: Db, ended: readonly ChangeRow[]) =>
  db.query({
    name: 'organization-changes-forget',
    text: `delete from organization_changes c
      using unnest($1::uuid[], $2::uuid[], $3::text[]) e (user_id, organization_id, subject)
      where c.user_id = e.user_id and c.organization_id = e.organization_id
        and c.type = any($4) and (e.subject is null or c.subject = e.subject and c.type = 'achievement.shared')`,
    values: [...columnsOf(ended, 'userId', 'organizationId', 'subject'), progressChanges],
  });

/**
 * The members of each organization with what its own systems may know of them, and the changes to that in the order of the
 * log. Both are written together, so a list and the changes after its position are always a whole.
 */
export const organizationChangesProjector = projector({
  name: 'organization-changes',
  version: 1,
  tables: ['organization_people', 'organization_changes'],
  schema,
  indexes,
  handles: [...accountChanges, ...learnerChanges],
  opens: ['AccountRegistered', 'NamesChanged', 'EmailChanged', 'IdentityLinked'],
  fold() {
    const events: KnownPersonEvent[] = [];
    return {
      add: (event) => void events.push(event),
      size: () => events.length,
      async write(db) {
        const known = await read(db, [...new Set(events.map(({ stream }) => idOfStream(stream)))]);
        const changes: ChangeRow[] = [];
        for (const event of events) {
          const { stream, position, metadata } = event;
          const userId = idOfStream(stream);
          const folded = known.get(userId) ?? {
            userId,
            accountRevision: -1,
            learnerRevision: -1,
            person: nobody,
          };
          known.set(userId, folded);
          for (const change of foldOne(folded, event)) {
            changes.push({ ...change, userId, position, at: metadata.occurredAt });
          }
        }
        await writePeople(db, [...known.values()]);
        const ended = changes.filter(ends);
        if (ended.length > 0) await forget(db, ended);
        if (changes.length > 0) await writeChanges(db, lasting(changes));
      },
    };
  },
});

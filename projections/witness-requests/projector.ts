import { accountEvents } from '#contracts/accounts/events.ts';
import { witnessEvents } from '#contracts/people/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly mentorId: string | null;
  readonly organizationId: string | null;
  readonly achievementId: string | null;
  readonly eventId: string | null;
  readonly eventType: string | null;
  readonly shownRevision: number;
  readonly name: string | null;
  readonly question: string | null;
  readonly showsFiles: boolean;
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly revision: number;
}

/** How a request ended. */
interface End {
  readonly id: string;
  readonly userId: string;
  readonly withdrawnAt: string | null;
  readonly answeredAt: string | null;
  readonly answer: string | null;
  readonly remark: string | null;
  readonly version: number | null;
  readonly revision: number;
}

const writeAsked = (asked: Iterable<Asked>, db: Db) =>
  db.query({
    name: 'witness-requests-asked',
    text: `insert into witness_requests (request_id, user_id, mentor_id, organization_id, achievement_id, event_id, event_type,
        shown_revision, name, question, shows_files, asked_at, expires_at, revision)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::integer[],
        $9::text[], $10::text[], $11::boolean[], $12::timestamptz[], $13::timestamptz[], $14::integer[])
      on conflict (request_id) do nothing`,
    values: columnsOf(
      asked,
      'id',
      'userId',
      'mentorId',
      'organizationId',
      'achievementId',
      'eventId',
      'eventType',
      'shownRevision',
      'name',
      'question',
      'showsFiles',
      'askedAt',
      'expiresAt',
      'revision',
    ),
  });

const writeEnds = (ends: Iterable<End>, db: Db) =>
  db.query({
    name: 'witness-requests-ended',
    text: `update witness_requests t set withdrawn_at = e.withdrawn_at, answered_at = e.answered_at, answer = e.answer,
        remark = e.remark, version = e.version, revision = e.revision
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::text[], $5::text[], $6::integer[], $7::integer[])
        e (id, withdrawn_at, answered_at, answer, remark, version, revision)
      where t.request_id = e.id and t.revision < e.revision`,
    values: columnsOf(ends, 'id', 'withdrawnAt', 'answeredAt', 'answer', 'remark', 'version', 'revision'),
  });

/** Whom learners asked as a witness, and what they said. */
export const witnessRequestsProjector = projector({
  name: 'witness-requests',
  version: 3,
  tables: ['witness_requests'],
  schema,
  indexes,
  handles: [...Object.values(witnessEvents), accountEvents.PersonErased],
  opens: ['WitnessAsked', 'WitnessAnswered'],
  fold() {
    const asked = new Map<string, Asked>();
    const ends = new Map<string, End>();
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision, metadata: { occurredAt } }) {
        const userId = idOfStream(stream);
        switch (type) {
          case 'WitnessAsked': {
            const { requestId: id, about, mentorId, organizationId, name, question, showsFiles, expiresAt } = data;
            const ofEvent = about.kind === 'event' ? about : null;
            asked.set(id, {
              id,
              userId,
              mentorId,
              organizationId,
              achievementId: about.kind === 'achievement' ? about.achievementId : null,
              eventId: ofEvent && ofEvent.eventId,
              eventType: ofEvent && ofEvent.eventType,
              shownRevision: about.revision,
              name,
              question,
              showsFiles,
              askedAt: occurredAt,
              expiresAt,
              revision,
            });
            break;
          }
          case 'WitnessRequestWithdrawn': {
            const nothing = { answeredAt: null, answer: null, remark: null, version: null };
            ends.set(data.requestId, { id: data.requestId, userId, withdrawnAt: occurredAt, ...nothing, revision });
            break;
          }
          case 'WitnessAnswered': {
            const { requestId: id, answer, remark, version } = data;
            ends.set(id, { id, userId, withdrawnAt: null, answeredAt: occurredAt, answer, remark, version, revision });
            break;
          }
          case 'PersonErased':
            erased.add(userId);
            for (const [id, one] of asked) if (one.userId === userId) asked.delete(id);
            for (const [id, one] of ends) if (one.userId === userId) ends.delete(id);
            break;
        }
      },
      size: () => asked.size + ends.size + erased.size,
      async write(db) {
        if (erased.size > 0) await deleteUsers(db, 'witness_requests', erased);
        if (asked.size > 0) await writeAsked(asked.values(), db);
        if (ends.size > 0) await writeEnds(ends.values(), db);
      },
    };
  },
});

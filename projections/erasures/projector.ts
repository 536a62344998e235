import type { EventActor, RecordedEvent } from '#contracts/event.ts';
import { type ErasureRequest, type ErasureState, erasureAfter } from '#contracts/privacy/erasure-request.ts';
import { type ErasureEvent, type ErasureReason, erasureEvents } from '#contracts/privacy/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Row {
  readonly user_id: string;
  readonly event_id: string;
  readonly state: ErasureState;
  readonly reason: ErasureReason;
  readonly asked_by: EventActor;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly revision: number;
}

interface Folded {
  readonly userId: string;
  readonly request: ErasureRequest;
  readonly revision: number;
}

const definitions = Object.values(erasureEvents);

async function read(people: readonly string[], db: Db): Promise<Map<string, Folded>> {
  const { rows } = await db.query<Row>({
    name: 'erasures-read',
    text: `select user_id, event_id, state, reason, asked_by, asked_at, due_at, revision from erasure_requests
      where user_id = any($1::uuid[])`,
    values: [people],
  });
  return new Map(
    rows.map(({ user_id: userId, event_id: eventId, state, reason, asked_by: askedBy, revision, ...at }) => [
      userId,
      {
        userId,
        request: {
          eventId,
          state,
          reason,
          askedBy,
          askedAt: at.asked_at.toISOString(),
          dueAt: at.due_at.toISOString(),
        },
        revision,
      },
    ]),
  );
}

/** Folds each person's events onto their row. Events that were folded before have no effect. */
async function fold(events: ReadonlyMap<string, readonly RecordedEvent<ErasureEvent>[]>, db: Db): Promise<Folded[]> {
  const known = await read([...events.keys()], db);
  return [...events].flatMap(([userId, own]) => {
    const before = known.get(userId);
    const newer = own.filter(({ revision }) => revision > (before?.revision ?? -1));
    const request = newer.reduce(erasureAfter, before?.request ?? null);
    const revision = newer.at(-1)?.revision;
    return request === null || revision === undefined ? [] : [{ userId, request, revision }];
  });
}

const write = (folded: readonly Folded[], db: Db) =>
  db.query({
    name: 'erasures-write',
    text: `insert into erasure_requests
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::timestamptz[],
        $7::timestamptz[], $8::integer[])
      on conflict (user_id) do update set event_id = excluded.event_id, state = excluded.state, reason = excluded.reason,
        asked_by = excluded.asked_by, asked_at = excluded.asked_at, due_at = excluded.due_at,
        revision = excluded.revision`,
    values: columnsOf(
      folded,
      'userId',
      ({ request }) => request.eventId,
      ({ request }) => request.state,
      ({ request }) => request.reason,
      ({ request }) => JSON.stringify(request.askedBy),
      ({ request }) => request.askedAt,
      ({ request }) => request.dueAt,
      'revision',
    ),
  });

/** The requests for erasure and their progress. */
export const erasuresProjector = projector({
  name: 'erasures',
  version: 2,
  tables: ['erasure_requests'],
  schema,
  indexes,
  handles: definitions,
  fold() {
    const events = new Map<string, RecordedEvent<ErasureEvent>[]>();
    return {
      add(event) {
        const userId = idOfStream(event.stream);
        const own = events.get(userId);
        if (own) own.push(event);
        else events.set(userId, [event]);
      },
      size: () => events.size,
      async write(db) {
        const folded = await fold(events, db);
        if (folded.length > 0) await write(folded, db);
      },
    };
  },
});

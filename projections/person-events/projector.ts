import type { AnyEventDefinition } from '#contracts/event.ts';
import { retiredEvents } from '#contracts/retired.ts';
import { kindsOfPersonStreams } from '#contracts/streams.ts';
import { idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Place {
  readonly userId: string;
  readonly kind: string;
  readonly revision: number;
  readonly occurredAt: string;
  readonly position: string;
  readonly type: string;
  readonly id: string;
  readonly commandId: string;
  readonly causationId: string | null;
  readonly requestId: string | null;
  readonly actorKind: string;
  readonly actorId: string;
}

const definitions: readonly AnyEventDefinition[] = [
  ...new Set([
    ...[...kindsOfPersonStreams.values()].flatMap(({ events }) => Object.values<AnyEventDefinition>(events)),
    // A person's history still has those of removed features.
    ...Object.values<AnyEventDefinition>(retiredEvents),
  ]),
];
const prefixes: ReadonlySet<string> = new Set([...kindsOfPersonStreams.values()].map((stream) => kindOf(stream('-'))));

/** `learner` of `learner-<userId>`; the whole name of a stream without an id. */
function kindOf(stream: string): string {
  return stream.split('-', 1)[0] ?? '';
}

/**
 * The events of each person in the order in which they happened, so that administrators can page, filter and search a history,
 * and find what an event caused. Ids and times only: what the events say stays encrypted in the log.
 */
export const personEventsProjector = projector({
  name: 'person-events',
  version: 2,
  tables: ['person_events'],
  schema,
  indexes,
  handles: definitions,
  fold() {
    const places: Place[] = [];
    return {
      add({ id, type, stream, revision, position, metadata }) {
        const kind = kindOf(stream);
        if (!prefixes.has(kind)) return;
        const { occurredAt, commandId, causationId, requestId, actor, program } = metadata;
        // In the log a service account is a worker.
        const actorKind = program?.kind === 'service' ? 'program' : actor.kind;
        const ids = { userId: idOfStream(stream), id, commandId, causationId, requestId };
        places.push({ ...ids, kind, revision, occurredAt, position, type, actorKind, actorId: actor.id });
      },
      size: () => places.length,
      write: (db) =>
        db.query({
          name: 'person-events-write',
          text: `insert into person_events (user_id, kind, revision, moment, position, type, event_id, command_id,
              causation_id, request_id, actor_kind, actor_id)
            select e.user_id, e.kind, e.revision,
              greatest(last.moment, max(e.occurred_at) over (partition by e.user_id, e.kind order by e.revision)),
              e.position, e.type, e.event_id, e.command_id, e.causation_id, e.request_id, e.actor_kind, e.actor_id
            from unnest($1::uuid[], $2::text[], $3::integer[], $4::timestamptz[], $5::text[], $6::text[], $7::uuid[],
                $8::uuid[], $9::uuid[], $10::text[], $11::text[], $12::text[])
              e (user_id, kind, revision, occurred_at, position, type, event_id, command_id, causation_id, request_id,
                actor_kind, actor_id)
            left join lateral (
              select moment, revision from person_events known
              where known.user_id = e.user_id and known.kind = e.kind collate "C" order by known.revision desc limit 1
            ) last on true
            where e.revision > coalesce(last.revision, -1)`,
          values: columnsOf(
            places,
            'userId',
            'kind',
            'revision',
            'occurredAt',
            'position',
            'type',
            'id',
            'commandId',
            ({ causationId }) => causationId,
            ({ requestId }) => requestId,
            'actorKind',
            'actorId',
          ),
        }),
    };
  },
});

import { accountEvents } from '#contracts/accounts/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Happened {
  readonly position: string;
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly at: string;
  readonly actor: { readonly kind: string; readonly id: string };
  readonly detail: Readonly<Record<string, unknown>>;
}

const write = (rows: Iterable<Happened>, db: Db) =>
  db.query({
    name: 'security-events-write',
    text: `insert into security_events (position, event_id, user_id, type, happened_at, actor_kind, actor_id, detail)
      select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[], $7::text[],
        $8::jsonb[])
      on conflict (position) do nothing`,
    values: columnsOf(
      rows,
      'position',
      'id',
      'userId',
      'type',
      'at',
      ({ actor }) => actor.kind,
      ({ actor }) => actor.id,
      'detail',
    ),
  });

const { AccountRegistered: _registered, ...watched } = accountEvents;
const definitions = Object.values(watched);
const personal = new Map(definitions.map(({ type, personal: fields }) => [type as string, Object.keys(fields)]));

/** An event's data without its personal fields, which are blank here anyway. */
const detailOf = (type: string, data: object): Readonly<Record<string, unknown>> => {
  const left = new Set(personal.get(type));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !left.has(name)));
};

/** Security events of all accounts, for administrators. */
export const securityEventsProjector = projector({
  name: 'security-events',
  version: 2,
  tables: ['security_events'],
  schema,
  indexes,
  handles: definitions,
  fold() {
    const happened: Happened[] = [];
    return {
      add({ id, type, data, stream, position, metadata: { occurredAt: at, actor } }) {
        happened.push({ position, id, userId: idOfStream(stream), type, at, actor, detail: detailOf(type, data) });
      },
      size: () => happened.length,
      write: (db) => write(happened, db),
    };
  },
});

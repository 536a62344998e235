import { accountEvents } from '#contracts/accounts/events.ts';
import { type BalanceEvent, balanceEvents } from '#contracts/balance/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

type DataOf<Type extends BalanceEvent['type']> = Extract<BalanceEvent, { type: Type }>['data'];
interface Place {
  readonly userId: string;
  readonly revision: number;
  readonly at: string;
}
type Wheel = Place & DataOf<'WheelRated'>;
type Kind = Place &
  Pick<DataOf<'KindnessRecorded'>, 'kindnessId' | 'day'> &
  NonNullable<DataOf<'KindnessRecorded'>['kindness']>;
type KindRemoved = Place & DataOf<'KindnessRemoved'>;

const writeWheels = (rows: Iterable<Wheel>, db: Db) =>
  db.query({
    name: 'balance-wheels-write',
    text: `insert into balance_wheels as t (user_id, day, revision, rated_at, ratings)
      select * from unnest($1::uuid[], $2::date[], $3::integer[], $4::timestamptz[], $5::jsonb[])
      on conflict (user_id, day) do update set revision = excluded.revision, rated_at = excluded.rated_at,
        ratings = excluded.ratings
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'day', 'revision', 'at', 'ratings'),
  });

const writeKindnesses = (rows: readonly Kind[], db: Db) =>
  db.query({
    name: 'kindness-ledger-write',
    text: `insert into kindness_ledger (user_id, kindness_id, revision, day, direction, what, who)
      select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::date[], $5::text[], $6::text[], $7::text[])
      on conflict do nothing`,
    values: columnsOf(rows, 'userId', 'kindnessId', 'revision', 'day', 'direction', 'what', 'who'),
  });

const removeKindnesses = (rows: readonly KindRemoved[], db: Db) =>
  db.query({
    name: 'kindness-ledger-remove',
    text: `delete from kindness_ledger t using unnest($1::uuid[], $2::uuid[]) r (user_id, kindness_id)
      where t.user_id = r.user_id and t.kindness_id = r.kindness_id`,
    values: columnsOf(rows, 'userId', 'kindnessId'),
  });

const tables = ['balance_wheels', 'kindness_ledger'] as const;

/** Wheels and kindnesses. Nothing of them is left after an erasure. */
export const balanceMirrorsProjector = projector({
  name: 'balance-mirrors',
  version: 3,
  tables,
  schema,
  indexes,
  handles: [...Object.values(balanceEvents), accountEvents.PersonErased],
  opens: ['WheelRated', 'KindnessRecorded'],
  fold() {
    const wheels = new Map<string, Wheel>();
    const kindnesses: Kind[] = [];
    const removed: KindRemoved[] = [];
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        const place = { userId, revision, at: metadata.occurredAt };
        switch (type) {
          case 'PersonErased':
            return void erased.add(userId);
          case 'WheelRated':
            return void wheels.set(`${userId} ${data.day}`, { ...place, ...data });
          case 'KindnessRecorded': {
            const { kindness, ...about } = data;
            // Its person has been erased.
            return kindness ? void kindnesses.push({ ...place, ...about, ...kindness }) : undefined;
          }
          case 'KindnessRemoved':
            return void removed.push({ ...place, ...data });
        }
      },
      size: () => wheels.size + kindnesses.length + removed.length + erased.size,
      async write(db) {
        if (wheels.size > 0) await writeWheels(wheels.values(), db);
        if (kindnesses.length > 0) await writeKindnesses(kindnesses, db);
        if (removed.length > 0) await removeKindnesses(removed, db);
        if (erased.size > 0) for (const table of tables) await deleteUsers(db, table, erased);
      },
    };
  },
});

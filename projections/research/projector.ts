import { accountEvents } from '#contracts/accounts/events.ts';
import { researchEvents } from '#contracts/research/events.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Consent {
  readonly userId: string;
  readonly given: boolean;
  readonly since: string;
  readonly revision: number;
}

const write = (rows: Iterable<Consent>, db: Db) =>
  db.query({
    name: 'research-consents-write',
    text: `insert into research_consents as t (user_id, given, since, revision)
      select * from unnest($1::uuid[], $2::boolean[], $3::timestamptz[], $4::integer[])
      on conflict (user_id) do update set given = excluded.given, since = excluded.since, revision = excluded.revision
      where t.revision < excluded.revision`,
    values: columnsOf(rows, 'userId', 'given', 'since', 'revision'),
  });

const withdraw = (people: readonly string[], db: Db) =>
  db.query({
    name: 'research-consents-withdraw',
    text: 'update research_consents set given = false, revision = 2147483647 where user_id = any($1::uuid[])',
    values: [people],
  });

/** Who takes part in research. Erased users do not. */
export const researchProjector = projector({
  name: 'research',
  version: 1,
  tables: ['research_consents'],
  schema,
  indexes,
  handles: [researchEvents.ResearchConsentChanged, accountEvents.PersonErased],
  fold() {
    const consents = new Map<string, Consent>();
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision, metadata }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') erased.add(userId);
        else consents.set(userId, { userId, given: data.given, since: metadata.occurredAt, revision });
      },
      size: () => consents.size + erased.size,
      async write(db) {
        if (consents.size > 0) await write(consents.values(), db);
        if (erased.size > 0) await withdraw([...erased], db);
      },
    };
  },
});

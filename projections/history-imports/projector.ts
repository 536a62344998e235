import { accountEvents } from '#contracts/accounts/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import schema from './schema.sql';

interface Imports {
  readonly userId: string;
  imports: number;
  revision: number;
}

interface Imported {
  readonly userId: string;
  readonly key: string;
}

/** What people imported, so that no record is imported twice. */
export const historyImportsProjector = projector({
  name: 'history-imports',
  version: 1,
  tables: ['history_imports', 'imported_records'],
  schema,
  handles: [journeyEvents.HistoryImported, accountEvents.PersonErased],
  opens: ['HistoryImported'],
  fold() {
    const imports = new Map<string, Imports>();
    let records: Imported[] = [];
    const erased = new Set<string>();
    return {
      add({ type, data, stream, revision }) {
        const userId = idOfStream(stream);
        if (type === 'PersonErased') {
          erased.add(userId);
          imports.delete(userId);
          records = records.filter((record) => record.userId !== userId);
          return;
        }
        const before = imports.get(userId)?.imports ?? 0;
        imports.set(userId, { userId, imports: before + 1, revision });
        for (const key of data.keys) records.push({ userId, key });
      },
      size: () => imports.size + records.length + erased.size,
      async write(db) {
        if (erased.size > 0) {
          await deleteUsers(db, 'history_imports', [...erased]);
          await deleteUsers(db, 'imported_records', [...erased]);
        }
        if (imports.size > 0) {
          await db.query({
            name: 'history-imports-write',
            text: `insert into history_imports as t (user_id, imports, revision)
              select * from unnest($1::uuid[], $2::integer[], $3::integer[])
              on conflict (user_id) do update set imports = t.imports + excluded.imports, revision = excluded.revision
              where t.revision < excluded.revision`,
            values: columnsOf(imports.values(), 'userId', 'imports', 'revision'),
          });
        }
        if (records.length > 0) {
          await db.query({
            name: 'imported-records-write',
            text: `insert into imported_records (user_id, key)
              select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
            values: columnsOf(records, 'userId', 'key'),
          });
        }
      },
    };
  },
});

import type { ClientBase } from 'pg';
import type { SavedColumns } from '#platform/adapters/postgres/copy-table.ts';

/** How far read models and their rebuilds are. They are built from the log after a restore. */
export const projectionState = ['projections', 'dead_letters', 'projection_replays', 'replay_dead_letters'];

/**
 * Before an update from version 1.1.0 or earlier: archived events are read and saved with the others, whose child their table is, and
 * how far a rebuild had come is not saved.
 */
const earlier = ['events_archive', 'event_archivings', 'replay_parts'];

/**
 * The tables to save, without those of read models, in the order in which their references allow to fill them. Tables that
 * PostgreSQL itself may empty after a crash (unlogged) hold nothing that must survive.
 */
export async function savedTables(client: ClientBase, readModels: readonly string[]): Promise<SavedColumns[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all($1::text[])
     group by c.relname order by c.relname`,
    [['schema_migrations', ...projectionState, ...earlier, ...readModels]],
  );
  return sorted(rows, await references(client));
}

type References = ReadonlyMap<string, ReadonlySet<string>>;

/** By table, the tables that its rows refer to. */
async function references(client: ClientBase): Promise<References> {
  const { rows } = await client.query<{ table: string; others: string[] }>(
    `select conrelid::regclass::text as table, array_agg(confrelid::regclass::text) as others from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace group by conrelid`,
  );
  return new Map(rows.map(({ table, others }) => [table, new Set(others)]));
}

function sorted<Table extends { readonly table: string }>(tables: readonly Table[], refersTo: References): Table[] {
  const done: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ table }) => table));
    const free = [...waiting].filter(
      ({ table }) => ![...(refersTo.get(table) ?? [])].some((other) => other !== table && names.has(other)),
    );
    // Tables that refer to each other in a circle cannot be ordered; there are none.
    for (const table of free.length > 0 ? free : waiting) {
      done.push(table);
      waiting.delete(table);
    }
  }
  return done;
}

/** Where the numbers of columns go on, for sequences that were used. */
export async function usedSequences(client: ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return rows;
}

export async function hasTable(client: Pick<ClientBase, 'query'>, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name]);
  return rows[0]?.exists === true;
}

/**
 * Removes everything of the product from a database, inside the transaction of the caller: what the user owns in its schema,
 * the queue, and rebuilds under way.
 */
export async function dropEverything(client: ClientBase): Promise<void> {
  const schemas = ['bullmq'];
  if (await hasTable(client, 'projection_replays')) {
    const { rows } = await client.query<{ name: string }>('select schema_name as name from projection_replays');
    schemas.push(...rows.map(({ name }) => name));
  }
  const isOwn = (object: string, owner: string) =>
    `${owner} = current_user::regrole and not exists (select from pg_depend d where d.objid = ${object} and d.deptype = 'e')`;
  // What belongs to a table (sequences of columns, indexes, triggers) goes with it.
  const { rows } = await client.query<{ what: string }>(
    `select format('schema if exists %I cascade', name) as what, 0 as place from unnest($1::text[]) name
     union all
     select format('%s if exists %I.%I cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
       when 'S' then 'sequence' else 'table' end, current_schema(), relname), case relkind when 'S' then 2 else 1 end
     from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and ${isOwn('c.oid', 'relowner')}
     union all
     select format('routine if exists %s cascade', p.oid::regprocedure), 3 from pg_proc p
     where pronamespace = current_schema()::regnamespace and ${isOwn('p.oid', 'proowner')}
     union all
     select format('type if exists %I.%I cascade', current_schema(), typname), 4 from pg_type t
     where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and ${isOwn('t.oid', 'typowner')}
     order by place`,
    [schemas],
  );
  for (const { what } of rows) await client.query(`drop ${what}`);
}

import { Client } from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { Layout } from './layout.ts';

/** The role of the product. It owns the product's database and has no other rights. */
export const OWNER = 'red_helicopter_owner';
/** The product's database. */
export const DATABASE = 'red_helicopter';

/** The role with which earlier versions answered questions in SQL. It is dropped. */
const FORMER_ANALYST = 'red_helicopter_analyst';

/** Only one process at a time creates the role and transfers ownership. */
const OWNING = 7_303_033;

/**
 * Creates the product's role and database if missing, and transfers objects of an earlier version, which connected as
 * superuser. `maintenance` and the URLs of `urlOf` are the superuser's.
 */
export async function ensureOwner(
  maintenance: Client,
  { ownerPassword }: Pick<Layout, 'ownerPassword'>,
  urlOf: (database: string) => string,
): Promise<void> {
  await maintenance.query('select pg_advisory_lock($1)', [OWNING]);
  try {
    const role = await maintenance.query('select from pg_roles where rolname = $1', [OWNER]);
    if (role.rowCount === 0) {
      await maintenance.query(`create role ${OWNER} login password ${maintenance.escapeLiteral(ownerPassword)}`);
    }
    const database = await maintenance.query('select from pg_database where datname = $1', [DATABASE]);
    if (database.rowCount === 0) await maintenance.query(`create database ${DATABASE} owner ${OWNER}`);
    else await handOver(urlOf(DATABASE));
  } finally {
    await maintenance.query('select pg_advisory_unlock($1)', [OWNING]);
  }
}

async function handOver(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // running statements fail with it
  await client.connect();
  try {
    const former = await client.query('select from pg_roles where rolname = $1', [FORMER_ANALYST]);
    if (former.rowCount === 1) await client.query(`drop owned by ${FORMER_ANALYST}; drop role ${FORMER_ANALYST}`);
    const { rows } = await client.query<{ what: string }>(ownedBySuperuser, [SUPERUSER]);
    if (rows.length === 0) return;
    await client.query(`begin; ${rows.map(({ what }) => `alter ${what} owner to ${OWNER};`).join('\n')} commit`);
  } finally {
    await client.end();
  }
}

/**
 * The superuser's objects in this database, without those of PostgreSQL. (`reassign owned` refuses the cluster's first
 * role.) Indexes, row types and the sequences of columns follow their tables.
 */
const ownedBySuperuser = `
  with superuser as (select oid from pg_roles where rolname = $1),
  spaces as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
      else 'table' end, oid::regclass) as what
    from pg_class c where relowner = (select oid from superuser) and relnamespace in (select oid from spaces)
      and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d
        where c.relkind = 'S' and d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))
  union all
  select format('routine %s', oid::regprocedure) from pg_proc
    where proowner = (select oid from superuser) and pronamespace in (select oid from spaces)
  union all
  select format('type %s', oid::regtype) from pg_type t
    where typowner = (select oid from superuser) and typnamespace in (select oid from spaces)
      and (typtype in ('e', 'd', 'r')
        or typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  union all
  select format('schema %I', nspname) from pg_namespace
    where nspowner = (select oid from superuser) and oid in (select oid from spaces)
  union all
  select format('database %I', datname) from pg_database
    where datdba = (select oid from superuser) and datname = current_database()`;

import type { ClientBase, Pool } from 'pg';

const OLDEST = 130_000;

interface Server {
  readonly version: number;
  readonly encoding: string;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly role: string;
  readonly database: string;
  readonly schema: string | null;
  readonly maySchemas: boolean;
  readonly mayTables: boolean | null;
}

/**
 * Refuses a server on which the product would fail later: too old, not in UTF-8, without the necessary rights, or
 * configured to lose committed data, because acknowledged answers must survive a power cut.
 */
export async function assertSuitable(
  pool: Pick<ClientBase, 'query'>,
  { allowUnsafeDatabase }: { readonly allowUnsafeDatabase: boolean },
) {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit, quote_ident(current_user) as role,
       quote_ident(current_database()) as database, quote_ident(current_schema()) as schema,
       has_database_privilege(current_database(), 'create') as "maySchemas",
       has_schema_privilege(current_schema(), 'create') as "mayTables"`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error('PostgreSQL did not return its settings');
  const problem = problemOf(server, allowUnsafeDatabase);
  if (problem !== undefined) throw new Error(problem);
}

function problemOf(server: Server, allowUnsafe: boolean): string | undefined {
  const { version, encoding, role, database, schema, maySchemas, mayTables } = server;
  if (version < OLDEST) return 'PostgreSQL 13 or newer is needed';
  if (encoding !== 'UTF8') {
    return `the encoding of the database ${database} is ${encoding}, which cannot hold every name: create one with "encoding 'UTF8' template template0"`;
  }
  if (schema === null)
    return `no schema in the search_path exists: create one and grant ${role} the right to create in it`;
  const missing = [
    !maySchemas && `grant create on database ${database} to ${role}`,
    mayTables === false && `grant create on schema ${schema} to ${role}`,
  ].filter((grant) => grant !== false);
  if (missing.length > 0) return `the user lacks rights that the product needs: ${missing.join('; ')}`;
  if (allowUnsafe) return undefined;
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => server[name] === 'off');
  return off.length === 0
    ? undefined
    : `PostgreSQL may lose what it has confirmed (${off.map((name) => `${name} is off`).join(', ')}): ` +
        'switch it on, or set ALLOW_UNSAFE_DATABASE=1 if losing data is acceptable';
}

/** How many connections PostgreSQL allows the product's user, and how many are in use by all. */
export interface AllowedConnections {
  readonly allowed: number;
  /** The limit that applies. */
  readonly limit: string;
  readonly taken: number;
}

export async function allowedConnections(pool: Pool): Promise<AllowedConnections> {
  const { rows } = await pool.query<AllowedConnections>(
    `with server as (
       select current_setting('max_connections')::integer - case when usesuper then 0 else
           current_setting('superuser_reserved_connections')::integer
           + coalesce(current_setting('reserved_connections', true), '0')::integer end as most
       from pg_user where usename = current_user
     )
     select allowed, "limit", taken::integer from (
       select most, 'max_connections less those that are reserved', (select sum(numbackends) from pg_stat_database)
         from server
       union all select rolconnlimit, 'the connection limit of the user', 0 from pg_roles
         where rolname = current_user and rolconnlimit >= 0
       union all select datconnlimit, 'the connection limit of the database',
           (select numbackends from pg_stat_database where datname = current_database()) from pg_database
         where datname = current_database() and datconnlimit >= 0
     ) limits (allowed, "limit", taken) order by allowed limit 1`,
  );
  const [connections] = rows;
  if (connections === undefined) throw new Error('PostgreSQL did not return how many connections it allows');
  return connections;
}

/** The problem with DATABASE_POOL on this server, for operators; undefined when there is none. */
export const poolProblem = (databasePool: number, { allowed, limit }: AllowedConnections): string | undefined =>
  databasePool <= allowed
    ? undefined
    : `DATABASE_POOL: this process may open ${databasePool} connections, and PostgreSQL allows ${allowed} (${limit}) to all ` +
      'processes together: lower the one or raise the other';

/** A warning when the connections in use may not leave enough for this process. */
export const poolWarning = (databasePool: number, { allowed, taken }: AllowedConnections): string | undefined =>
  allowed - taken >= databasePool
    ? undefined
    : `DATABASE_POOL: this process may open ${databasePool} connections, and ${taken} of the ${allowed} that PostgreSQL allows ` +
      'are taken: all processes together, an old and a new one during an update, need room';

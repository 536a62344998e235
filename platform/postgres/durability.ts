import type { Pool } from 'pg';

const OLDEST = 130_000;

/**
 * Refuses a server that is too old, or that says it may lose what it confirmed: an acknowledged answer must survive a
 * power cut. `unsafe` lets such a server pass.
 */
export async function assertTrustworthy(pool: Pool, unsafe: boolean): Promise<void> {
  const { rows } = await pool.query<Record<'version' | 'fsync' | 'full_page_writes' | 'synchronous_commit', string>>(
    `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error('PostgreSQL does not tell its settings');
  if (Number(server.version) < OLDEST) throw new Error('PostgreSQL 13 or newer is needed');
  if (unsafe) return;
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter((name) => server[name] === 'off');
  if (off.length > 0) {
    throw new Error(
      `PostgreSQL may lose what it has confirmed (${off.map((name) => `${name} is off`).join(', ')}): ` +
        'switch it on, or set ALLOW_UNSAFE_DATABASE=1 if losing data is acceptable',
    );
  }
}

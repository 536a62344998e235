import type { Pool } from 'pg';

type Db = Pick<Pool, 'query'>;

/**
 * Records a peer that forwards requests and that TRUST_PROXY does not name, for `doctor`, which runs in another
 * process.
 */
export const noteUntrustedProxy = async (db: Db, peer: string): Promise<void> => {
  await db.query(
    `insert into untrusted_proxies (peer, last_at) values ($1, now())
     on conflict (peer) do update set last_at = excluded.last_at`,
    [peer],
  );
};

/** The peers of the last day, newest first. */
export async function recentUntrustedProxies(db: Db): Promise<{ peer: string; lastAt: Date }[]> {
  const { rows } = await db.query<{ peer: string; lastAt: Date }>(
    `select peer, last_at as "lastAt" from untrusted_proxies
     where last_at > now() - interval '1 day' order by last_at desc, peer limit 5`,
  );
  return rows;
}

import type { PoolClient } from 'pg';

/**
 * Queues the mails about changes of organizations that the read model lists, skipping changes older than a week, as after a
 * rebuild from an old log. False if there are none.
 */
export async function queueOrganizationNotices(tx: Pick<PoolClient, 'query'>, now: string): Promise<boolean> {
  const { rows } = await tx.query<{ newest: string }>({
    name: 'notices-to-take',
    text: `select n.position as newest from organization_notices n, notices_taken t where n.position > t.position
      order by n.position desc limit 1`,
  });
  const newest = rows[0]?.newest;
  if (newest === undefined) return false;
  const taken = await tx.query<{ position: string }>('select position from notices_taken for update');
  await tx.query(
    `insert into outgoing_mail (id, user_id, kind, facts, created_at, next_try_at)
     select n.id, n.user_id, 'organization_changed', jsonb_build_object('organization', coalesce(o.name, ''),
       'change', n.change, 'domain', n.domain, 'looksAfter', n.looks_after), $1, $1
     from organization_notices n join accounts a on a.id = n.user_id
       left join organizations o on o.organization_id = n.organization_id
     where n.position > $2 and n.position <= $3 and n.occurred_at > $1::timestamptz - interval '7 days'
     on conflict (id) do nothing`,
    [now, taken.rows[0]?.position, newest],
  );
  await tx.query('update notices_taken set position = $1 where position < $1', [newest]);
  return true;
}

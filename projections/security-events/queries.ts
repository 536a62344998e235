import type { PageWanted } from '#contracts/endpoint.ts';
import type { EventActor } from '#contracts/event.ts';
import type { SecurityEventType } from '#contracts/oversight/security-event-types.ts';
import { programNames } from '../access-tokens/program-names.ts';
import { notACursor, pageOf } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';
import { reasonsOf } from '../reasons.ts';

interface Row {
  readonly position: string;
  readonly event_id: string;
  readonly user_id: string;
  readonly type: SecurityEventType;
  readonly happened_at: Date;
  readonly actor_kind: EventActor['kind'];
  readonly actor_id: string;
  readonly detail: Record<string, unknown>;
  readonly username: string | null;
  readonly actor_name: string | null;
}

export interface SecurityEventSearch extends PageWanted {
  readonly type?: SecurityEventType | undefined;
  /** ISO 8601; `to` is excluded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The cursor is the position of the page's last row. @throws Refusal `invalid_input` */
const positionIn = (cursor: string | undefined): string | null => {
  if (cursor !== undefined && !/^\d{16,20}(-\d{16,20})?$/.test(cursor)) throw notACursor();
  return cursor ?? null;
};

/** Workers of the product have a name as their id. */
const isServiceAccount = ({ actor_kind: kind, actor_id: id }: Pick<Row, 'actor_kind' | 'actor_id'>): boolean =>
  kind === 'worker' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/**
 * A page of security events of all accounts, newest first. Reads without text are on it only where they are asked for: to read
 * this page is one of each person on it, so the next would show nothing else.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export const readSecurityEvents = async (
  { pool, log }: ReadContext,
  { type, from, to, cursor, limit }: SecurityEventSearch,
) => {
  const { rows } = await pool.query<Row>({
    name: 'security-events-page',
    text: `select e.*, nullif(p.username, '') as username, nullif(actor.username, '') as actor_name
      from (select * from security_events
        where ((
            $1::text is null and not (type = 'AccountRead' and detail ->> 'what' = 'outline')
          ) or type = $1) and ($2::timestamptz is null or happened_at >= $2)
          and ($3::timestamptz is null or happened_at < $3) and ($4::text is null or position < $4)
        order by position desc limit $5) e
      left join people p on p.user_id = e.user_id
      left join people actor on e.actor_kind = 'person' and actor.user_id::text = e.actor_id
      order by e.position desc`,
    values: [type ?? null, from ?? null, to ?? null, positionIn(cursor), limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ position }) => position);
  const nameOf = programNames(log);
  const roleChanges = page.filter((row) => row.type === 'RoleChanged' || row.type === 'MembershipRoleChanged');
  const reasons = await reasonsOf(
    log,
    roleChanges.map((row) => ({ userId: row.user_id, type: row.type })),
  );
  const items = [];
  for (const row of page) {
    const { actor_kind: kind, actor_id: actor, actor_name: username } = row;
    const isOwn = kind === 'person' && actor === row.user_id;
    items.push({
      id: row.event_id,
      type: row.type,
      at: isoOf(row.happened_at),
      userId: row.user_id,
      username: row.username,
      by: isOwn ? null : { kind, username, program: isServiceAccount(row) ? await nameOf(actor) : null },
      detail: row.detail,
      reason: reasons.get(row.position) ?? null,
    });
  }
  return { items, nextCursor };
};

type OpenedRow = Omit<Row, 'type' | 'actor_kind' | 'detail'> & { readonly until: string };

/**
 * A page of the times an administrator opened a user's texts, newest first. The reasons are only in the log.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export const readOpenedTexts = async ({ pool }: ReadContext, { cursor, limit }: PageWanted) => {
  const { rows } = await pool.query<OpenedRow>({
    name: 'opened-texts-page',
    text: `select e.position, e.event_id, e.user_id, e.happened_at, e.actor_id, e.detail ->> 'until' as until,
        nullif(p.username, '') as username, nullif(actor.username, '') as actor_name
      from (select * from security_events
        where type = 'AccountRead' and detail ->> 'what' = 'text' and ($1::text is null or position < $1)
        order by position desc limit $2) e
      left join people p on p.user_id = e.user_id
      left join people actor on actor.user_id::text = e.actor_id
      order by e.position desc`,
    values: [positionIn(cursor), limit + 1],
  });
  return pageOf(rows, limit, ({ position }) => position);
};

interface DayRow {
  readonly day: string;
  readonly counts: Record<string, number>;
}

/** Security events per type and UTC day since a day, and the numbers of users and administrators. */
export const readSecuritySummary = async ({ pool }: ReadContext, since: string) => {
  const { rows } = await pool.query<{ days: DayRow[]; people: number; administrators: number }>({
    name: 'security-summary',
    text: `select
        coalesce((select json_agg(json_build_object('day', day::text, 'counts', counts)) from (
          select day, json_object_agg(type, times) as counts from (
            select (happened_at at time zone 'UTC')::date as day, type, count(*)::integer as times
            from security_events where happened_at >= $1::date group by 1, 2) each_type
          group by day) d), '[]') as days,
        (select count(*)::integer from people where erased_at is null) as people,
        (select count(*)::integer from people where erased_at is null and administrator) as administrators`,
    values: [since],
  });
  return rows[0] ?? { days: [], people: 0, administrators: 0 };
};

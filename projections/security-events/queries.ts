import type { EventActor } from '#contracts/event.ts';
import type { SecurityEventType } from '#contracts/oversight/security-event-types.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

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

export interface SecurityEventsPage {
  readonly type: SecurityEventType | null;
  readonly from: string | null;
  readonly to: string | null;
  /** The position before which the page begins; null for the first. */
  readonly before: string | null;
  readonly max: number;
}

/** Security events across people, the newest first. */
export const readSecurityEvents = async (
  { pool }: ReadContext,
  { type, from, to, before, max }: SecurityEventsPage,
) => {
  const { rows } = await pool.query<Row>({
    name: 'security-events-page',
    text: `select e.*, nullif(p.username, '') as username, nullif(actor.username, '') as actor_name
      from (select * from security_events
        where ($1::text is null or type = $1) and ($2::timestamptz is null or happened_at >= $2)
          and ($3::timestamptz is null or happened_at < $3) and ($4::text is null or position < $4)
        order by position desc limit $5) e
      left join people p on p.user_id = e.user_id
      left join people actor on e.actor_kind = 'person' and actor.user_id::text = e.actor_id
      order by e.position desc`,
    values: [type, from, to, before, max + 1],
  });
  const found = rows.slice(0, max);
  return {
    items: found.map((endpoint) => ({
      id: endpoint.event_id,
      type: endpoint.type,
      at: isoOf(endpoint.happened_at),
      userId: endpoint.user_id,
      username: endpoint.username,
      by:
        endpoint.actor_kind === 'person' && endpoint.actor_id === endpoint.user_id
          ? null
          : { kind: endpoint.actor_kind, username: endpoint.actor_name },
      detail: endpoint.detail,
    })),
    more: rows.length > max ? (found.at(-1)?.position ?? null) : null,
  };
};

interface OpenedRow {
  readonly position: string;
  readonly event_id: string;
  readonly user_id: string;
  readonly happened_at: Date;
  readonly actor_id: string;
  readonly until: string;
  readonly username: string | null;
  readonly actor_name: string | null;
}

/** Times at which an administrator opened what a person wrote, the newest first. The reason stands in the log alone. */
export const readOpenedTexts = async (
  { pool }: ReadContext,
  { before, max }: Pick<SecurityEventsPage, 'before' | 'max'>,
) => {
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
    values: [before, max + 1],
  });
  const found = rows.slice(0, max);
  return { found, more: rows.length > max ? (found.at(-1)?.position ?? null) : null };
};

interface DayRow {
  readonly day: string;
  readonly counts: Record<string, number>;
}

/** How often each kind happened on each day of UTC since one, and how many people and administrators there are. */
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

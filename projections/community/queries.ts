import type { SharingLevel } from '#contracts/achievements/views.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import { sharedNow } from '../user-achievements/shared-now.ts';

interface Shared {
  readonly id: string;
  readonly unlockedAt: string;
  readonly confirmed: boolean;
}

export interface SharingMember {
  readonly id: string;
  readonly name: string | null;
  readonly achievements: readonly Shared[];
  readonly licence: { readonly id: string; readonly issuedAt: string } | null;
}

const kept = 'private' satisfies SharingLevel;

/**
 * The members of an organization who share something, with what they share, latest first. It reads who shares what, and who
 * is a member, at the moment of the call, so that what is taken back is gone from the next answer.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export const readCommunity = async (
  { pool }: Pick<ReadContext, 'pool'>,
  organizationId: string,
  { cursor, limit }: PageWanted,
) => {
  const after = timeKeyIn(cursor);
  const { rows } = await pool.query<SharingMember & { at: string }>({
    name: 'community-of',
    text: `select m.id, m.name, coalesce(m.achievements, '[]') as achievements, m.licence, ${preciseTime('m.at')} as at
      from (
        select p.user_id as id, nullif(trim(p.first_name || ' ' || p.last_name), '') as name, s.achievements,
          case when l.licence_id is not null then json_build_object('id', l.licence_id, 'issuedAt', l.issued_at) end as licence,
          greatest(s.at, l.issued_at) as at
        from people p
          left join lateral (
            select max(a.unlocked_at) as at, json_agg(
              json_build_object('id', a.achievement_id, 'unlockedAt', a.unlocked_at, 'confirmed', a.validated or exists (
                select from witness_requests w where w.user_id = a.user_id and w.achievement_id = a.achievement_id
                  and w.mentor_id is not null and w.answer = 'yes'))
              order by a.unlocked_at desc, a.achievement_id) as achievements
            from user_achievements a
              join person_access access on access.user_id = a.user_id and access.organization_id = p.organization_id
            where a.user_id = p.user_id and ${sharedNow} <> '${kept}') s on true
          left join licences l on l.user_id = p.user_id and l.sharing = 'public' and l.revoked_at is null
        where p.organization_id = $1 and p.erased_at is null) m
      where m.at is not null and ($2::timestamptz is null or (m.at, m.id) < ($2::timestamptz, $3::uuid))
      order by m.at desc, m.id desc limit $4`,
    values: [organizationId, after?.at ?? null, after?.id ?? null, limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, timeCursor);
  return { members: page, nextCursor };
};

import type { ChangeType } from '#contracts/programs/changes.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import type { KnownPerson } from './person.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface PersonRow {
  readonly id: string;
  readonly person: KnownPerson;
}

const minId = '00000000-0000-0000-0000-000000000000';

/**
 * A change is final once all before it are: an event that could not be applied may still become one. Until it is retried,
 * the list and the feed end before it, so that nobody reads past it.
 */
const isFinal = `not exists (select from dead_letters d
  where d.projection = 'organization-changes' and d.position <= c.position)`;

/**
 * The person, without their consent while an event about it is parked: it may be that they withdrew it. The retry yields a
 * change that says what holds.
 */
const person = `case when exists (select from dead_letters d
    where d.projection = 'organization-changes' and d.stream = 'account-' || p.user_id
      and d.type = any('{ProgressSharingChanged,MembershipEnded,MembershipBegan,OrganizationChanged,PersonErased}'))
  then jsonb_set(p.person, '{access,membership,sharesProgress}', 'null') else p.person end as person`;

/**
 * A page of an organization's members, longest-standing first, and the position up to which it contains every change. One
 * statement, so that the two belong together. @throws Refusal `invalid_input` for a wrong cursor
 */
export const readOrganizationPeople = async (
  { pool }: Pool,
  { organizationId, cursor, limit }: { organizationId: string; cursor?: string | undefined; limit: number },
) => {
  const after = timeKeyIn(cursor);
  const { rows } = await pool.query<{ position: string; id: string | null; person: KnownPerson; at: string }>({
    name: 'organization-people-page',
    text: `select coalesce((select c.position from organization_changes c
          where c.organization_id = $1 and ${isFinal} order by c.position desc limit 1), '') as position,
        p.user_id as id, ${person}, ${preciseTime('p.joined_at')} as at
      from (values (1)) one
      left join (select * from organization_people
        where organization_id = $1 and (joined_at, user_id) > ($2::timestamptz, $3::uuid)
        order by joined_at, user_id limit $4) p on true
      order by p.joined_at, p.user_id`,
    values: [organizationId, after?.at ?? '-infinity', after?.id ?? minId, limit + 1],
  });
  const people = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]));
  const { page, nextCursor } = pageOf(people, limit, timeCursor);
  return { people: page satisfies readonly PersonRow[], nextCursor, position: rows[0]?.position ?? '' };
};

export interface ChangeRow {
  readonly type: ChangeType;
  readonly position: string;
  readonly userId: string;
  readonly subject: string | null;
  readonly at: Date;
  /** The user as they are now; null if they are no longer a member. */
  readonly person: KnownPerson | null;
}

/** Changes after a position, oldest first, and whether there are more. */
export const readOrganizationChanges = async (
  { pool }: Pool,
  { organizationId, since, limit }: { organizationId: string; since: string; limit: number },
) => {
  const { rows } = await pool.query<ChangeRow>({
    name: 'organization-changes-page',
    text: `select c.type, c.position, c.user_id as "userId", c.subject, c.at, ${person}
      from (select * from organization_changes where organization_id = $1 and position > $2
        order by position limit $3) c
      left join organization_people p on p.user_id = c.user_id and p.organization_id = $1
      where ${isFinal}
      order by c.position`,
    values: [organizationId, since, limit + 1],
  });
  return { changes: rows.slice(0, limit), more: rows.length > limit };
};

/** Whether a member shares their progress with their organization; null until they have decided. */
export const readProgressSharing = async ({ pool }: Pool, userId: string): Promise<boolean | null> => {
  const { rows } = await pool.query<{ given: boolean | null }>({
    name: 'progress-sharing-of',
    text: `select (person -> 'access' -> 'membership' ->> 'sharesProgress')::boolean as given
      from organization_people where user_id = $1`,
    values: [userId],
  });
  return rows[0]?.given ?? null;
};

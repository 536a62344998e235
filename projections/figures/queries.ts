import type { Role } from '#contracts/accounts/views.ts';
import type { PageWanted } from '#contracts/endpoint.ts';
import { shownDates } from '#contracts/groups/figures.ts';
import { currentRules, type ScenarioId, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { notACursor, pageOf } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import type { PlayCounts } from './publish-play.ts';
import type { Counts } from './publish.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly members: number;
}

/** The groups of an organization, oldest first. */
export const readGroups = async ({ pool }: Pool, organizationId: string): Promise<GroupRow[]> => {
  const { rows } = await pool.query<GroupRow>({
    name: 'groups-of',
    text: 'select group_id as id, name, members from member_groups where organization_id = $1 order by place',
    values: [organizationId],
  });
  return rows;
};

export const readGroup = async ({ pool }: Pool, organizationId: string, id: string): Promise<GroupRow | undefined> => {
  const { rows } = await pool.query<GroupRow>({
    name: 'group-one',
    text: 'select group_id as id, name, members from member_groups where group_id = $1 and organization_id = $2',
    values: [id, organizationId],
  });
  return rows[0];
};

export interface GroupMemberRow {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of a group's members, in the order of their ids. @throws Refusal `invalid_input` for a wrong cursor */
export const readGroupMembers = async ({ pool }: Pool, groupId: string, { cursor, limit }: PageWanted) => {
  if (cursor !== undefined && !uuid.test(cursor)) throw notACursor();
  const { rows } = await pool.query<GroupMemberRow>({
    name: 'group-members',
    text: `with inside as materialized (select user_id from figure_members where groups @> array[$1::uuid])
      select p.user_id as id, p.first_name as "firstName", p.last_name as "lastName", p.email
      from (select user_id from inside where user_id > $2 order by user_id limit $3) i join people p using (user_id)
      where p.erased_at is null order by p.user_id`,
    values: [groupId, cursor ?? '00000000-0000-0000-0000-000000000000', limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return { items: page, nextCursor };
};

export interface AddressedMember {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly groups: readonly string[];
}

/** The members of an organization with these addresses, by address, with their role and groups. */
export const readMembersByAddress = async (
  { pool }: Pool,
  organizationId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AddressedMember>> => {
  const { rows } = await pool.query<AddressedMember & { key: string }>({
    name: 'members-by-address',
    text: `select p.email_key as key, p.user_id as id, p.email, a.role, coalesce(m.groups::text[], '{}') as groups
      from unnest($2::text[]) k (key)
      join people p on p.organization_id = $1 and p.email_key = k.key and p.erased_at is null
      join person_access a on a.user_id = p.user_id
      left join figure_members m on m.user_id = p.user_id`,
    values: [organizationId, keys],
  });
  return new Map(rows.map(({ key, ...member }) => [key, member]));
};

export interface PublishedRow {
  readonly asOf: string;
  readonly label: string;
  readonly people: number;
  readonly counts: Counts;
}

const columns = `as_of::text as "asOf", label, people, counts`;

/** The newest dates with figures, latest first. */
export const readDates = async ({ pool }: Pool, organizationId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ asOf: string }>({
    name: 'published-dates',
    text: `select as_of::text as "asOf" from published_figures where organization_id = $1 and label = ''
      order by as_of desc limit $2`,
    values: [organizationId, shownDates],
  });
  return rows.map(({ asOf }) => asOf);
};

/** Everyone and every group on one date. */
export const readPublished = async (
  { pool }: Pool,
  organizationId: string,
  asOf: string,
): Promise<readonly PublishedRow[]> => {
  const { rows } = await pool.query<PublishedRow>({
    name: 'published-figures',
    text: `select ${columns} from published_figures where organization_id = $1 and as_of = $2`,
    values: [organizationId, asOf],
  });
  return rows;
};

/** The sizes of everyone and every group on one date. */
export const readSizes = async (
  { pool }: Pool,
  organizationId: string,
  asOf: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ label: string; people: number }>({
    name: 'published-sizes',
    text: 'select label, people from published_figures where organization_id = $1 and as_of = $2',
    values: [organizationId, asOf],
  });
  return new Map(rows.map(({ label, people }) => [label, people]));
};

export interface PlayedRow {
  readonly label: string;
  readonly began: number;
  readonly finished: number;
}

/** How many people of everyone and every group have played a scenario. */
export const readPlayed = async (
  { pool }: Pool,
  organizationId: string,
  { asOf, scenario, rules }: { readonly asOf: string; readonly scenario: string; readonly rules: number },
): Promise<ReadonlyMap<string, PlayedRow>> => {
  const { rows } = await pool.query<PlayedRow>({
    name: 'published-played',
    text: `select label, began, finished from published_play
      where organization_id = $1 and as_of = $2 and scenario = $3 and rules = $4`,
    values: [organizationId, asOf, scenario, rules],
  });
  return new Map(rows.map((row) => [row.label, row]));
};

/** How one set of people has played all scenarios under the rules in force. */
export const readPlay = async (
  { pool }: Pool,
  organizationId: string,
  { asOf, label }: { readonly asOf: string; readonly label: string },
): Promise<ReadonlyMap<string, PlayCounts>> => {
  const { rows } = await pool.query<{ scenario: ScenarioId; rules: number; counts: PlayCounts }>({
    name: 'published-play',
    text: `select scenario, rules, counts from published_play
      where organization_id = $1 and as_of = $2 and label = $3
        and (scenario, rules) in (select * from unnest($4::text[], $5::smallint[]))`,
    values: [organizationId, asOf, label, [...scenarioIds], scenarioIds.map(() => currentRules)],
  });
  return new Map(rows.map(({ scenario, counts }) => [scenario, counts]));
};

/** One of them, date by date up to a date, newest first. */
export const readCourse = async (
  { pool }: Pool,
  organizationId: string,
  label: string,
  asOf: string,
): Promise<readonly PublishedRow[]> => {
  const { rows } = await pool.query<PublishedRow>({
    name: 'published-course',
    text: `select ${columns} from published_figures
      where organization_id = $1 and label = $2 and as_of <= $3 order by as_of desc limit $4`,
    values: [organizationId, label, asOf, shownDates],
  });
  return rows;
};

export interface Unpublished {
  readonly organizationId: string;
  readonly publishedAsOf: string | null;
  readonly members: number;
}

/** Organizations, and the whole installation, whose figures up to a day are not all published. */
export const readUnpublished = async (
  { pool }: Pool,
  asOf: string,
  wholeInstallation: string,
): Promise<readonly Unpublished[]> => {
  const { rows } = await pool.query<Unpublished>({
    name: 'figures-unpublished',
    text: `select o.organization_id as "organizationId", l.published_as_of::text as "publishedAsOf",
        (select count(*)::integer from figure_members m
          where o.organization_id = $2 or m.organization_id = o.organization_id) as members
      from (select organization_id from organizations union all select $2::uuid) o
      left join group_lists l using (organization_id)
      where l.published_as_of is null or l.published_as_of < $1::date
      order by 1`,
    values: [asOf, wholeInstallation],
  });
  return rows;
};

/** The members of an organization today; of the whole installation with null. */
export const countMembersOf = async ({ pool }: Pool, organizationId: string | null): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    organizationId === null
      ? {
          name: 'figures-count-everyone',
          text: 'select count(*)::integer as count from figure_members where revision < 2147483647',
        }
      : {
          name: 'figures-count-members',
          text: 'select count(*)::integer as count from figure_members where organization_id = $1',
          values: [organizationId],
        },
  );
  return rows[0]?.count ?? 0;
};

import type { PageWanted } from '#contracts/endpoint.ts';
import type { WitnessAnswer } from '#contracts/people/events.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;

export interface RequestRow {
  readonly id: string;
  readonly userId: string;
  readonly mentorId: string | null;
  readonly organizationId: string | null;
  readonly achievementId: string | null;
  readonly eventId: string | null;
  readonly eventType: string | null;
  readonly shownRevision: number;
  readonly name: string | null;
  readonly question: string | null;
  readonly showsFiles: boolean;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly withdrawnAt: Date | null;
  readonly answeredAt: Date | null;
  readonly answer: WitnessAnswer | null;
  readonly remark: string | null;
  /** Which version of its words was answered about; null before an answer and for an achievement. */
  readonly version: number | null;
  /** The learner's current name. */
  readonly learner: string | null;
  readonly mentor: string | null;
}

const nameIn = (table: string): string => `nullif(trim(${table}.first_name || ' ' || ${table}.last_name), '')`;

const columns = `r.request_id as id, r.user_id as "userId", r.mentor_id as "mentorId", r.organization_id as "organizationId",
  r.achievement_id as "achievementId", r.event_id as "eventId", r.event_type as "eventType",
  r.shown_revision as "shownRevision", r.name, r.question, r.shows_files as "showsFiles", r.asked_at as "askedAt", r.expires_at as "expiresAt",
  r.withdrawn_at as "withdrawnAt", r.answered_at as "answeredAt", r.answer, r.remark, r.version,
  ${nameIn('learner')} as learner, ${nameIn('mentor')} as mentor`;
const from = `witness_requests r join people learner on learner.user_id = r.user_id and learner.erased_at is null
  left join people mentor on mentor.user_id = r.mentor_id`;

export interface OwnRequestRow extends RequestRow {
  /** When the words were revised after the version that was answered about. */
  readonly revisedAt: Date | null;
}

/** A page of a learner's own requests, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readOwnRequests = async ({ pool }: Pool, userId: string, { cursor, limit }: PageWanted) => {
  const after = timeKeyIn(cursor);
  const { rows } = await pool.query<OwnRequestRow & { at: string }>({
    name: 'witness-requests-of',
    text: `select ${columns}, ${preciseTime('r.asked_at')} as at, l.saved_at as "revisedAt" from ${from}
      left join logbook_entries l on l.user_id = r.user_id and l.name = r.event_id::text and l.version > r.version
      where r.user_id = $1 and ($2::timestamptz is null or (r.asked_at, r.request_id) < ($2::timestamptz, $3::uuid))
      order by r.asked_at desc, r.request_id desc limit $4`,
    values: [userId, after?.at ?? null, after?.id ?? null, limit + 1],
  });
  return pageOf(rows, limit, timeCursor);
};

interface AskedMentor {
  readonly mentorId: string;
  readonly organizationId: string;
}

/** Only in the same membership: what a learner showed to a mentor of an organization ends when they leave it. */
const visible = `r.mentor_id = $1 and r.organization_id = $2 and r.withdrawn_at is null and exists (
  select from person_access a where a.user_id = r.user_id and a.organization_id = $2 and a.member_since <= r.asked_at)`;
const open = 'r.answered_at is null and r.expires_at > $3';

/** A page of the requests to a mentor, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readRequestsTo = async (
  { pool, clock }: Pick<ReadContext, 'pool' | 'clock'>,
  { mentorId, organizationId }: AskedMentor,
  { list = 'open', cursor, limit }: PageWanted & { readonly list?: 'open' | 'answered' | undefined },
) => {
  const after = timeKeyIn(cursor);
  const { rows } = await pool.query<RequestRow & { at: string }>({
    name: `witness-requests-to-${list}`,
    text: `select ${columns}, ${preciseTime('r.asked_at')} as at from ${from}
      where ${visible} and ${list === 'open' ? open : 'r.answered_at is not null and $3::timestamptz is not null'}
        and ($4::timestamptz is null or (r.asked_at, r.request_id) < ($4::timestamptz, $5::uuid))
      order by r.asked_at desc, r.request_id desc limit $6`,
    values: [mentorId, organizationId, clock.now(), after?.at ?? null, after?.id ?? null, limit + 1],
  });
  return pageOf(rows, limit, timeCursor);
};

/** An open request to a mentor. */
export const readOpenRequestTo = async (
  { pool, clock }: Pick<ReadContext, 'pool' | 'clock'>,
  { mentorId, organizationId }: AskedMentor,
  id: string,
): Promise<RequestRow | undefined> => {
  const { rows } = await pool.query<RequestRow>({
    name: 'witness-request-to',
    text: `select ${columns} from ${from} where r.request_id = $4 and ${visible} and ${open}`,
    values: [mentorId, organizationId, clock.now(), id],
  });
  return rows[0];
};

/** The members of an organization who may be asked as mentors, by name, without the one who asks. */
export const readMentors = async ({ pool }: Pool, organizationId: string, without: string) => {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: 'mentors-of',
    text: `select p.user_id as id, coalesce(${nameIn('p')}, p.username) as name
      from person_access a join people p on p.user_id = a.user_id
      where a.organization_id = $1 and a.role in ('mentor', 'org_admin') and p.erased_at is null and p.user_id <> $2
      order by p.first_name_key, p.last_name_key, p.user_id limit 200`,
    values: [organizationId, without],
  });
  return rows;
};

export const readName = async ({ pool }: Pool, userId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ name: string | null }>({
    name: 'name-of-learner',
    text: `select ${nameIn('p')} as name from people p where p.user_id = $1 and p.erased_at is null`,
    values: [userId],
  });
  return rows[0]?.name ?? null;
};

import type { PageWanted } from '#contracts/endpoint.ts';
import type { HistoryOffer, OfferEnd, OwnHistoryOffer } from '#contracts/journey/history-offer.ts';
import { pageOf, preciseTime, timeCursor, timeKeyIn } from '../cursors.ts';
import { isoOf, type ReadContext } from '../read-context.ts';

type Pool = Pick<ReadContext, 'pool'>;
type Asked = Pick<ReadContext, 'pool' | 'clock'>;

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly source: string;
  readonly entries: number;
  readonly state: 'waiting' | OfferEnd;
  readonly membershipEnded: boolean;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
}

/** Both answers look the same: which one it was is the member's own business. */
const stateOf = ({ state, membershipEnded, expiresAt }: Row, now: string): HistoryOffer['state'] => {
  switch (state) {
    case 'accepted':
    case 'turned_down':
      return 'answered';
    case 'withdrawn':
      return 'withdrawn';
    case 'expired':
    case 'left':
      return 'ended';
    case 'waiting':
      return membershipEnded || isoOf(expiresAt) <= now ? 'ended' : 'waiting';
  }
};

/** A page of an organization's offers to its present members, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readOffers = async ({ pool, clock }: Asked, organizationId: string, { cursor, limit }: PageWanted) => {
  const after = timeKeyIn(cursor);
  const { rows } = await pool.query<Row & { at: string }>({
    name: 'history-offers-page',
    text: `select o.offer_id as id, o.user_id as "userId", p.first_name as "firstName", p.last_name as "lastName", o.source,
        o.entries, o.state, o.membership_ended is not null as "membershipEnded", o.offered_at as "offeredAt",
        o.expires_at as "expiresAt", ${preciseTime('o.offered_at')} as at
      from history_offers o join people p on p.user_id = o.user_id and p.organization_id = o.organization_id
      where o.organization_id = $1 and ($2::timestamptz is null or (o.offered_at, o.offer_id) < ($2, $3::uuid))
      order by o.offered_at desc, o.offer_id desc limit $4`,
    values: [organizationId, after?.at ?? null, after?.id ?? null, limit + 1],
  });
  const { page, nextCursor } = pageOf(rows, limit, timeCursor);
  const now = clock.now();
  return {
    items: page.map((row): HistoryOffer => {
      const { id, userId, firstName, lastName, source, entries, offeredAt, expiresAt } = row;
      return {
        id,
        member: { id: userId, firstName, lastName },
        source,
        records: entries,
        state: stateOf(row, now),
        offeredAt: isoOf(offeredAt),
        expiresAt: isoOf(expiresAt),
      };
    }),
    nextCursor,
  };
};

type OwnRow = Omit<OwnHistoryOffer, 'offeredAt' | 'expiresAt'> & { readonly offeredAt: Date; readonly expiresAt: Date };

/** The offers of an organization that wait for a member's answer, oldest first. */
export const readWaitingOffers = async (
  { pool, clock }: Asked,
  userId: string,
  organizationId: string,
): Promise<OwnHistoryOffer[]> => {
  const { rows } = await pool.query<OwnRow>({
    name: 'history-offers-waiting',
    text: `select o.offer_id as id, g.name as organization, o.source, o.entries as records, o.types,
        o.first_day::text as "firstDay", o.last_day::text as "lastDay", o.offered_at as "offeredAt",
        o.expires_at as "expiresAt"
      from history_offers o join organizations g on g.organization_id = o.organization_id
      where o.user_id = $1 and o.organization_id = $2 and o.state = 'waiting' and o.membership_ended is null
        and o.expires_at > $3
      order by o.offered_at, o.offer_id`,
    values: [userId, organizationId, clock.now()],
  });
  return rows.map((row) => ({ ...row, offeredAt: isoOf(row.offeredAt), expiresAt: isoOf(row.expiresAt) }));
};

/** Whether an offer was made to a person, and whether it still waits in this membership; undefined if it was not. */
export const readOfferTo = async (
  { pool, clock }: Asked,
  userId: string,
  offerId: string,
): Promise<{ readonly organizationId: string; readonly waits: boolean } | undefined> => {
  const { rows } = await pool.query<{ organizationId: string; waits: boolean }>({
    name: 'history-offer-to',
    text: `select organization_id as "organizationId",
        state = 'waiting' and membership_ended is null and expires_at > $3 as waits
      from history_offers where offer_id = $2 and user_id = $1`,
    values: [userId, offerId, clock.now()],
  });
  return rows[0];
};

/** The member to whom an organization made an offer. */
export const readMemberOfOffer = async (
  { pool }: Pool,
  organizationId: string,
  offerId: string,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ userId: string }>({
    name: 'history-offer-of',
    text: 'select user_id as "userId" from history_offers where offer_id = $2 and organization_id = $1',
    values: [organizationId, offerId],
  });
  return rows[0]?.userId;
};

interface OfferedTo {
  readonly made: number;
  readonly waiting: number;
  readonly known: ReadonlySet<string>;
}

/**
 * What was offered to these people: how many offers there were, how many of this organization wait, and which of these records
 * it has offered. Records of an offer that was withdrawn, expired or ended with the membership can be offered again; those of
 * an answered one can not, whatever the answer was. One statement, one moment.
 */
export const readOffered = async (
  { pool, clock }: Asked,
  organizationId: string,
  members: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, OfferedTo>> => {
  const { rows } = await pool.query<{ userId: string; made: number; waiting: number; known: string[] }>({
    name: 'history-offered-to',
    text: `select o.user_id as "userId", count(*)::integer as made,
        (count(*) filter (where o.organization_id = $1 and o.state = 'waiting' and o.membership_ended is null
          and o.expires_at > $4))::integer as waiting,
        array(select r.key::text from offered_records r join history_offers h on h.offer_id = r.offer_id
          where r.user_id = o.user_id and r.key = any($3::uuid[]) and h.organization_id = $1
            and (h.state in ('accepted', 'turned_down')
              or (h.state = 'waiting' and h.membership_ended is null and h.expires_at > $4))) as known
      from history_offers o where o.user_id = any($2::uuid[]) group by o.user_id`,
    values: [organizationId, members, keys, clock.now()],
  });
  return new Map(rows.map(({ userId, made, waiting, known }) => [userId, { made, waiting, known: new Set(known) }]));
};

export interface OfferToEnd {
  readonly offerId: string;
  readonly userId: string;
  readonly how: 'expired' | 'left';
  /** The event with which their person left. */
  readonly endedBy: string | null;
}

/** Offers that are over and have not been ended. */
export const readOffersToEnd = async ({ pool, clock }: Asked, max: number): Promise<OfferToEnd[]> => {
  const { rows } = await pool.query<OfferToEnd>({
    name: 'history-offers-to-end',
    text: `(select offer_id as "offerId", user_id as "userId", 'left' as how, membership_ended as "endedBy"
        from history_offers where state = 'waiting' and membership_ended is not null order by offer_id limit $2)
      union all
      (select offer_id, user_id, 'expired', null from history_offers
        where state = 'waiting' and expires_at <= $1 and membership_ended is null
        order by expires_at, offer_id limit $2)`,
    values: [clock.now(), max],
  });
  return rows;
};

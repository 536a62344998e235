import { accountEvents } from '#contracts/accounts/events.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import type { OfferEnd } from '#contracts/journey/history-offer.ts';
import { type Db, idOfStream, projector } from '../engine/projector.ts';
import { columnsOf, deleteUsers } from '../engine/rows.ts';
import indexes from './indexes.sql';
import schema from './schema.sql';

interface Offer {
  readonly offerId: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly source: string;
  readonly entries: number;
  readonly types: readonly object[];
  readonly firstDay: string;
  readonly lastDay: string;
  readonly offeredAt: string;
  readonly expiresAt: string;
  readonly position: string;
  readonly keys: readonly string[];
}

const writeOffers = async (offers: readonly Offer[], db: Db): Promise<void> => {
  await db.query({
    name: 'history-offers-write',
    text: `insert into history_offers (offer_id, user_id, organization_id, source, entries, types, first_day, last_day,
        offered_at, expires_at, position, state)
      select o.*, 'waiting' from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::integer[], $6::jsonb[],
        $7::date[], $8::date[], $9::timestamptz[], $10::timestamptz[], $11::text[]) o
      on conflict do nothing`,
    values: columnsOf(
      offers,
      'offerId',
      'userId',
      'organizationId',
      'source',
      'entries',
      ({ types }) => types,
      'firstDay',
      'lastDay',
      'offeredAt',
      'expiresAt',
      'position',
    ),
  });
  await db.query({
    name: 'offered-records-write',
    text: `insert into offered_records (offer_id, user_id, key)
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[]) on conflict do nothing`,
    values: columnsOf(
      offers.flatMap(({ offerId, userId, keys }) => keys.map((key) => ({ offerId, userId, key }))),
      'offerId',
      'userId',
      'key',
    ),
  });
};

/** What organizations offered their members, and how each offer ended. */
export const historyOffersProjector = projector({
  name: 'history-offers',
  version: 2,
  tables: ['history_offers', 'offered_records'],
  schema,
  indexes,
  handles: [
    journeyEvents.HistoryOffered,
    journeyEvents.HistoryOfferEnded,
    accountEvents.MembershipBegan,
    accountEvents.MembershipEnded,
    accountEvents.OrganizationChanged,
    accountEvents.PersonErased,
  ],
  opens: ['HistoryOffered'],
  fold() {
    const offers = new Map<string, Offer>();
    const ends = new Map<string, OfferEnd>();
    /** The events with which memberships began or ended. */
    const memberships: { readonly userId: string; readonly position: string; readonly id: string }[] = [];
    const erased = new Set<string>();
    return {
      add({ id, type, data, stream, position, metadata: { occurredAt } }) {
        const userId = idOfStream(stream);
        switch (type) {
          case 'HistoryOffered':
            offers.set(data.offerId, { ...data, userId, offeredAt: occurredAt, position });
            break;
          case 'HistoryOfferEnded':
            ends.set(data.offerId, data.how);
            break;
          case 'MembershipBegan':
          case 'MembershipEnded':
          case 'OrganizationChanged':
            memberships.push({ userId, position, id });
            break;
          case 'PersonErased':
            erased.add(userId);
            for (const [key, offer] of offers) if (offer.userId === userId) offers.delete(key);
            break;
        }
      },
      size: () => offers.size + ends.size + memberships.length + erased.size,
      async write(db) {
        if (erased.size > 0) {
          await deleteUsers(db, 'history_offers', erased);
          await deleteUsers(db, 'offered_records', erased);
        }
        if (offers.size > 0) await writeOffers([...offers.values()], db);
        if (ends.size > 0) {
          await db.query({
            name: 'history-offers-end',
            text: `update history_offers t set state = e.how from unnest($1::uuid[], $2::text[]) e (id, how)
              where t.offer_id = e.id and t.state = 'waiting'`,
            values: columnsOf(
              ends,
              ([id]) => id,
              ([, how]) => how,
            ),
          });
        }
        if (memberships.length > 0) {
          await db.query({
            name: 'history-offers-left',
            // The first one after an offer ended the membership in which it was made.
            text: `update history_offers t set membership_ended = e.id
              from (select distinct on (o.offer_id) o.offer_id, m.id
                from unnest($1::uuid[], $2::text[], $3::uuid[]) m (user_id, position, id)
                join history_offers o on o.user_id = m.user_id and o.position < m.position collate "C"
                where o.membership_ended is null order by o.offer_id, m.position collate "C") e
              where t.offer_id = e.offer_id`,
            values: columnsOf(memberships, 'userId', 'position', 'id'),
          });
        }
      },
    };
  },
});

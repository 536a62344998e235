import type { Pool } from 'pg';
import { historyOfferCommands } from '#commands/journey/history-offer-api.ts';
import { noSuchOffer } from '#commands/journey/decide-offer.ts';
import { joined, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { OfferedRecord } from '#contracts/journey/history-offer.ts';
import { Refusal } from '#contracts/refusals.ts';
import { pageOf, revisionCursor, revisionIn } from '#projections/cursors.ts';
import { readMemberOfOffer, readOffered, readOfferTo } from '#projections/history-offers/queries.ts';
import { OfferedRecords } from './offered-records.ts';

type CommandPorts = Parameters<typeof historyOfferCommands>[0];

interface Ports
  extends Omit<
    CommandPorts,
    'membersNamed' | 'offered' | 'memberOfOffer' | 'waitingOffer' | 'wasOffered' | 'records' | 'pause'
  > {
  readonly pool: Pick<Pool, 'query'>;
  /** Resolves once the table of offers covers the log. @throws Refusal `not_caught_up` */
  readonly whenProjected: () => Promise<void>;
}

/** Members of an organization by their ids, and by addresses that they have confirmed. */
const membersNamed =
  (pool: Ports['pool']): CommandPorts['membersNamed'] =>
  async (organizationId, { ids, emailKeys }) => {
    const { rows } = await pool.query<Awaited<ReturnType<CommandPorts['membersNamed']>>[number]>(
      `select p.user_id as id, p.first_name as "firstName", p.last_name as "lastName",
         case when a.address_proven_at is not null or a.predates_proof then p.email_key else '' end as "emailKey"
       from people p join accounts a on a.id = p.user_id
       where p.organization_id = $1 and p.erased_at is null
         and (p.user_id = any($2::uuid[])
           or (p.email_key = any($3) and p.email_key <> '' and (a.address_proven_at is not null or a.predates_proof)))`,
      [organizationId, ids, emailKeys],
    );
    return rows;
  };

/** Calls about offers of history: of organizations, and of the members who answer. */
export const offerHandlers = ({ whenProjected, ...ports }: Ports) => {
  const { pool, clock } = ports;
  const records = new OfferedRecords({ pool, clock });
  const waitingOffer: CommandPorts['waitingOffer'] = async (userId, organizationId, offerId) => {
    await whenProjected();
    const offer = await readOfferTo({ pool, clock }, userId, offerId);
    if (!offer) throw noSuchOffer();
    const lines = offer.waits && offer.organizationId === organizationId ? await records.linesOf(offerId) : undefined;
    if (!lines) throw new Refusal('conflict.offer_ended');
    return { lines };
  };
  return joined(
    historyOfferCommands({
      ...ports,
      records,
      waitingOffer,
      membersNamed: membersNamed(pool),
      wasOffered: async (userId, offerId) => {
        await whenProjected();
        return (await readOfferTo({ pool, clock }, userId, offerId)) !== undefined;
      },
      offered: async (organizationId, members, keys) => {
        await whenProjected();
        return readOffered({ pool, clock }, organizationId, members, keys);
      },
      memberOfOffer: async (organizationId, offerId) => {
        await whenProjected();
        return readMemberOfOffer({ pool }, organizationId, offerId);
      },
      pause: () => new Promise((resolve) => void setImmediate(resolve)),
    }),
    {
      historyOfferRecords: readsFrom(['history-offers'], async ({ params: { id }, query }, { caller }) => {
        const { cursor, limit } = query;
        const from = cursor === undefined ? 0 : revisionIn(cursor);
        const offer = await readOfferTo({ pool, clock }, caller.userId, id);
        const waits = offer?.waits && offer.organizationId === caller.organizationId;
        const lines = waits ? await records.linesOf(id) : undefined;
        if (!lines) throw noSuchOffer();
        const rows = lines.slice(from, from + limit + 1).map((line) => JSON.parse(line) as OfferedRecord);
        const { page, nextCursor } = pageOf(rows, limit, () => revisionCursor({ revision: from + limit }));
        return { items: page.map(({ type, timestamp, data }) => ({ type, timestamp, data })), nextCursor };
      }),
    } satisfies SomeHandlers,
  );
};

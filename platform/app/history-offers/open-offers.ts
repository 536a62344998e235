import type { Pool } from 'pg';
import type { HandleLearner } from '#commands/journey/api.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { readOffersToEnd } from '#projections/history-offers/queries.ts';
import type { OfferPorts } from '#workers/history-offers/job.ts';
import { OfferedRecords } from './offered-records.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleLearner: HandleLearner;
  /** Resolves once the table of offers covers the log. */
  readonly whenProjected: () => Promise<void>;
}

const worker = { kind: 'worker', id: 'history-offers' } as const;
const pageSize = 200;

/** The end of offers that nobody answered. */
export const openOffers = (deps: Dependencies): OfferPorts => {
  const { ids, handleLearner, whenProjected } = deps;
  const records = new OfferedRecords(deps);
  return {
    async end(signal) {
      // A table that is being filled would know of no offer, and everything would look abandoned.
      await whenProjected();
      for (;;) {
        const over = await readOffersToEnd(deps, pageSize);
        // What the records say goes first: it must not wait for an append.
        await records.remove(over.map(({ offerId }) => offerId));
        for (const { offerId, userId, how, endedBy } of over) {
          if (signal.aborted) return;
          const commandId = ids.derived('end history offer', offerId);
          const context = CommandContext.ofProgram({
            actor: worker,
            causedBy: endedBy ?? { outside: 'clock' },
            subject: userId,
            commandId,
          });
          await handleLearner(learnerStream(userId), { kind: 'end_offer', offerId, how }, context);
        }
        if (over.length < pageSize) break;
        await whenProjected();
      }
      await records.sweep();
    },
  };
};

import type { Pool } from 'pg';
import type { SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { GatheredWrites } from './gathered-writes.ts';
import { storeUsage, storeVitals, type WebVital } from './store.ts';
import { type UsageEvent, usageEvent } from './usage-event.ts';

interface Ports {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: { now(): string };
}

/**
 * Stores usage events and web vitals. From a batch, events that are too large or too deep are dropped and `accepted` counts the
 * rest; a single such event is refused with `too_large`.
 */
export const analyticsHandlers = ({ pool, clock }: Ports) => {
  const now = () => new Date(clock.now());
  const usage = new GatheredWrites<UsageEvent>((events) => storeUsage(pool, events, now()));
  const vitals = new GatheredWrites<WebVital>((measured) => storeVitals(pool, measured, now()));
  return {
    analyticsBatch: async ({ body }, { caller }) => {
      const at = now().getTime();
      const events = body.events.flatMap((event) => usageEvent(event, caller, at) ?? []);
      await usage.add(events);
      return { accepted: events.length };
    },

    analyticsEvent: async ({ body }, { caller }) => {
      const event = usageEvent(body, caller, now().getTime());
      if (event === null) throw new Refusal('too_large.usage_event');
      await usage.add([event]);
      return { accepted: 1 };
    },

    webVitals: async ({ body, query }) => {
      const id = body.id.replaceAll('\u0000', '').toWellFormed();
      await vitals.add([{ ...body, id, page: query.page ?? null }]);
      return undefined;
    },
  } satisfies SomeHandlers;
};

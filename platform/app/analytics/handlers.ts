import type { Pool } from 'pg';
import type { SomeHandlers } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import { storeUsage, storeVital } from './store.ts';
import { usageEvent } from './usage-event.ts';

interface Ports {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: { now(): string };
}

/**
 * Stores usage events and web vitals. From a batch, events that are too large or too deep are dropped and `accepted` counts the
 * rest; a single such event is refused with `too_large`.
 */
export const analyticsHandlers = ({ pool, clock }: Ports) =>
  ({
    analyticsBatch: async ({ body }, { caller }) => {
      const now = new Date(clock.now());
      const events = body.events.flatMap((event) => usageEvent(event, caller, now.getTime()) ?? []);
      await storeUsage(pool, events, now);
      return { accepted: events.length };
    },

    analyticsEvent: async ({ body }, { caller }) => {
      const now = new Date(clock.now());
      const event = usageEvent(body, caller, now.getTime());
      if (event === null) throw new Refusal('too_large.usage_event');
      await storeUsage(pool, [event], now);
      return { accepted: 1 };
    },

    webVitals: async ({ body }) => {
      await storeVital(pool, { ...body, id: body.id.replaceAll('\u0000', '').toWellFormed() }, new Date(clock.now()));
      return undefined;
    },
  }) satisfies SomeHandlers;

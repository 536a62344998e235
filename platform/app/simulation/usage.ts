import type { WebVital } from '../analytics/store.ts';
import type { UsageEvent } from '../analytics/usage-event.ts';
import { systemIds } from '#platform/base/ids.ts';
import type { Chance } from './chance.ts';
import type { SimulatedPerson } from './person.ts';

export interface MeasuredVital extends WebVital {
  readonly at: Date;
}

/** The pages that people open beside the step they work on. */
const pages = ['/journey', '/achievements', '/logbook', '/notifications', '/timeline', '/settings', '/help'] as const;
/** Web vitals: the middle of the values and how far they spread. */
const measured = { LCP: [1_900, 2_200], INP: [120, 240], CLS: [0.05, 0.12], TTFB: [160, 240] } as const;

/** What a person's browser reports of a visit: the pages they open, and on some visits how fast they felt. */
export const browse = (
  { userId, membership, username }: SimulatedPerson,
  step: number | undefined,
  began: number,
  chance: Chance,
): { readonly usage: readonly UsageEvent[]; readonly vitals: readonly MeasuredVital[] } => {
  const sessionId = systemIds.derived('simulated tab', username, String(began));
  const opened = ['/', ...(step === undefined ? [] : [`/step${step}`])];
  for (let more = chance.whole(0, 4); more > 0; more -= 1) opened.push(chance.pick(pages));
  const usage = opened.map((url, index) => {
    const occurredAt = new Date(began + index * chance.whole(20, 90) * 1_000);
    const stepId = /^\/(step\d)$/.exec(url)?.[1] ?? null;
    const data = JSON.stringify({ url, timestamp: occurredAt.toISOString() });
    const organizationId = membership?.organizationId ?? 'default';
    return { occurredAt, sessionId, userId, organizationId, eventType: 'page_view', stepId, data };
  });
  const vitals = chance.happens(0.2)
    ? Object.entries(measured).map(([name, [middle, spread]]) => {
        const value = Math.max(0, middle + spread * (chance.next() + chance.next() * chance.next() - 0.7));
        const page = opened[0] ?? null;
        return {
          name,
          value,
          delta: value,
          id: `${sessionId}/${name}`,
          page,
          at: new Date(began),
        };
      })
    : [];
  return { usage, vitals };
};

import type { Clock } from '#commands/kernel/ports.ts';
import { brand } from '#contracts/brand.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Health } from '#contracts/operations/endpoints.ts';
import { Refusal } from '#contracts/refusals.ts';
import { problemText } from '#contracts/text/health-problem.ts';
import { textIn } from '#contracts/text/languages.ts';
import type { Check } from '#platform/base/health-check.ts';
import type { Draining } from './draining.ts';

const timeoutMs = 1_000;
/** Results are cached this long, because visitors may ask as often as they like. */
const keptMs = 1_000;

/**
 * Without these the process cannot answer queries. The state of anything else only shows in the body and in the
 * metrics.
 */
const essential: ReadonlySet<string> = new Set(['database', 'projections']);

/** The health of this process: requested by people, by load balancers and by scrapers of metrics. */
export interface HealthReport {
  examine(): Promise<Health>;
  /** @throws Refusal `unavailable` while no requests should be sent to this process */
  ready(): Promise<Health>;
}

interface Dependencies {
  readonly checks: Readonly<Record<string, Check>>;
  readonly clock: Clock;
  readonly draining: Pick<Draining, 'hasBegun'>;
}

/** While one of these is down, people can't read or save; without any other, the product works with limits. */
const vital: ReadonlySet<string> = new Set(['database', 'event log', 'writes', 'projections', 'sign-in']);

/** A component that does not answer within a second is down. */
export function healthReport({ checks, clock, draining }: Dependencies): HealthReport {
  let kept: { at: number; health: Promise<Health> } | undefined;
  const report = () => {
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, health: examine(checks, clock) };
    return kept.health;
  };
  return {
    examine: report,
    ready: async () => {
      const found = await report();
      const canAnswer = found.components.every(({ name, state }) => state !== 'down' || !essential.has(name));
      if (!canAnswer || draining.hasBegun) throw new Refusal('unavailable');
      return found;
    },
  };
}

/** The handlers of the health endpoints. */
export const healthHandlers = (report: HealthReport) =>
  ({
    healthLive: readsFrom([], async () => ({ status: 'live' })),
    health: readsFrom([], () => report.examine()),
    healthReady: readsFrom([], () => report.ready()),
  }) satisfies SomeHandlers;

async function examine(checks: Readonly<Record<string, Check>>, clock: Clock): Promise<Health> {
  const components = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await inTime(check);
      if (found === null) return { name, state: 'up', detail: null } as const;
      const detail = problemText(textIn('en').health.problems, found) ?? null;
      const { state, reason, params } = found;
      return { name, state, detail, reason, ...(params && { params: { ...params } }) };
    }),
  );
  const isDown = components.some(({ name, state }) => state === 'down' && vital.has(name));
  const isUp = components.every(({ state }) => state === 'up');
  const status = isDown ? 'down' : isUp ? 'operational' : 'degraded';
  return { status, version: brand.version, checkedAt: clock.now(), components };
}

async function inTime(check: Check): ReturnType<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Awaited<ReturnType<Check>>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'down', reason: 'no_answer' }), timeoutMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { state: 'down', reason: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

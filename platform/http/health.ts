import type { Clock } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import { brand } from '#contracts/brand.ts';
import type { Handlers } from '#contracts/handler.ts';
import type { Health } from '#contracts/operations/endpoints.ts';
import { Refusal } from '#contracts/refusals.ts';

/** How a part is doing: null when it works, else what is wrong, in words that anybody may read. */
export type Check = () => Promise<{ readonly state: 'behind' | 'down'; readonly detail: string } | null>;

const patienceMs = 1_000;
/** Visitors may ask as often as they like; the parts are not asked more often than this. */
const keptMs = 1_000;

/** Parts without which every call is still answered: a process is ready, whatever becomes of them. */
const beside: ReadonlySet<string> = new Set(['queue']);

/** Binds the rows that tell how the product is doing. A part that does not answer in a second is down. */
export function healthDoors(
  checks: Readonly<Record<string, Check>>,
  clock: Clock,
): Handlers<Pick<Api, 'health' | 'healthLive' | 'healthReady'>> {
  let kept: { at: number; health: Promise<Health> } | undefined;
  const health = () => {
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, health: examine(checks, clock) };
    return kept.health;
  };
  return {
    healthLive: async () => ({ status: 'live' }),
    health,
    healthReady: async () => {
      const found = await health();
      const isReady = found.components.every(({ name, state }) => state === 'up' || beside.has(name));
      if (!isReady) throw new Refusal('unavailable', '');
      return found;
    },
  };
}

async function examine(checks: Readonly<Record<string, Check>>, clock: Clock): Promise<Health> {
  const components = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const trouble = await inTime(check);
      return { name, state: trouble?.state ?? 'up', detail: trouble?.detail ?? null } as const;
    }),
  );
  const status = components.some(({ state }) => state === 'down')
    ? 'down'
    : components.some(({ state }) => state === 'behind')
      ? 'degraded'
      : 'operational';
  return { status, version: brand.version, checkedAt: clock.now(), components };
}

async function inTime(check: Check): ReturnType<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Awaited<ReturnType<Check>>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'down', detail: 'does not answer' }), patienceMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { state: 'down', detail: 'can not be reached' };
  } finally {
    clearTimeout(timer);
  }
}

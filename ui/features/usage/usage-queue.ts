import { analyticsBatch, analyticsEvent } from '#contracts/analytics/endpoints.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { log } from '../../api/log.ts';

/** Spec §4: flushed at 15 events, every 60 s, and when the page is hidden. */
const flushAt = 15;
const flushEveryMs = 60_000;
/** Spec §7: how many events are sent one by one after a failed batch. */
const fallbackCount = 3;
/** The maxQueued queue; the server accepts as many at once. */
const maxQueued = 100;

/** In session storage, so that a reload keeps the queue and a sign-out clears it. */
const storageKey = 'rh.usage';

interface UsageEvent {
  readonly sessionId: string;
  readonly eventType: string;
  readonly stepId: string | null;
  readonly data: Record<string, unknown>;
  /** ISO 8601. */
  readonly timestamp: string;
}

interface Kept {
  readonly sessionId: string;
  readonly events: readonly UsageEvent[];
  /** Rate limited: nothing is sent before this time (milliseconds since 1970). */
  readonly quietUntil?: number;
}

/** Queues a usage event. It has the path without the query, and no user: the server takes that from the session. */
export function noteUsage(eventType: string, stepId: string | null = null): void {
  const now = kept();
  const { sessionId, events } = now;
  const timestamp = new Date().toISOString();
  const event = { sessionId, eventType, stepId, data: { url: location.pathname, timestamp }, timestamp };
  keep({ ...now, events: [...events, event].slice(-maxQueued) });
  if (events.length + 1 >= flushAt) void flush();
}

/** Sends the queue every minute and when the page is hidden. Returns a function that stops it. */
export function sendUsage(): () => void {
  const stopped = new AbortController();
  const timer = setInterval(() => void flush(), flushEveryMs);
  const { signal } = stopped;
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushLast(), { signal });
  addEventListener('pagehide', flushLast, { signal });
  return () => stopped.abort();
}

async function flush(): Promise<void> {
  const events = take();
  if (events.length === 0) return;
  try {
    await call(analyticsBatch, { body: { events: [...events] } });
  } catch (error) {
    if (isRateLimited(error)) return requeue(events);
    log('INFO', 'Usage events are sent one by one', error);
    await sendSingly(events);
  }
}

async function sendSingly(events: readonly UsageEvent[]): Promise<void> {
  const sent = await Promise.allSettled(
    events.slice(0, fallbackCount).map((event) => call(analyticsEvent, { body: event })),
  );
  const failures = sent.filter((one) => one.status === 'rejected');
  for (const { reason } of failures) isRateLimited(reason);
  // After a failure there is probably no connection: requeue everything.
  requeue(failures.length > 0 ? events : events.slice(fallbackCount));
}

/** Whether the server answered 429. Remembers until when it limits. */
function isRateLimited(thrown: unknown): boolean {
  const { statusCode, retryAfterMs = flushEveryMs } = appErrorOf(thrown);
  if (statusCode !== 429) return false;
  // Up to a half longer, so that browsers that were refused together do not come back together.
  keep({ ...kept(), quietUntil: Date.now() + retryAfterMs * (1 + Math.random() / 2) });
  return true;
}

/** Sends the queue with a beacon, because the page may be closed. */
function flushLast(): void {
  const events = take();
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  if (!navigator.sendBeacon(analyticsBatch.path, body)) requeue(events);
}

function take(): readonly UsageEvent[] {
  const { events, quietUntil = 0, ...now } = kept();
  if (events.length === 0 || Date.now() < quietUntil) return [];
  keep({ ...now, events: [] });
  return events;
}

function requeue(events: readonly UsageEvent[]): void {
  const now = kept();
  // After a sign-out it is another session, which must not send events of the old one.
  if (events.some(({ sessionId }) => sessionId !== now.sessionId)) return;
  keep({ ...now, events: [...events, ...now.events].slice(-maxQueued) });
}

function kept(): Kept {
  const fresh = () => ({ sessionId: crypto.randomUUID(), events: [] });
  try {
    // Written by `keep` alone.
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null) ?? fresh();
  } catch {
    return fresh();
  }
}

function keep(now: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(now));
  } catch {
    // Storage is full or forbidden: no usage events.
  }
}

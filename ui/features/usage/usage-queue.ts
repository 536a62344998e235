import { analyticsBatch, analyticsEvent } from '#contracts/analytics/endpoints.ts';
import { call } from '../../api/call.ts';
import { appErrorOf } from '../../api/errors.ts';
import { log } from '../../api/log.ts';

/** Spec §4: flushed at 15 events, every 60 s, and when the page is hidden. */
const flushAt = 15;
const flushEveryMs = 60_000;
/** Spec §7: what a failed batch falls back to. */
const singly = 3;
/** What waits while nothing can be sent; the server takes as many at once. */
const longest = 100;

/** Kept with the session of this tab, so that a reload loses nothing and a sign-out takes it along. */
const place = 'rh.usage';

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
  /** Nothing is sent before (milliseconds since 1970): the server has had enough. */
  readonly quietUntil?: number;
}

/** Notes that a page was used. Who it was is said by the session, never by the browser; of the address, only the path. */
export function noteUsage(eventType: string, stepId: string | null = null): void {
  const now = kept();
  const { sessionId, events } = now;
  const timestamp = new Date().toISOString();
  const event = { sessionId, eventType, stepId, data: { url: location.pathname, timestamp }, timestamp };
  keep({ ...now, events: [...events, event].slice(-longest) });
  if (events.length + 1 >= flushAt) void flush();
}

/** Sends what waits, from time to time and when the page is hidden. Returns what stops it. */
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
    if (isEnough(error)) return giveBack(events);
    log('INFO', 'Usage events are sent one by one', error);
    await sendSingly(events);
  }
}

async function sendSingly(events: readonly UsageEvent[]): Promise<void> {
  const sent = await Promise.allSettled(events.slice(0, singly).map((event) => call(analyticsEvent, { body: event })));
  const failures = sent.filter((one) => one.status === 'rejected');
  for (const { reason } of failures) isEnough(reason);
  // With nothing sent there is no connection: all of it waits for the next time.
  giveBack(failures.length > 0 ? events : events.slice(singly));
}

/** Whether the server has had enough for now. Remembers until when. */
function isEnough(thrown: unknown): boolean {
  const { statusCode, retryAfterMs = flushEveryMs } = appErrorOf(thrown);
  if (statusCode !== 429) return false;
  keep({ ...kept(), quietUntil: Date.now() + retryAfterMs });
  return true;
}

/** The page goes: the browser sends it by itself, and nobody hears how that went. */
function flushLast(): void {
  const events = take();
  if (events.length === 0) return;
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  if (!navigator.sendBeacon(analyticsBatch.path, body)) giveBack(events);
}

function take(): readonly UsageEvent[] {
  const { sessionId, events, quietUntil = 0 } = kept();
  if (events.length === 0 || Date.now() < quietUntil) return [];
  keep({ sessionId, events: [] });
  return events;
}

function giveBack(events: readonly UsageEvent[]): void {
  const now = kept();
  // After a sign-out it is another session, and nothing of the old one may be said in it.
  if (events.some(({ sessionId }) => sessionId !== now.sessionId)) return;
  keep({ ...now, events: [...events, ...now.events].slice(-longest) });
}

function kept(): Kept {
  const fresh = () => ({ sessionId: crypto.randomUUID(), events: [] });
  try {
    // Written by `keep` alone.
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null) ?? fresh();
  } catch {
    return fresh();
  }
}

function keep(now: Kept): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(now));
  } catch {
    // Full or forbidden: then nothing is noted.
  }
}

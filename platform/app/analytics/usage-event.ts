import type { AnalyticsEvent } from '#contracts/analytics/endpoints.ts';
import type { Caller } from '#contracts/handler.ts';

/** A usage event as it is stored. */
export interface UsageEvent {
  readonly occurredAt: Date;
  readonly sessionId: string;
  readonly userId: string | null;
  readonly organizationId: string;
  readonly eventType: string;
  readonly stepId: string | null;
  /** JSON that PostgreSQL can keep. */
  readonly data: string;
}

const maxBytes = 4_096;
const maxDepth = 5;
const maxPastMs = 48 * 3_600_000;
const maxAheadMs = 5 * 60_000;

/** A URL without query and fragment, which may hold a search, a code or a token. */
const withoutQuery = (text: string): string =>
  /^(https?:\/\/|\/)/i.test(text) ? text.replace(/[?#][\s\S]*$/, '') : text;

/** PostgreSQL stores neither NUL nor lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** The value in a form that may be stored; undefined if it is nested too deeply. */
const cleaned = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return withoutQuery(storable(value));
  if (value === null || typeof value !== 'object') return value;
  if (depth >= maxDepth) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [storable(key), cleaned(inner, depth + 1)] as const);
  if (entries.some(([, inner]) => inner === undefined)) return undefined;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** Limits the effect of a wrong client clock to two days before and five minutes after receipt. */
const clamped = (timestamp: string, now: number): Date =>
  new Date(Math.min(now + maxAheadMs, Math.max(now - maxPastMs, Date.parse(timestamp) || now)));

/**
 * The form in which a browser's event is stored: person and organization come from the session, URLs lose their query. Null if
 * it is larger than 4 KB or nested more than five levels deep.
 */
export const usageEvent = (event: AnalyticsEvent, caller: Caller, now: number): UsageEvent | null => {
  const data = cleaned(event.data ?? {}, 0);
  if (data === undefined) return null;
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > maxBytes) return null;
  const person = caller.kind === 'person' ? caller : null;
  return {
    occurredAt: clamped(event.timestamp, now),
    sessionId: storable(event.sessionId),
    userId: person?.userId ?? null,
    organizationId: person?.organizationId ?? 'default',
    eventType: event.eventType,
    stepId: event.stepId ? storable(event.stepId) : null,
    data: json,
  };
};

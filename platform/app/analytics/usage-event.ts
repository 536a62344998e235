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

const largest = 4_096;
const deepest = 5;
const hour = 3_600_000;
const early = 48 * hour;
const late = 5 * 60_000;

/** An address without what it was asked with, which may be a search, a code or a token. */
const withoutQuery = (text: string): string =>
  /^(https?:\/\/|\/)/i.test(text) ? text.replace(/[?#][\s\S]*$/, '') : text;

/** PostgreSQL keeps neither NUL nor half a character. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** The same value, fit to be kept; undefined when it is nested too deeply. */
const cleaned = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return withoutQuery(storable(value));
  if (value === null || typeof value !== 'object') return value;
  if (depth >= deepest) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [storable(key), cleaned(inner, depth + 1)] as const);
  if (entries.some(([, inner]) => inner === undefined)) return undefined;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** A clock that is off, or was set, moves an event to two days back or five minutes ahead of its receipt at most. */
const held = (timestamp: string, now: number): Date =>
  new Date(Math.min(now + late, Math.max(now - early, Date.parse(timestamp) || now)));

/**
 * What is stored of an event that a browser sent: who and where come from the session, addresses lose their query.
 * Null when it is larger than 4 KB or nested more than five levels deep.
 */
export const usageEvent = (event: AnalyticsEvent, caller: Caller, now: number): UsageEvent | null => {
  const data = cleaned(event.data ?? {}, 0);
  if (data === undefined) return null;
  const json = JSON.stringify(data);
  if (Buffer.byteLength(json) > largest) return null;
  const person = caller.kind === 'person' ? caller : null;
  return {
    occurredAt: held(event.timestamp, now),
    sessionId: storable(event.sessionId),
    userId: person?.userId ?? null,
    organizationId: person?.organizationId ?? 'default',
    eventType: event.eventType,
    stepId: event.stepId ? storable(event.stepId) : null,
    data: json,
  };
};

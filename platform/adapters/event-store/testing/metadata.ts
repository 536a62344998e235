import type { EventMetadata } from '#contracts/event.ts';

/** What is known about an event that stands by itself: nothing caused it and no request brought it. */
export const metadataOf = (id: string, more: Partial<EventMetadata> = {}): EventMetadata => ({
  schemaVersion: 1,
  occurredAt: '2025-03-01T08:00:00.000Z',
  correlationId: id,
  causationId: null,
  commandId: id,
  requestId: null,
  actor: { kind: 'operator', id: 'test' },
  subject: null,
  ...more,
});

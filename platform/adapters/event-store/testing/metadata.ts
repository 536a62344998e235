import type { EventMetadata } from '#contracts/event.ts';

/** The metadata of an event without a cause or a request. */
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

import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '#contracts/event-log.ts';

/** A small event of the product's own, with the metadata that every event has and nothing to seal. */
export function smallEvent(): EventToAppend {
  const id = randomUUID();
  return {
    id,
    type: 'NotificationRead',
    data: { notificationId: id },
    metadata: {
      schemaVersion: 1,
      occurredAt: '2025-03-01T08:00:00.000Z',
      correlationId: id,
      causationId: null,
      commandId: id,
      requestId: null,
      actor: { kind: 'operator', id: 'bench' },
      subject: null,
    },
  };
}

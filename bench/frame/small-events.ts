import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '#contracts/event-log.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';

/** A small event of the product's own, with the metadata that every event has and nothing to seal. */
export function smallEvent(): EventToAppend {
  const id = randomUUID();
  return {
    id,
    type: 'NotificationRead',
    data: { notificationId: id },
    metadata: metadataOf(id, { actor: { kind: 'operator', id: 'bench' } }),
  };
}

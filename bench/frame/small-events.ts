import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '#contracts/event-log.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';

/** A small event of the product, with the usual metadata and nothing to encrypt. */
export function smallEvent(): EventToAppend {
  const id = randomUUID();
  return {
    id,
    type: 'NotificationRead',
    data: { notificationId: id },
    metadata: metadataOf(id, { actor: { kind: 'operator', id: 'bench' } }),
  };
}

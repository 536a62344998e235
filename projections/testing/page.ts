import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';

let stored = 0;

/** A recorded event, checked against its schema; each gets the next position. */
export const recorded = (
  stream: string,
  type: string,
  data: unknown,
  {
    at = '2025-06-10T18:00:00.000Z',
    recordedAt = at,
    id = randomUUID(),
  }: { at?: string; recordedAt?: string; id?: string } = {},
): RecordedEvent => {
  const definition = eventDefinitions[type];
  if (!definition) throw new Error(`There is no event ${type}`);
  stored += 1;
  return {
    id,
    stream,
    revision: stored,
    position: String(stored).padStart(16, '0'),
    type,
    data: definition.data.parse(data),
    metadata: metadataOf(id, {
      schemaVersion: definition.version,
      occurredAt: at,
      actor: { kind: 'person', id: 'test' },
    }),
    recordedAt,
  };
};

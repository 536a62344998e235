import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { StreamDefinition } from '#contracts/stream.ts';
import { metadataOf } from './metadata.ts';
import { sampleOf } from './sample.ts';

/** An event about a person, of the first type that this kind of stream declares. */
export function firstEventOf({ events }: StreamDefinition, userId: string): EventToAppend {
  const [definition] = Object.values(events);
  if (!definition) throw new Error('This kind of stream declares no events');
  const { type, version, data } = definition;
  const id = randomUUID();
  // The sample of an object's schema is an object.
  const sample = sampleOf(data) as EventToAppend['data'];
  return { id, type, data: sample, metadata: metadataOf(id, { schemaVersion: version, subject: userId }) };
}

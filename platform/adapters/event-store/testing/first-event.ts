import { randomUUID } from 'node:crypto';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { StreamDefinition } from '#contracts/stream.ts';
import { metadataOf } from './metadata.ts';
import { sampleOf } from './sample.ts';

/** An event that a stream of this kind may hold, about a person: the first that it declares. */
export function firstEventOf({ events }: StreamDefinition, userId: string): EventToAppend {
  const [definition] = Object.values(events);
  if (!definition) throw new Error('A stream that may hold nothing');
  const { type, version, data } = definition;
  const id = randomUUID();
  // The sample of an object's schema is an object.
  const sample = sampleOf(data) as EventToAppend['data'];
  return { id, type, data: sample, metadata: metadataOf(id, { schemaVersion: version, subject: userId }) };
}

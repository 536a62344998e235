import type { AnyEventDefinition } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { systemIds } from '#platform/ids.ts';
import { metadataOf } from '#platform/event-log/testing/metadata.ts';
import { sampleOf } from '#platform/event-log/testing/sample.ts';

/** Every word in the personal fields says the canary. */
function said(value: unknown, canary: string): unknown {
  if (typeof value === 'string') return `${value} ${canary}`;
  if (Array.isArray(value)) return value.map((item) => said(item, canary));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name === 'first' ? canary : name, said(inner, canary)]),
  );
}

/** An event of a type with the canary in all of its personal fields, about a person. */
export function eventWith(definition: AnyEventDefinition, canary: string, subject: string, at: string): EventToAppend {
  const sample = sampleOf(definition.data) as Record<string, unknown>; // the data of every event is an object
  const personal = Object.keys(definition.personal).map((name) => [name, said(sample[name], canary)]);
  const id = systemIds.fresh();
  return {
    id,
    type: definition.type,
    data: { ...sample, ...Object.fromEntries(personal) },
    metadata: metadataOf(id, {
      schemaVersion: definition.version,
      occurredAt: at,
      actor: { kind: 'person', id: subject },
      subject,
    }),
  };
}

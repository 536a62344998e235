import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { languages } from '../language.ts';

const documentId = z.uuid();
const version = z.int32();

/** The events of `guidance-<organizationId>`. None is personal: the metadata names the actor. */
export const guidanceEvents = defineEvents({
  /** The first version of a document is 1. A new version asks for a new acknowledgement. */
  DocumentPublished: {
    data: { documentId, version, title: z.string(), text: z.string(), language: z.enum(languages) },
  },
  /** Members no longer see it; its acknowledgements stay. */
  DocumentWithdrawn: { data: { documentId } },
  /** An administrator, named in the metadata, downloaded a list. The document is null for the change log. */
  ListExported: { data: { list: z.enum(['acknowledgements', 'changes']), documentId: z.nullable(documentId) } },
});

/** The events of `guided-<userId>`. */
export const guidedEvents = defineEvents({
  DocumentAcknowledged: { data: { organizationId: z.uuid(), documentId, version } },
});

export type GuidanceEvent = EventOf<typeof guidanceEvents>;
export type GuidedEvent = EventOf<typeof guidedEvents>;

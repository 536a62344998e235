import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { languages } from '../language.ts';

const documentId = z.uuid();
const version = z.int32();
const day = z.nullable(z.iso.date());

/** The settings as they are stored: time zones and limits may change, and what was stored is read for ever. */
const settings = z.strictObject({
  stepDays: z.nullable(z.int()),
  dates: z.array(z.strictObject({ step: z.int(), opensOn: day, recommendedBy: day })),
  timeZone: z.string(),
  policy: z.nullable(z.strictObject({ text: z.string(), url: z.nullable(z.string()) })),
});

/** The events of `guidance-<organizationId>`. None is personal: the metadata names the actor. */
export const guidanceEvents = defineEvents({
  /** The settings as a whole, and how many there were before, counted from 1. */
  ProgramSettingsChosen: { data: { version, settings } },
  /** The first version of a document is 1. A new version asks for a new acknowledgement. */
  DocumentPublished: {
    data: { documentId, version, title: z.string(), text: z.string(), language: z.enum(languages) },
  },
  /** Members no longer see it; its acknowledgements stay. */
  DocumentWithdrawn: { data: { documentId } },
  /** Members who have not acknowledged this version are notified. */
  AcknowledgementsRequested: { data: { documentId, version } },
  /** An administrator, named in the metadata, downloaded a list. The document is null for the change log. */
  ListExported: { data: { list: z.enum(['acknowledgements', 'changes']), documentId: z.nullable(documentId) } },
});

/** The events of `guided-<userId>`: what a member told their organization, and what they want to see of its program. */
export const guidedEvents = defineEvents({
  DocumentAcknowledged: { data: { organizationId: z.uuid(), documentId, version } },
  /** Whether the suggestions of the organization's pace are shown. They are, until a choice. */
  PaceChosen: { data: { isShown: z.boolean() } },
});

export type GuidanceEvent = EventOf<typeof guidanceEvents>;
export type GuidedEvent = EventOf<typeof guidedEvents>;

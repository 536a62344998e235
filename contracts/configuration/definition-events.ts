import * as z from 'zod/mini';
import { contentSchema } from '../achievements/content.ts';
import { defineEvents, type EventOf } from '../event.ts';
import { validFrom } from './definition-views.ts';

const achievementId = z.string();
const version = z.int();

/** The events of `definitions`: later versions of achievements. What is delivered with the product is version 1 of each. */
export const definitionEvents = defineEvents({
  /** `basedOn` is the version in force that it began with. */
  DefinitionDrafted: { data: { achievementId, draftId: z.uuid(), basedOn: version, content: contentSchema } },
  /** `change` counts the states of a draft, from 1. */
  DefinitionDraftChanged: {
    data: { achievementId, draftId: z.uuid(), change: z.int(), basedOn: version, content: contentSchema },
  },
  DefinitionDraftDiscarded: { data: { achievementId, draftId: z.uuid() } },
  DefinitionPublished: {
    data: {
      achievementId,
      version,
      draftId: z.uuid(),
      validFrom: z.enum(validFrom),
      content: contentSchema,
      reason: z.string(),
    },
    personal: { reason: '' },
  },
  /** Puts the content of an earlier version in force again, as a new version, for what is decided from now on. */
  DefinitionRolledBack: {
    data: { achievementId, version, toVersion: version, content: contentSchema, reason: z.string() },
    personal: { reason: '' },
  },
});

export type DefinitionEvent = EventOf<typeof definitionEvents>;

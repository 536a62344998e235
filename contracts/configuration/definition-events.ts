import * as z from 'zod/mini';
import { contentSchema } from '../achievements/content.ts';
import { defineEvents, type EventOf } from '../event.ts';

const achievementId = z.string();
const version = z.int();

/** The events of `definitions`: later versions of achievements. What is delivered with the product is version 1 of each. */
export const definitionEvents = defineEvents({
  /** Puts a version in force, for what is decided from now on. */
  DefinitionPublished: {
    // Version 1 was published from a draft, perhaps for the past as well.
    version: 2,
    data: { achievementId, version, content: contentSchema, reason: z.string() },
    personal: { reason: '' },
  },
  /** No longer appended. Put the content of an earlier version in force again, as a new version. */
  DefinitionRolledBack: {
    data: { achievementId, version, toVersion: version, content: contentSchema, reason: z.string() },
    personal: { reason: '' },
  },
});

export type DefinitionEvent = EventOf<typeof definitionEvents>;

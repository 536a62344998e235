import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

/** The events of `records-<userId>`: whether facts of the person's journey go to a learning record store. */
export const learningRecordEvents = defineEvents({
  /**
   * They agree that the store at this host gets what they do from now on. The pseudonym is what the store knows them by, another one
   * each time. It is random and encrypted like their words, so that erasing them leaves no way from the store to them.
   */
  LearningRecordsAllowed: {
    data: { host: z.string(), pseudonym: z.nullable(z.uuid()) },
    personal: { pseudonym: null },
  },
  LearningRecordsWithdrawn: { data: {} },
});

export type LearningRecordEvent = EventOf<typeof learningRecordEvents>;

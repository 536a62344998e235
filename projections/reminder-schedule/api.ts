import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import type { ReadContext } from '../read-context.ts';
import { readPreferences } from './queries.ts';

/** A user's communication preferences: until they choose, the defaults in their own time zone. */
export const preferenceHandlers = (context: ReadContext) =>
  ({
    communicationPreferences: readsFrom(
      ['reach'],
      async (_, { caller }) =>
        (await readPreferences(context, caller.userId)) ?? {
          ...defaultPreferences,
          timezone: caller.timeZone,
          language: caller.language,
        },
    ),
  }) satisfies SomeHandlers;

import type { Api } from '#contracts/api.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { type Queries, type Reading, readsFrom } from '../reading.ts';
import { readPreferences } from './queries.ts';

/** Binds the row that reads how a person wants to be spoken to: the defaults, in their own zone, until they say. */
export const preferenceHandlers = (reading: Reading): Queries<Pick<Api, 'communicationPreferences'>> => ({
  communicationPreferences: readsFrom(
    ['communication-preferences'],
    async (_, { caller }) =>
      (await readPreferences(reading, caller.userId)) ?? {
        ...defaultPreferences,
        timezone: caller.timeZone,
        language: caller.language,
      },
  ),
});

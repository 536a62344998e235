import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import type { Reading } from '../reading.ts';
import { readPreferences } from './queries.ts';

/** Binds the row that reads how a person wants to be spoken to: the defaults, in their own zone, until they say. */
export const preferenceHandlers = (reading: Reading): Handlers<Pick<Api, 'communicationPreferences'>> => ({
  communicationPreferences: async (_, { caller }) =>
    (await readPreferences(reading, caller.userId)) ?? {
      ...defaultPreferences,
      timezone: caller.timeZone,
      language: caller.language,
    },
});

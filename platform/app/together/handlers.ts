import { setTimeout } from 'node:timers/promises';
import type { Api } from '#contracts/api.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { readsFrom } from '#contracts/handler.ts';
import type { PathTogether } from '#contracts/together/paths.ts';
import type { readTogether } from '#contracts/together/endpoints.ts';
import type { SomeWebHandlers } from '#platform/adapters/http/web-handler.ts';

/** The query behind each path. */
export const queriesTogether = {
  'account/progress-sharing': 'progressSharing',
  'achievements/definitions': 'achievementDefinitions',
  'achievements/progress': 'achievementProgress',
  'achievements/stats': 'achievementStats',
  'achievements/user': 'userAchievements',
  balance: 'balance',
  'communication-preferences': 'communicationPreferences',
  features: 'switchedFeatures',
  'journey/progress': 'journeyProgress',
  'journey/steps': 'journeySteps',
  'journey/streak': 'streak',
  letters: 'letters',
  licence: 'ownLicence',
  'logbook/quote': 'logbookQuote',
  notifications: 'notifications',
  promises: 'promises',
  'weekly-check': 'weeklyCheck',
} as const satisfies Record<PathTogether, keyof Api>;

/** A read that takes longer is left out: the page asks for it by itself, and the others need not wait. */
const patienceMs = 1_000;

/** Several reads in one answer. */
export const togetherHandlers = () =>
  ({
    // Each part waits for its own read models.
    readTogether: readsFrom([], async ({ query: { read } }, _call, web) => {
      // The schema admits these names alone.
      const paths = [...new Set(read.split(','))] as PathTogether[];
      const done = new AbortController();
      const late = setTimeout(patienceMs, undefined, { signal: done.signal }).catch(() => undefined);
      const parts = await Promise.all(
        paths.map(async (path) => [path, await Promise.race([web.answer(queriesTogether[path]), late])] as const),
      );
      done.abort();
      // The schema of the answer checks each part with that of its query.
      return { answers: Object.fromEntries(parts) as Answer<typeof readTogether>['answers'] };
    }),
  }) satisfies SomeWebHandlers;

import * as z from 'zod/mini';
import {
  achievementDefinitions,
  achievementProgress,
  achievementStats,
  userAchievements,
} from '../achievements/endpoints.ts';
import { balance } from '../balance/endpoints.ts';
import { because } from '../because.ts';
import { switchedFeatures } from '../configuration/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { journeyProgress, journeySteps, streak } from '../journey/endpoints.ts';
import { ownLicence } from '../licences/endpoints.ts';
import { logbookQuote } from '../logbook/endpoints.ts';
import { communicationPreferences, notifications } from '../notifications/endpoints.ts';
import { progressSharing } from '../organizations/endpoints.ts';
import { letters, promises, weeklyCheck } from '../promises/endpoints.ts';
import { failedPartSchema } from './failed-part.ts';
import { pathsTogether } from './paths.ts';

/** What the read itself would have answered, without parameters. Each succeeds or fails by itself; one that takes long is left out. */
// @__NO_SIDE_EFFECTS__
const part = <Output extends z.core.$ZodType>({ output }: { readonly output: Output }) =>
  z.optional(z.union([z.object({ status: z.literal(200), body: output }), failedPartSchema]));

const names = pathsTogether.join('|');

const asked = z.strictObject({
  /** Paths below /api, separated by commas. */
  read: z
    .string()
    .check(
      z.maxLength(500, because('text_too_long', { max: 500 })),
      z.regex(new RegExp(`^(${names})(,(${names}))*$`), because('not_reads_together')),
    ),
});

export const readTogether = endpoint({
  method: 'GET',
  path: '/api/together',
  summary: 'Get several reads of a page in one answer, each as its own call would give it',
  who: 'person',
  budget: 'read',
  countsAs: (query) => z.safeParse(asked, query).data?.read.split(',').length ?? 1,
  query: asked,
  output: z.object({
    answers: z.object({
      'account/progress-sharing': part(progressSharing),
      'achievements/definitions': part(achievementDefinitions),
      'achievements/progress': part(achievementProgress),
      'achievements/stats': part(achievementStats),
      'achievements/user': part(userAchievements),
      balance: part(balance),
      'communication-preferences': part(communicationPreferences),
      features: part(switchedFeatures),
      'journey/progress': part(journeyProgress),
      'journey/steps': part(journeySteps),
      'journey/streak': part(streak),
      letters: part(letters),
      licence: part(ownLicence),
      'logbook/quote': part(logbookQuote),
      notifications: part(notifications),
      promises: part(promises),
      'weekly-check': part(weeklyCheck),
    }),
  }),
});

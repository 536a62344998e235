import * as z from 'zod/mini';
import { thresholdsSchema } from '../achievements/content.ts';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { definitionVersionSchema } from './definition-views.ts';
import { whatIfOutcomes, whatIfSchema } from './what-if.ts';

const params = z.strictObject({ achievementId: z.string().check(z.minLength(1), z.maxLength(100)) });
/** The version in force that the caller saw, and the thresholds that are to change. */
const changed = { seen: z.int().check(z.gte(1)), thresholds: thresholdsSchema };

const detail = {
  id: z.string(),
  /** All versions, the newest and valid one first. */
  versions: z.array(definitionVersionSchema),
  whatIf: z.nullable(whatIfSchema),
};

export const adminDefinitions = endpoint({
  method: 'GET',
  path: '/api/admin/definitions',
  summary: 'List all achievements with the version in force',
  who: 'system.configure',
  budget: 'read',
  output: z.object({
    definitions: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        /** Since when this version is in force. */
        since: moment,
        points: z.int(),
        hidden: z.boolean(),
      }),
    ),
  }),
});

export const adminDefinition = endpoint({
  method: 'GET',
  path: '/api/admin/definitions/:achievementId',
  summary: 'Get the versions and the what-if of an achievement',
  who: 'system.configure',
  budget: 'read',
  params,
  output: z.object(detail),
  refusals: ['not_found'],
});

export const publishDefinition = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/publish',
  summary: 'Change thresholds of an achievement, for what is decided from now on. Nobody loses what they have',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({ ...changed, reason: reasonSchema }),
  output: commandAnswer(detail),
  refusals: ['not_found', 'conflict'],
});

export const startWhatIf = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/what-if',
  summary: 'Replay other thresholds over the whole history, in the background. Replaces an earlier result',
  who: 'system.configure',
  budget: 'change',
  params,
  body: z.strictObject(changed),
  output: z.object(detail),
  refusals: ['not_found', 'conflict'],
});

export const removeWhatIf = endpoint({
  method: 'DELETE',
  path: '/api/admin/definitions/:achievementId/what-if',
  summary: 'Cancel a what-if, or remove its result. Nothing of it is kept',
  who: 'system.configure',
  budget: 'change',
  params,
  output: z.object(detail),
  refusals: ['not_found'],
});

export const whatIfPeople = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/what-if/people',
  summary: 'List up to 100 people with one outcome of a what-if. Each of them sees who looked, when and why',
  who: 'user.events.read',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({ outcome: z.enum(whatIfOutcomes), reason: reasonSchema }),
  /** `at`: when they would have earned it; null for those who no longer would. */
  output: commandAnswer({ people: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.nullable(moment) })) }),
  refusals: ['not_found'],
});

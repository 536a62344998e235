import * as z from 'zod/mini';
import { contentSchema } from '../achievements/content.ts';
import { because } from '../because.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { freeText } from '../text.ts';
import { definitionVersionSchema, draftOf } from './definition-views.ts';
import { whatIfOf, whatIfOutcomes, whatIfResultSchema } from './what-if.ts';

const params = z.strictObject({ achievementId: z.string().check(z.minLength(1), z.maxLength(100)) });
/** The state of the draft that the caller saw; 0 for none. */
const seen = z.int().check(z.gte(0));
const version = z.int().check(z.gte(1));
const reason = freeText(500).check(
  z.refine((text) => text.trim().length >= 10, because('reason_too_short', { min: 10 })),
);

const detail = {
  id: z.string(),
  /** All versions, the newest and valid one first. */
  versions: z.array(definitionVersionSchema),
  draft: z.nullable(draftOf(contentSchema)),
  whatIf: z.nullable(whatIfOf(whatIfResultSchema)),
};

export const adminDefinitions = endpoint({
  method: 'GET',
  path: '/api/admin/definitions',
  summary: 'List all achievements with the version in force, and which have a draft',
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
        hasDraft: z.boolean(),
      }),
    ),
  }),
});

export const adminDefinition = endpoint({
  method: 'GET',
  path: '/api/admin/definitions/:achievementId',
  summary: 'Get the versions, the draft and the what-if of an achievement',
  who: 'system.configure',
  budget: 'read',
  params,
  output: z.object(detail),
  refusals: ['not_found'],
});

export const saveDefinitionDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/definitions/:achievementId/draft',
  summary: 'Save what an achievement is to ask for. Nothing changes for learners until it is published',
  who: 'system.configure',
  budget: 'change',
  params,
  body: z.strictObject({ seen, content: contentSchema }),
  output: commandAnswer(detail),
  refusals: ['not_found', 'conflict'],
});

export const discardDefinitionDraft = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/discard',
  summary: 'Discard the draft of an achievement, and its what-if',
  who: 'system.configure',
  budget: 'change',
  params,
  body: z.strictObject({ seen }),
  output: commandAnswer(detail),
  refusals: ['not_found', 'conflict'],
});

export const publishDefinition = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/publish',
  summary: 'Put a draft in force, for what is decided from now on. Nobody loses what they have',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({ seen, reason }),
  output: commandAnswer(detail),
  refusals: ['not_found', 'conflict'],
});

export const rollBackDefinition = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/roll-back',
  summary: 'Put the content of an earlier version in force again, as a new version. `seen` is the version in force',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({ seen: version, toVersion: version, reason }),
  output: commandAnswer(detail),
  refusals: ['not_found', 'conflict'],
});

export const startWhatIf = endpoint({
  method: 'POST',
  path: '/api/admin/definitions/:achievementId/what-if',
  summary: 'Replay the draft over the whole history, in the background. Replaces an earlier result',
  who: 'system.configure',
  budget: 'change',
  params,
  body: z.strictObject({ seen }),
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
  body: z.strictObject({ outcome: z.enum(whatIfOutcomes), reason }),
  /** `at`: when they would have earned it; null for those who no longer would. */
  output: commandAnswer({ people: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.nullable(moment) })) }),
  refusals: ['not_found'],
});

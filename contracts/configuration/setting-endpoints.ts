import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { reminderSettingsSchema } from '../notifications/reminder-settings.ts';
import { draftOf } from './definition-views.ts';
import { levelsCountsSchema } from './setting-what-if.ts';
import { pointsApartSchema, settings } from './settings.ts';
import { whatIfOf, whatIfOutcomes } from './what-if.ts';

const params = z.strictObject({ setting: z.enum(settings) });
/** A draft that can be replayed over history. */
const replayable = z.strictObject({ setting: z.literal('levels') });
/** The state of the draft that the caller saw; 0 for none. */
const seen = z.int().check(z.gte(0));

const levelsDetail = {
  /** So many points lead from level 1 to level 2, and each level takes as many more than the one before. */
  pointsApart: z.int(),
  /** When an administrator last changed it; null while the default applies. */
  since: z.nullable(moment),
  draft: z.nullable(draftOf(z.int())),
  whatIf: z.nullable(whatIfOf(levelsCountsSchema)),
};

const remindersDetail = {
  settings: reminderSettingsSchema,
  /** When an administrator last changed them; null while the defaults apply. */
  since: z.nullable(moment),
  draft: z.nullable(draftOf(reminderSettingsSchema)),
};

export const adminLevels = endpoint({
  method: 'GET',
  path: '/api/admin/levels',
  summary: 'Get how far levels are apart, the draft of another distance, and its what-if',
  who: 'system.configure',
  budget: 'read',
  output: z.object(levelsDetail),
});

export const reminderSettings = endpoint({
  method: 'GET',
  path: '/api/admin/reminders/settings',
  summary: "Get what is set for everybody's reminders, and the draft of other settings",
  who: 'system.configure',
  budget: 'read',
  output: z.object(remindersDetail),
});

export const saveLevelsDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/levels/draft',
  summary: 'Save how far levels are to be apart. Nothing changes for learners until it is published',
  who: 'system.configure',
  budget: 'change',
  body: z.strictObject({ seen, pointsApart: pointsApartSchema }),
  output: commandAnswer(levelsDetail),
  refusals: ['conflict'],
});

export const saveRemindersDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/reminders/settings/draft',
  summary:
    "Save which reminder rules are to be off, and everybody's weekly limit. Nothing changes until it is published",
  who: 'system.configure',
  budget: 'change',
  body: z.strictObject({ seen, settings: reminderSettingsSchema }),
  output: commandAnswer(remindersDetail),
  refusals: ['conflict'],
});

export const discardSettingDraft = endpoint({
  method: 'POST',
  path: '/api/admin/settings/:setting/discard',
  summary: 'Discard the draft of a setting, and its what-if',
  who: 'system.configure',
  budget: 'change',
  params,
  body: z.strictObject({ seen }),
  output: commandAnswer({}),
  refusals: ['conflict'],
});

export const publishSetting = endpoint({
  method: 'POST',
  path: '/api/admin/settings/:setting/publish',
  summary: "Put the draft of a setting in force, from now on. Nobody's level falls",
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params,
  body: z.strictObject({ seen, reason: reasonSchema }),
  output: commandAnswer({}),
  refusals: ['conflict'],
});

export const startSettingWhatIf = endpoint({
  method: 'POST',
  path: '/api/admin/settings/:setting/what-if',
  summary: 'Replay the draft of a setting over history, in the background. Replaces an earlier result',
  who: 'system.configure',
  budget: 'change',
  params: replayable,
  body: z.strictObject({ seen }),
  output: z.object({}),
  refusals: ['conflict'],
});

export const removeSettingWhatIf = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/:setting/what-if',
  summary: 'Cancel the what-if of a setting, or remove its result. Nothing of it is kept',
  who: 'system.configure',
  budget: 'change',
  params: replayable,
  output: z.object({}),
  refusals: ['not_found'],
});

export const settingWhatIfPeople = endpoint({
  method: 'POST',
  path: '/api/admin/settings/:setting/what-if/people',
  summary: 'List up to 100 people with one outcome of a what-if. Each of them sees who looked, when and why',
  who: 'user.events.read',
  budget: 'change',
  recentAuth: true,
  params: replayable,
  body: z.strictObject({ outcome: z.enum(whatIfOutcomes), reason: reasonSchema }),
  /** `at`: when a level would have been reached last; null where there is no such moment. */
  output: commandAnswer({ people: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.nullable(moment) })) }),
  refusals: ['not_found'],
});

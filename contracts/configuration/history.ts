import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { featureStates, switchableFeatures } from '../features.ts';
import { moment } from '../moments.ts';
import { reminderSettingsSchema } from '../notifications/reminder-settings.ts';
import { settings } from './settings.ts';

/** What has versions of its own: each feature, the levels, and the settings of the reminders. */
const configurationSubjects = [...switchableFeatures, ...settings] as const;
export type ConfigurationSubject = (typeof configurationSubjects)[number];

/** `before` is what applied until then, the delivered value included. */
const changeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('feature'),
    feature: z.enum(switchableFeatures),
    before: z.enum(featureStates),
    after: z.enum(featureStates),
  }),
  z.object({ kind: z.literal('reminders'), before: reminderSettingsSchema, after: reminderSettingsSchema }),
  /** How far levels are apart, in points. */
  z.object({ kind: z.literal('levels'), before: z.int(), after: z.int() }),
  /** Published, or rolled back to an earlier version. Its content is at the achievement. */
  z.object({
    kind: z.literal('definition'),
    achievementId: z.string(),
    version: z.int(),
    rolledBackTo: z.nullable(z.int()),
  }),
]);

const configurationChangeSchema = z.object({
  /** The id of the event. */
  id: z.uuid(),
  at: moment,
  /** Username; null if the account no longer exists. */
  by: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  change: changeSchema,
  /** Null where none was asked for. */
  reason: z.nullable(z.string()),
  /** Whether it restored an earlier version. */
  isRevert: z.boolean(),
  /** The change of the same subject before this one; null if there was none, and for achievements. */
  previous: z.nullable(z.uuid()),
  /** Whether it is the newest change of its subject. */
  isNewest: z.boolean(),
  /** What differs from the present value and is still valid, so that it can be restored: the value set here, or the one before. */
  canRestore: z.object({ after: z.boolean(), before: z.boolean() }),
});
export type ConfigurationChange = z.output<typeof configurationChangeSchema>;

export const configurationHistory = endpoint({
  method: 'GET',
  path: '/api/admin/config/history',
  summary: 'List the changes to features, reminders and achievements with what they changed, newest first',
  who: 'system.configure',
  budget: 'read',
  query: z.strictObject({
    subject: z.optional(z.enum([...configurationSubjects, 'definitions'])),
    ...pageQuery(50),
  }),
  output: z.extend(page(configurationChangeSchema), {
    /** By subject, the id of its newest change; none if it was never changed. */
    newest: z.partialRecord(z.enum(configurationSubjects), z.uuid()),
  }),
});

export const revertConfiguration = endpoint({
  method: 'POST',
  path: '/api/admin/config/revert',
  summary:
    'Restore the value that a change set, or with `to` null the delivered one. 409 if that changes nothing, is no longer valid, or another administrator has changed it since',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({
    subject: z.enum(configurationSubjects),
    to: z.nullable(z.uuid()),
    /** The newest change of the subject that the caller saw; null for none. */
    seen: z.nullable(z.uuid()),
    reason: reasonSchema,
  }),
  output: commandAnswer({}),
  refusals: ['not_found', 'conflict'],
});

import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { featureStates, switchableFeatures } from '../features.ts';
import { moment } from '../moments.ts';
import { reminderSettingsSchema } from '../notifications/reminder-settings.ts';

/** What changes by itself: each feature and the settings of the reminders; the levels did in earlier versions of the product. */
const configurationSubjects = [...switchableFeatures, 'levels', 'reminders'] as const;
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
  /** Whether it restored an earlier version: an achievement, or a setting while that was possible. */
  isRevert: z.boolean(),
  /** Whether it is the newest change of its subject. */
  isNewest: z.boolean(),
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
  output: page(configurationChangeSchema),
});

import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { reminderSettingsSchema } from '../notifications/reminder-settings.ts';

const detail = {
  settings: reminderSettingsSchema,
  /** The newest change, and when an administrator made it; null while the defaults apply. */
  change: z.nullable(z.uuid()),
  since: z.nullable(moment),
};

export const reminderSettings = endpoint({
  method: 'GET',
  path: '/api/admin/reminders/settings',
  summary: "Get what is set for everybody's reminders",
  who: 'system.configure',
  budget: 'read',
  output: z.object(detail),
});

export const changeReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/reminders/settings',
  summary:
    "Set which reminder rules are off, and everybody's weekly limit. `seen` is the newest change that the caller saw",
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({ seen: z.nullable(z.uuid()), settings: reminderSettingsSchema, reason: reasonSchema }),
  output: commandAnswer(detail),
  refusals: ['conflict'],
});

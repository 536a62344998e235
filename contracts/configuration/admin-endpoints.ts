import * as z from 'zod/mini';
import { leastPointsApart, mostPointsApart } from '../achievements/levels.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { featureStates, switchableFeatures } from '../features.ts';
import { moment } from '../moments.ts';
import { dryRunSchema } from '../notifications/dry-run.ts';
import { reminderSettingsSchema } from '../notifications/reminder-settings.ts';
import { switchedFeatures } from './endpoints.ts';

// Apart from endpoints.ts, which every page loads with the features: these are called by administrators alone.

export const switchFeature = endpoint({
  method: 'PUT',
  path: '/api/admin/features/:feature',
  summary: 'Turn a feature on for everyone, or show it as "Coming Soon"',
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  params: z.strictObject({ feature: z.enum(switchableFeatures) }),
  body: z.strictObject({ state: z.enum(featureStates) }),
  output: commandAnswer(switchedFeatures.output.shape),
});

const reminderSettingsView = {
  settings: reminderSettingsSchema,
  /** When an administrator last changed them; null while the defaults apply. */
  since: z.nullable(moment),
};

export const reminderSettings = endpoint({
  method: 'GET',
  path: '/api/admin/reminders/settings',
  summary: "Get what is set for everybody's reminders",
  who: 'system.configure',
  budget: 'read',
  output: z.object(reminderSettingsView),
});

export const changeReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/reminders/settings',
  summary:
    "Switch reminder rules off, lower everybody's weekly limit, or hold a share of people out to measure the effect",
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  body: reminderSettingsSchema,
  output: commandAnswer(reminderSettingsView),
});

export const dryRunReminders = endpoint({
  method: 'GET',
  path: '/api/admin/reminders/dry-run',
  summary:
    'Count what other settings would have sent in the last 90 days. Goes through a part of the people within seconds; ask for the next part with `next`. The last answer has the counts, of everybody',
  who: 'system.configure',
  budget: 'read',
  query: z.strictObject({
    holdOutPercent: z.string().check(z.regex(/^\d{1,2}$/)),
    weeklyLimit: z.string().check(z.regex(/^\d$/)),
    /** Rules, separated by commas. */
    off: z.optional(z.string().check(z.maxLength(200))),
    next: z.optional(z.string().check(z.maxLength(4_000))),
  }),
  output: dryRunSchema,
});

const levelsView = {
  /** So many points lead from level 1 to level 2, and each level takes as many more than the one before. */
  pointsApart: z.int(),
  /** When an administrator last changed it; null while the default applies. */
  since: z.nullable(moment),
  /** Of those who have points: how many have each level now, and how many would have it with the distance that is tried. */
  levels: z.array(z.object({ level: z.int(), now: z.int(), tried: z.int() })).check(z.maxLength(1_000)),
  /** How many would rise at once, and how many would keep a level that their points no longer reach. */
  rising: z.int(),
  keeping: z.int(),
};

export const adminLevels = endpoint({
  method: 'GET',
  path: '/api/admin/levels',
  summary: 'Get how far levels are apart, and what another distance would mean for everyone who has points',
  who: 'system.configure',
  budget: 'read',
  query: z.strictObject({
    /** The distance to try, in points. */
    pointsApart: z.optional(z.string().check(z.regex(/^(?:[2468]0|[1-9][02468]0|1000)$/))),
  }),
  output: z.object(levelsView),
});

export const changeLevels = endpoint({
  method: 'PUT',
  path: '/api/admin/levels',
  summary: "Change how far levels are apart, from now on. Nobody's level falls",
  who: 'system.configure',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({
    pointsApart: z.int().check(z.minimum(leastPointsApart), z.maximum(mostPointsApart), z.multipleOf(leastPointsApart)),
  }),
  output: commandAnswer(levelsView),
});

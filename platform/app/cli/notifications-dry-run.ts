import { Command, InvalidArgumentError } from 'commander';
import { type DryRunPart, withPart } from '#contracts/notifications/dry-run.ts';
import {
  defaultReminderSettings,
  type ReminderSettings,
  reminderSettingsSchema,
} from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { dryRunPart } from '#platform/app/jobs/dry-run.ts';
import { pointInTime, wholeNumber } from './arguments.ts';
import { openCurrentReadModels } from './read-models.ts';
import { CommandFailed, inSession } from './session.ts';

interface Options {
  readonly until?: Date;
  readonly holdOut: number;
  readonly weeklyLimit: number;
  readonly off: readonly string[];
}

const rulesIn = (text: string): string[] => {
  const rules = text.split(',');
  const unknown = rules.find((rule) => !(reminderRuleNames as readonly string[]).includes(rule));
  if (unknown !== undefined) throw new InvalidArgumentError(`Rules are ${reminderRuleNames.join(', ')}.`);
  return rules;
};

const settingsOf = ({ holdOut, weeklyLimit, off }: Options): ReminderSettings => {
  const settings = reminderSettingsSchema.safeParse({ holdOutPercent: holdOut, weeklyLimit, off });
  if (!settings.success) throw new CommandFailed('--hold-out is 0 to 20, --weekly-limit 1 to 3.', 2);
  return settings.data;
};

/** `notifications dry-run`: counts what settings would have sent in the last 90 days; changes nothing. */
export const notificationsDryRun = (): Command =>
  new Command('dry-run')
    .description('count what other settings would have sent in the last 90 days, as JSON; changes nothing')
    .option('--until <time>', 'end of the 90 days, ISO 8601 (default: now)', pointInTime)
    .option('--hold-out <percent>', 'share of people who are sent none', wholeNumber(0), 0)
    .option(
      '--weekly-limit <count>',
      'reminders to a person in any seven days',
      wholeNumber(1),
      defaultReminderSettings.weeklyLimit,
    )
    .option('--off <rules>', 'rules that send nothing, separated by commas', rulesIn, [])
    .action(
      inSession(async (session, options: Options) => {
        const settings = settingsOf(options);
        const { catchUp, log } = await openCurrentReadModels(session);
        await catchUp(['reach']);
        const { pool } = await session.database();
        const until = (options.until ?? new Date()).getTime();
        let run: DryRunPart | undefined;
        do {
          session.signal.throwIfAborted();
          const part = await dryRunPart({ pool, log }, { settings, until, after: run?.next ?? '', maxMs: 1_000 });
          run = withPart(run, part);
        } while (run.next !== null);
        const { next: _end, peopleInAll: _all, ...counts } = run;
        await session.print(JSON.stringify({ settings, ...counts }, undefined, 2));
      }),
    );

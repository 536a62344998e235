import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { isoOrNull, type ReadContext } from '../read-context.ts';
import { readReminderSettings } from './rows.ts';

/** What is set for everybody's reminders, and since when. */
export const viewOfReminderSettings = async ({ pool }: Pick<ReadContext, 'pool'>) => {
  const { settings, since } = await readReminderSettings(pool);
  return { settings, since: isoOrNull(since) };
};

export const reminderHandlers = (context: ReadContext) =>
  ({
    reminderSettings: readsFrom(['reach'], () => viewOfReminderSettings(context)),
  }) satisfies SomeHandlers;

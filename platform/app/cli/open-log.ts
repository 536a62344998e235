import { type OpenedEventLog, openEventLog } from '#platform/app/open-event-log.ts';
import { checkSameLog, OtherLog } from '#projections/engine/same-log.ts';
import { CommandFailed, type CliSession } from './session.ts';

/** In milliseconds. An operator waits for a busy database, where a page would be told soon that it cannot save. */
const appendTimeoutMs = 15_000;

/** The product's event log, closed when the command ends. With one lane, events are stored in the order of the appends. */
export async function openLog(
  { config, log, closing, database }: CliSession,
  options: Parameters<typeof openEventLog>[3] = {},
): Promise<OpenedEventLog> {
  const opened = await openEventLog(config, await database(), log, { timeoutMs: appendTimeoutMs, ...options });
  closing.add('event log', opened.close);
  return opened;
}

/**
 * The same for a command that appends. Refuses a log that the tables were not filled from, because nothing appended there
 * would ever be shown.
 */
export async function openOwnLog(
  session: CliSession,
  options: Parameters<typeof openLog>[1] = {},
): Promise<OpenedEventLog> {
  const opened = await openLog(session, options);
  try {
    await checkSameLog({ log: opened.log, pool: (await session.database()).pool });
  } catch (error) {
    throw error instanceof OtherLog ? new CommandFailed(error.message) : error;
  }
  return opened;
}

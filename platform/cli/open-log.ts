import { type OpenedEventLog, openEventLog } from '#platform/event-log/open-event-log.ts';
import type { Session } from './session.ts';

/** The product's event log, closed when the command ends. With one lane, appends land in the order in which they are made. */
export async function openLog(
  { config, log, closing, database }: Session,
  options: Parameters<typeof openEventLog>[3] = {},
): Promise<OpenedEventLog> {
  const opened = await openEventLog(config, await database(), log, options);
  closing.add('event log', opened.close);
  return opened;
}

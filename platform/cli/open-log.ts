import { type OpenedEventLog, openEventLog } from '#platform/event-log/open-event-log.ts';
import type { Session } from './session.ts';

/** The product's event log, closed when the command ends. */
export async function openLog({ config, log, closing, database }: Session): Promise<OpenedEventLog> {
  const opened = await openEventLog(config, await database(), log);
  closing.add('event log', opened.close);
  return opened;
}

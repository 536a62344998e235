import type { EventLog } from '#contracts/event-log.ts';
import { memoryLog } from '#platform/event-log/memory.ts';
import type { Told } from './history.ts';

/** Time that only a test moves. */
export const testClock = (now = '2025-03-03T09:00:00.000Z') => ({ now: () => now });

export const appendAll = async (log: EventLog, events: Iterable<Told>): Promise<void> => {
  for (const { stream, event } of events) await log.append(stream, [event], { expected: 'any' });
};

/** A log in memory that holds these events. */
export const filledLog = async (events: Iterable<Told> = []): Promise<EventLog> => {
  const log = memoryLog(testClock());
  await appendAll(log, events);
  return log;
};

import type { EventLog } from '#contracts/event-log.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import type { StreamEvent } from './history.ts';

let now = '2025-01-01T00:00:00.000Z';

/** The time of the last appended event: each is recorded when it happens. */
export const testClock = { now: () => now };

export const appendAll = async (log: EventLog, events: Iterable<StreamEvent>): Promise<void> => {
  for (const { stream, event } of events) {
    now = event.metadata.occurredAt;
    await log.append(stream, [event], { expected: 'any' });
  }
};

/** A log in memory that holds these events. */
export const filledLog = async (events: Iterable<StreamEvent> = []): Promise<EventLog> => {
  const log = memoryLog(testClock);
  await appendAll(log, events);
  return log;
};

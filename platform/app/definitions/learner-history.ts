import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';

/** After so long, others may use the event loop. */
const turnOfOthersMs = 5;

/**
 * A learner's history up to a position of the log, if there is one. Personal fields stay encrypted. Lets others have their turn
 * every few milliseconds, because requests may be answered in the same process.
 */
export async function* learnerHistory(
  log: Pick<EventLog, 'readStream'>,
  userId: string,
  position: string,
): AsyncIterable<RecordedEvent<LearnerEvent>> {
  let began = performance.now();
  for await (const event of eventsOf(log, learnerStream(userId), { open: [] })) {
    if (position !== '' && event.position > position) return;
    yield event;
    if (performance.now() - began < turnOfOthersMs) continue;
    await setImmediate();
    began = performance.now();
  }
}

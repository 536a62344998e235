import type { StreamStore } from '#commands/kernel/ports.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventsOf } from '#contracts/event-log.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { dayAt } from '#contracts/zone-time.ts';

type Log = Pick<StreamStore, 'readStream'>;

/** An entry of a learner's history, and the day on the person's own calendar on which it was recorded. */
export interface Dated {
  readonly event: RecordedEvent<LearnerEvent>;
  readonly day: string;
}

interface ZoneChange {
  readonly moment: number;
  readonly zone: string;
}

/** The zones that the person chose, in order: a day in Tokyo stays one after a move to Lisbon. */
async function zonesOf(log: Log, userId: string): Promise<readonly ZoneChange[]> {
  const zones: ZoneChange[] = [];
  // Nothing of a notification is decrypted.
  for await (const { type, data, metadata } of eventsOf(log, notificationsStream(userId), {
    unreadable: 'skip',
    open: [],
  })) {
    if (type !== 'CommunicationPreferencesChanged' || zones.at(-1)?.zone === data.timezone) continue;
    zones.push({ moment: Date.parse(metadata.occurredAt), zone: data.timezone });
  }
  return zones;
}

/**
 * A learner's entries, oldest first, with their days. `open` names the types whose text is needed. An entry belongs to the
 * day on which it was recorded, also when it counts for another one, and a day never goes back: so each day ends with a
 * state that existed.
 */
export async function* ownDays(log: Log, userId: string, open: readonly string[]): AsyncGenerator<Dated> {
  const zones = await zonesOf(log, userId);
  const opened: Log = { readStream: (stream, options) => log.readStream(stream, { ...options, open }) };
  let next = 0;
  let zone: string | undefined;
  let day = '';
  let moment = Number.NEGATIVE_INFINITY;
  for await (const event of eventsOf(opened, learnerStream(userId), { unreadable: 'skip' })) {
    moment = Math.max(moment, Date.parse(event.metadata.occurredAt));
    for (let change = zones[next]; change && change.moment <= moment; change = zones[next]) {
      ({ zone } = change);
      next += 1;
    }
    // Who never chose a zone has the one that the journey began in.
    if (event.type === 'JourneyStarted') zone ??= event.data.timeZone;
    const own = dayAt(zone ?? zones[0]?.zone ?? 'UTC', moment);
    if (own > day) day = own;
    // How long a page was used is nothing that a person did.
    if (event.type !== 'EngagementRecorded') yield { event, day };
  }
}

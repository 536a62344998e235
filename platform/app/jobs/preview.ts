import type { Pool } from 'pg';
import { dayShifted } from '#contracts/days.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Channel } from '#contracts/notifications/channels.ts';
import { reminderRules } from '#contracts/notifications/reminders.ts';
import type { ReminderPreview } from '#contracts/notifications/views.ts';
import { outsideWords } from '#contracts/text/outside-words.ts';
import { dayAt, startOfDay } from '#contracts/zone-time.ts';
import { readSchedules } from '#projections/reminder-schedule/queries.ts';
import { noOwnWords } from '#workers/ports.ts';
import { remindersAhead } from '#workers/reminders/ahead.ts';
import { mailReaders } from '../mail/mail-readers.ts';
import { pushDevicesOf } from '../push/devices.ts';
import { readOwnWords } from './own-words.ts';

interface PreviewPorts {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: { now(): string };
  readonly log: Pick<EventLog, 'readStream'>;
}

type Caller = Parameters<typeof pushDevicesOf>[1];

const iso = (at: number): string => new Date(at).toISOString();

/** What the worker would send to the caller in the next days, and what it would close, from the same function and in the same words. */
export const previewHandlers = ({ pool, clock, log }: PreviewPorts) => {
  const ownWords = readOwnWords(log);
  /** Of the channels that a person chose, those on which something would arrive: mail needs a proven address, push a device. */
  const channelsReaching = async (caller: Caller, now: Date): Promise<(channel: Channel) => boolean> => {
    const { userId } = caller;
    const [readers, { devices }] = await Promise.all([mailReaders(pool, [userId]), pushDevicesOf(pool, caller, now)]);
    const reader = readers.get(userId);
    const reaches = { app: true, email: reader?.isProven === true && !reader.isStopped, push: devices.length > 0 };
    return (channel) => reaches[channel];
  };
  return {
    previewReminders: readsFrom(
      ['reach', 'pushes', 'message-mails'],
      async ({ query }, { caller }): Promise<ReminderPreview> => {
        const from = Date.parse(clock.now());
        const [person] = await readSchedules(pool, [caller.userId]);
        const zone = person?.preferences.timezone ?? caller.timeZone;
        // To the end of the last day: what is due seven days after this visit belongs to the seven days.
        const until = startOfDay(zone, dayShifted(dayAt(zone, from), Number(query.days ?? 7) + 1));
        const own = person?.preferences.personalizedMessaging ? await ownWords(caller.userId) : noOwnWords;
        const reaches = await channelsReaching(caller, new Date(from));
        const ahead = person ? remindersAhead(person, from, until, own) : [];
        return {
          from: iso(from),
          until: iso(until),
          sent: ahead.flatMap(({ send, at, notification }) => {
            if (send === null || notification === null) return [];
            const { rule, causedAt, payload, text, channels } = notification;
            const { title, message } = payload;
            const outside = outsideWords({ title, message, text }, person?.preferences.language ?? 'en').message;
            const why = {
              rule,
              preference: reminderRules[send.rule].wish,
              causedAt,
              channels: channels.filter(reaches),
            };
            return [
              {
                title,
                message,
                outside: outside === message ? null : outside,
                dueAt: iso(send.dueAt),
                sendAt: iso(at),
                why,
              },
            ];
          }),
          closed: ahead.flatMap(({ close, at }) =>
            close.map(({ rule, dueAt, reason }) => ({ rule, dueAt: iso(dueAt), closedAt: iso(at), reason })),
          ),
        };
      },
    ),
  } satisfies SomeHandlers;
};

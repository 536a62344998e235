import type { EventMetadata } from '#contracts/event.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { isRecordedRule } from '#contracts/notifications/reminders.ts';
import { reminderWindowMs } from '#contracts/notifications/timeliness.ts';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { type IdSet, noIds, withId, withoutId } from './id-set.ts';

/** The mailbox does not exist, or its person reported a mail as spam. */
export type EmailStop = Extract<NotificationEvent, { type: 'EmailStopped' }>['data']['reason'];

/** A device that gets push messages. */
export interface PushDeviceState {
  readonly subscriptionId: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface NotificationsState {
  readonly known: IdSet;
  /** Of those, what was delivered by mail or push alone: it is in no list. */
  readonly unlisted: IdSet;
  /** Known and not read; a snoozed one counts again once it is back. */
  readonly unread: IdSet;
  readonly archived: IdSet;
  /** When each snoozed one comes back, in milliseconds since 1970. */
  readonly snoozed: { readonly [id: string]: number };
  /** Reminders that were due and closed, by the id that their notification would have had. */
  readonly closed: IdSet;
  /** When reminders were sent in the last week before the latest, in milliseconds since 1970, oldest first. */
  readonly reminded: readonly number[];
  /** Of those known, whose delivery by mail or by push has ended. */
  readonly delivered: { readonly email: IdSet; readonly push: IdSet };
  /** Why messages by mail have stopped; null while they go on. */
  readonly emailStop: EmailStop | null;
  /** The day of the last digest; empty before the first. */
  readonly digestDay: string;
  /** Oldest first. */
  readonly devices: readonly PushDeviceState[];
  /** Null until the person has chosen. */
  readonly preferences: CommunicationPreferences | null;
}

export const noNotifications: NotificationsState = {
  known: noIds,
  unlisted: noIds,
  unread: noIds,
  archived: noIds,
  snoozed: {},
  closed: noIds,
  reminded: [],
  delivered: { email: noIds, push: noIds },
  emailStop: null,
  digestDay: '',
  devices: [],
  preferences: null,
};

/** An event of this stream, and when it happened. */
export type DatedNotificationEvent = NotificationEvent & { readonly metadata: Pick<EventMetadata, 'occurredAt'> };

const withoutKey = <Value>(
  record: { readonly [key: string]: Value },
  key: string,
): { readonly [key: string]: Value } => {
  const { [key]: _removed, ...rest } = record;
  return rest;
};

const withoutDevice = (devices: readonly PushDeviceState[], id: string): readonly PushDeviceState[] =>
  devices.filter(({ subscriptionId }) => subscriptionId !== id);

const idsOf = (set: IdSet): string[] => Object.values(set.drawers).flat();

const isSnoozed = ({ snoozed }: NotificationsState, id: string, at: number): boolean => (snoozed[id] ?? 0) > at;

/** How many are unread in the list at a time (milliseconds since 1970). */
export const unreadCount = (state: NotificationsState, at: number): number =>
  state.unread.size - Object.keys(state.snoozed).filter((id) => isSnoozed(state, id, at)).length;

const withReminder = (reminded: readonly number[], at: number): readonly number[] => [
  ...reminded.filter((before) => at - before < reminderWindowMs),
  at,
];

const read = (state: NotificationsState, id: string): NotificationsState => ({
  ...state,
  unread: withoutId(state.unread, id),
  snoozed: withoutKey(state.snoozed, id),
});

/** The state after one more event. */
export const afterNotificationEvent = (
  state: NotificationsState,
  { type, data, metadata }: DatedNotificationEvent,
): NotificationsState => {
  const at = Date.parse(metadata.occurredAt);
  switch (type) {
    case 'NotificationCreated': {
      const { notificationId: id, channels, rule } = data;
      const isListed = channels.includes('app');
      return {
        ...state,
        known: withId(state.known, id),
        unlisted: isListed ? state.unlisted : withId(state.unlisted, id),
        unread: isListed ? withId(state.unread, id) : state.unread,
        ...(isRecordedRule(rule) && { reminded: withReminder(state.reminded, at) }),
      };
    }
    case 'NotificationRead':
      return read(state, data.notificationId);
    case 'AllNotificationsRead': {
      const later = idsOf(state.unread).filter((id) => isSnoozed(state, id, at));
      return {
        ...state,
        unread: later.reduce(withId, noIds),
        snoozed: Object.fromEntries(later.map((id) => [id, state.snoozed[id] ?? 0])),
      };
    }
    case 'NotificationSnoozed': {
      const { notificationId: id, until } = data;
      return {
        ...state,
        unread: withId(state.unread, id),
        archived: withoutId(state.archived, id),
        snoozed: { ...state.snoozed, [id]: Date.parse(until) },
      };
    }
    case 'NotificationArchived': {
      const known = read(state, data.notificationId);
      return { ...known, archived: withId(known.archived, data.notificationId) };
    }
    case 'NotificationRestored':
      return {
        ...state,
        archived: withoutId(state.archived, data.notificationId),
        snoozed: withoutKey(state.snoozed, data.notificationId),
      };
    case 'RemindersClosed':
      return {
        ...state,
        closed: data.closed.reduce((closed, { notificationId }) => withId(closed, notificationId), state.closed),
      };
    case 'CommunicationPreferencesChanged':
      return { ...state, preferences: data };
    case 'MessageDelivered': {
      const { notificationId, channel } = data;
      const delivered = { ...state.delivered, [channel]: withId(state.delivered[channel], notificationId) };
      return { ...state, delivered };
    }
    case 'PushSubscribed': {
      const { subscriptionId, p256dh, auth } = data;
      return { ...state, devices: [...withoutDevice(state.devices, subscriptionId), { subscriptionId, p256dh, auth }] };
    }
    case 'PushUnsubscribed':
      return { ...state, devices: withoutDevice(state.devices, data.subscriptionId) };
    case 'DigestSent':
      return { ...state, digestDay: data.day };
    case 'EmailStopped':
      return { ...state, emailStop: data.reason };
    case 'EmailResumed':
      return { ...state, emailStop: null };
  }
};

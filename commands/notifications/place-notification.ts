import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import { hasId } from './id-set.ts';
import type { NotificationsState } from './notifications.ts';

const checkListed = ({ known, unlisted }: NotificationsState, id: string): void => {
  if (!hasId(known, id) || hasId(unlisted, id)) throw new Refusal('not_found.notification');
};

/** A year is the longest anybody can put something off. */
const longestSnoozeMs = 366 * 24 * 60 * 60_000;

/**
 * Puts a notification off until a time; it comes back unread.
 * @throws Refusal `not_found`; `invalid_input` for a time that is not ahead, or more than a year ahead
 */
export const snoozeNotification = (
  state: NotificationsState,
  { notificationId, until }: { readonly notificationId: string; readonly until: string },
  now: string,
): NotificationEvent[] => {
  checkListed(state, notificationId);
  const ahead = Date.parse(until) - Date.parse(now);
  if (!(ahead > 0 && ahead <= longestSnoozeMs)) throw new Refusal('invalid_input.not_ahead', {}, { at: 'body.until' });
  return state.snoozed[notificationId] === Date.parse(until)
    ? []
    : [{ type: 'NotificationSnoozed', data: { notificationId, until: new Date(until).toISOString() } }];
};

/**
 * Puts a notification away; that marks it read.
 * @throws Refusal `not_found`
 */
export const archiveNotification = (state: NotificationsState, notificationId: string): NotificationEvent[] => {
  checkListed(state, notificationId);
  return hasId(state.archived, notificationId) ? [] : [{ type: 'NotificationArchived', data: { notificationId } }];
};

/**
 * Puts a notification back into the list, from the archive or out of its snooze.
 * @throws Refusal `not_found`
 */
export const restoreNotification = (state: NotificationsState, notificationId: string): NotificationEvent[] => {
  checkListed(state, notificationId);
  const isAway = hasId(state.archived, notificationId) || state.snoozed[notificationId] !== undefined;
  return isAway ? [{ type: 'NotificationRestored', data: { notificationId } }] : [];
};

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notifications, readNotification } from '#contracts/notifications/endpoints.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';

const sent = { query: {} };
export const notificationsKey = keyOf(notifications, sent);

/** The newest notifications with the number of unread ones. */
export const useNotifications = () => useRead(notifications, sent);

/** How many are unread; 0 while that isn't known. */
export const useUnreadCount = (): number => useNotifications().data?.unreadCount ?? 0;

/** Marks a notification as read and follows its link. Returns whether there was one. */
export function useOpenNotification(): (item: Notification) => boolean {
  const { mutate } = useCommand(readNotification, { stale: [notificationsKey] });
  const go = useNavigate();
  return ({ id, isRead, actionUrl }) => {
    if (!isRead) mutate({ params: { id } });
    if (actionUrl) void go(actionUrl);
    return Boolean(actionUrl);
  };
}

let listsInSight = 0;

/** Whether a list of notifications is on the screen; then none of them pops up. */
export const isListInSight = (): boolean => listsInSight > 0;

/** Marks that a list of notifications is on the screen. */
export function useListInSight(): void {
  useEffect(() => {
    listsInSight += 1;
    return () => void (listsInSight -= 1);
  }, []);
}

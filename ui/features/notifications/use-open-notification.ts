import { useNavigate } from 'react-router-dom';
import { readNotification } from '#contracts/notifications/endpoints.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { notificationsKey } from './use-notifications.ts';

/** Marks a notification as read and follows its link. Returns whether there was one. */
export function useOpenNotification(): (item: Notification) => boolean {
  const { mutate } = useCommand(readNotification, { stale: [notificationsKey], waits: true });
  const go = useNavigate();
  return ({ id, isRead, actionUrl }) => {
    if (!isRead) mutate({ params: { id } });
    if (actionUrl) void go(actionUrl);
    return Boolean(actionUrl);
  };
}

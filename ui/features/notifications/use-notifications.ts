import { useEffect } from 'react';
import { notifications } from '#contracts/notifications/endpoints.ts';
import { keyOf, useRead } from '../../api/read.ts';

const sent = { query: {} };
export const notificationsKey = keyOf(notifications, sent);

/** The newest notifications with the number of unread ones. */
export const useNotifications = () => useRead(notifications, sent);

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

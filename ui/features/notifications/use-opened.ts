import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readNotification } from '#contracts/notifications/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { notificationsKey } from './use-notifications.ts';

/** Marks the notification as read that was clicked outside of the page, and takes it out of the address. */
export function useOpened(): void {
  const { mutate } = useCommand(readNotification, { stale: [notificationsKey], waits: true });
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('opened');
  useEffect(() => {
    if (id === null) return;
    mutate({ params: { id } });
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('opened');
        return next;
      },
      { replace: true },
    );
  }, [id, mutate, setParameters]);
}

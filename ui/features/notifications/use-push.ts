import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../api/session.ts';
import { log } from '../../api/log.ts';

const noteFailure = (error: unknown) => log('WARN', 'Push messages could not be kept', error);

/** Keeps the push messages of this browser the person's own, and leads to a notification that was clicked outside of the page. */
export function usePush(): void {
  const { id } = useUser();
  const go = useNavigate();
  useEffect(() => {
    // Without permission there is no subscription, and most people's pages need not load the rest.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import('../../offline/push.ts').then(({ keepPush }) => keepPush(id)).catch(noteFailure);
  }, [id]);
  useEffect(() => {
    const ended = new AbortController();
    navigator.serviceWorker?.addEventListener(
      'message',
      ({ data, ports }: MessageEvent<{ opened?: string } | null>) => {
        if (!data?.opened) return;
        ports[0]?.postMessage('going');
        void go(`/notifications?opened=${encodeURIComponent(data.opened)}`);
      },
      ended,
    );
    return () => ended.abort();
  }, [go]);
}

import { type RefObject, useEffect, useRef } from 'react';
import { seeNotifications } from '#contracts/notifications/inbox.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';

/** How long a message has to be on the screen to count as seen. */
const SEEN_AFTER_MS = 1_000;
/** What is seen within this time is sent together. */
const GATHERED_MS = 1_000;
const MOST = 100;

/**
 * Marks as seen the messages of a list that were on the screen for a second; their elements have `data-unseen`, the id.
 */
export function useSeen(list: RefObject<HTMLElement | null>, items: readonly Notification[]): void {
  const { mutate } = useCommand(seeNotifications, { waits: true });
  const sent = useRef(new Set<string>());
  const unseen = items.filter(({ isSeen }) => !isSeen).map(({ id }) => id);
  // As text, so that the list is watched again only when it holds others.
  const watched = unseen.join(' ');
  useEffect(() => {
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const seen = new Set<string>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const send = (): void => {
      clearTimeout(gathering);
      gathering = undefined;
      const ids = [...seen].slice(0, MOST);
      if (ids.length === 0) return;
      for (const id of ids) seen.delete(id);
      mutate({ body: { ids } });
    };
    const note = (element: Element): void => {
      const id = element.getAttribute('data-unseen');
      if (id === null || sent.current.has(id)) return;
      sent.current.add(id);
      seen.add(id);
      gathering ??= setTimeout(send, GATHERED_MS);
    };
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          clearTimeout(timers.get(target));
          timers.delete(target);
          if (isIntersecting)
            timers.set(
              target,
              setTimeout(() => note(target), SEEN_AFTER_MS),
            );
        }
      },
      { threshold: 0.6 },
    );
    const watch = (): void => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      // In a hidden tab nothing is on the screen; what is there when it is shown again counts from then.
      if (document.visibilityState === 'hidden') return;
      for (const id of watched.split(' ')) {
        const element = list.current?.querySelector(`[data-unseen="${id}"]`);
        if (element) observer.observe(element);
      }
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      send();
    };
  }, [list, watched, mutate]);
}

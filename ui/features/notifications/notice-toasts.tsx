import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { readNotification } from '#contracts/notifications/endpoints.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { recall, remember } from '../../api/device.ts';
import { Celebration } from '../../kit/celebration.tsx';
import { showToast, type ToastMessage } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { isCelebrated } from '../progress/celebrated.ts';
import { isListInSight, notificationsKey, useNotifications } from './use-notifications.ts';
import { usePush } from './use-push.ts';

/** Notifications within this time share a toast: one action often causes several. */
const GATHERED_MS = 1_000;
/** The newest notification that popped up on this device, in any tab. */
const POPPED_UP = 'rh.popped-up';
const MAX_TITLES = 3;
/** What came longer ago did so while the person was away: the list has it, and the bell counts it. */
const FRESH_MS = 10 * 60_000;

const isLoud = ({ priority, isRead, createdAt }: Notification): boolean =>
  !isRead && (priority === 'high' || priority === 'urgent') && Date.now() - Date.parse(createdAt) < FRESH_MS;

/** The page of the completed step says the same, larger. */
const isOnPage = ({ why, journeyStep }: Notification): boolean =>
  (why.rule === 'component' || why.rule === 'journey') && isCelebrated(journeyStep);

/** Pops up notifications of high or urgent priority that arrive while a page is open (spec §4). */
export function NoticeToasts(): null {
  const { data } = useNotifications();
  usePush();
  const go = useNavigate();
  const { mutate: read } = useCommand(readNotification, { stale: [notificationsKey], waits: true });
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const known = useRef<Known | null>(null);
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fresh = useRef<readonly Notification[]>([]);
  const latest = useRef<readonly Notification[]>([]);

  useEffect(() => {
    if (!data) return;
    const { items } = data;
    latest.current = items;
    const before = known.current;
    // A page in the background waits until it is visible.
    if (before && !visible) return;
    known.current = { ids: new Set(items.map(({ id }) => id)), newest: items[0]?.createdAt ?? before?.newest ?? '' };
    if (!before || isListInSight()) return;
    // An older notification may enter the list because others left it: that is not an arrival.
    const arrived = items.filter((item) => !before.ids.has(item.id) && item.createdAt >= before.newest);
    fresh.current = [...arrived, ...fresh.current];
    gathering.current ??= setTimeout(() => {
      gathering.current = undefined;
      const ids = new Set(fresh.current.map(({ id }) => id));
      fresh.current = [];
      // Their current state: some may have been read meanwhile.
      const since = recall(POPPED_UP) ?? '';
      const loud = latest.current.filter((item) => ids.has(item.id) && isLoud(item) && item.createdAt > since);
      const [newest] = loud;
      if (!newest) return;
      remember(POPPED_UP, newest.createdAt);
      const unseen = loud.filter((item) => !isOnPage(item));
      if (unseen.length === 0) return;
      showToast(
        messageOf(unseen, (path, one) => {
          if (one) read({ params: { id: one.id } });
          void go(path);
        }),
      );
    }, GATHERED_MS);
  }, [data, visible, go, read]);
  useEffect(() => () => clearTimeout(gathering.current), []);
  return null;
}

interface Known {
  readonly ids: ReadonlySet<string>;
  readonly newest: string;
}

/** The toast for one notification, or for several by their titles, the newest first. */
function messageOf(loud: readonly Notification[], open: (path: string, one?: Notification) => void): ToastMessage {
  const t = text('shell').notices;
  const [one] = loud;
  if (one && loud.length === 1) {
    const { title, message: body, category, actionText, actionUrl } = one;
    return {
      title,
      body,
      unasked: true,
      ...((category === 'celebration' || category === 'achievement') && celebrationOf(one)),
      action: { label: actionText ?? t.see, run: () => open(actionUrl ?? '/notifications', one) },
    };
  }
  const titles = loud.slice(0, MAX_TITLES).map(({ title }) => title);
  return {
    title: t.several(loud.length),
    body: joined(titles, ' · '),
    unasked: true,
    action: { label: t.seeAll, run: () => open('/notifications') },
  };
}

/** How the occasions that pop up are celebrated, each with a picture of its own. */
function celebrationOf({ why, category, componentType }: Notification): Pick<ToastMessage, 'tone' | 'picture'> {
  const isSeen = why.rule === 'confirmation' || (why.rule === 'witness' && category === 'celebration');
  const component = componentType === 'other' ? null : componentType;
  const cause = isSeen ? 'seen' : why.rule === 'journey' ? 'licence' : component;
  return { tone: 'celebration', ...(cause && { picture: <Celebration cause={cause} /> }) };
}

const isVisible = (): boolean => document.visibilityState !== 'hidden';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

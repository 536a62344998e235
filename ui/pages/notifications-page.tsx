import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { notifications, readAllNotifications } from '#contracts/notifications/endpoints.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { useCommand } from '../api/command.ts';
import { usePages } from '../api/pages.ts';
import { ageText } from '../features/notifications/age.ts';
import { TonePreview } from '../features/notifications/tone-preview.tsx';
import { notificationsKey, useListInSight } from '../features/notifications/use-notifications.ts';
import { useOpenNotification } from '../features/notifications/use-open-notification.ts';
import { Button } from '../kit/button.tsx';
import { Chips } from '../kit/choice.tsx';
import { classes } from '../kit/classes.ts';
import { GrowingList } from '../kit/growing-list.tsx';
import { LinePlaceholder } from '../kit/line-placeholder.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { useNow } from '../kit/use-now.ts';
import { text } from '../text/text.ts';
import styles from './notifications-page.module.css';

/** All notifications, or only the unread ones. */
export function NotificationsPage(): ReactNode {
  const t = text('inbox');
  const words = text('notifications');
  usePageTitle(t.title);
  useListInSight();
  const [view, setView] = useState<'all' | 'unread'>('all');
  const pages = usePages(notifications, { query: view === 'unread' ? { unread: '1' } : {} });
  const readAll = useCommand(readAllNotifications, { stale: [notificationsKey] });
  const open = useOpenNotification();
  const unread = pages.data?.pages[0]?.unreadCount ?? 0;
  return (
    <div className={page.page}>
      <PageHeader
        kicker={t.title}
        title={pages.data ? t.headline(unread) : pages.isError ? t.title : <LinePlaceholder words={t.title} />}
      >
        <div className={styles.actions}>
          <Chips
            legend={t.show}
            options={[
              { id: 'all', name: t.tabs.all },
              { id: 'unread', name: t.tabs.unread },
            ]}
            value={view}
            onChange={setView}
          />
          <Button
            variant="quiet"
            size="small"
            disabled={unread === 0}
            busy={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {words.markAllRead}
          </Button>
          <Link className={page.narrow} to="/communications">
            {t.settings}
          </Link>
        </div>
      </PageHeader>
      <div className={page.withSidebar}>
        <div className={styles.inbox}>
          <GrowingList
            pages={pages}
            shape={['block', 'block', 'block']}
            none={view === 'all' ? t.emptyAll : t.emptyUnread}
            more={words.loadMore}
          >
            {(items) => (
              <ul className={styles.list}>
                {items.map((item) => (
                  <Item key={item.id} item={item} onOpen={() => open(item)} />
                ))}
              </ul>
            )}
          </GrowingList>
        </div>
        <aside>
          <TonePreview />
        </aside>
      </div>
    </div>
  );
}

function Item({ item, onOpen }: { readonly item: Notification; readonly onOpen: () => void }): ReactNode {
  const t = text('notifications');
  const { title, message, by, createdAt, isRead, actionText, componentType } = item;
  return (
    <li className={classes(styles.item, !isRead && styles.unread)}>
      <button type="button" onClick={onOpen}>
        <span className={classes(styles.dot, componentType)} aria-hidden="true" />
        <span className={styles.prose}>
          <span className={styles.title}>
            {!isRead && <span className="visually-hidden">{t.unread}: </span>}
            {title}
          </span>
          <span className="muted">
            {by !== null && t.by(by)} {message}
          </span>
          {actionText && <span className={styles.action}>{actionText}</span>}
        </span>
        <time className="small muted" dateTime={createdAt}>
          {ageText(Date.parse(createdAt), useNow())}
        </time>
      </button>
    </li>
  );
}

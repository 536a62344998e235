import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageKinds } from '#contracts/notifications/channels.ts';
import { notifications, readAllNotifications } from '#contracts/notifications/endpoints.ts';
import { notificationLists } from '#contracts/notifications/views.ts';
import { useCommand } from '../api/command.ts';
import { usePages } from '../api/pages.ts';
import { HeldBack } from '../features/communications/held-back.tsx';
import { NoticeList } from '../features/notifications/notice-list.tsx';
import { notificationsKey, useListInSight } from '../features/notifications/use-notifications.ts';
import { useOpened } from '../features/notifications/use-opened.ts';
import { Button } from '../kit/button.tsx';
import { Chips } from '../kit/choice.tsx';
import { GrowingList } from '../kit/growing-list.tsx';
import { LinePlaceholder } from '../kit/line-placeholder.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Empty } from '../kit/states.tsx';
import { sayNotDone } from '../kit/say-failure.ts';
import { text } from '../text/text.ts';
import styles from './notifications-page.module.css';

/** The lists of notifications: all, unread, snoozed, archived; of every kind or of one. */
export function NotificationsPage(): ReactNode {
  const t = text('inbox');
  const words = text('notifications');
  usePageTitle(t.title);
  useListInSight();
  useOpened();
  const [shown, setShown] = useSearchParams();
  const list = notificationLists.find((name) => name === shown.get('list')) ?? 'all';
  const kind = messageKinds.find((name) => name === shown.get('kind'));
  const pages = usePages(notifications, { query: { ...(list !== 'all' && { list }), ...(kind && { kind }) } });
  const readAll = useCommand(readAllNotifications, { stale: [notificationsKey], onError: sayNotDone });
  const unread = pages.data?.pages[0]?.unreadCount ?? 0;
  const show = (name: 'list' | 'kind', value: string): void =>
    setShown(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={page.page}>
      <PageHeader
        kicker={t.title}
        title={pages.data ? t.headline(unread) : pages.isError ? t.title : <LinePlaceholder words={t.title} />}
      >
        <div className={styles.actions}>
          <Chips
            legend={t.show}
            hidesLegend
            options={notificationLists.map((id) => ({ id, name: t.lists[id] }))}
            value={list}
            onChange={(id) => show('list', id)}
          />
          <label className={styles.kind}>
            <span className="visually-hidden">{t.kind}</span>
            <select value={kind ?? 'all'} onChange={({ target }) => show('kind', target.value)}>
              {(['all', ...messageKinds] as const).map((id) => (
                <option key={id} value={id}>
                  {t.kinds[id]}
                </option>
              ))}
            </select>
          </label>
          <Button
            variant="quiet"
            size="small"
            disabled={unread === 0}
            busy={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {words.markAllRead}
          </Button>
          <Link to="/communications">{t.settings}</Link>
        </div>
      </PageHeader>
      <HeldBack />
      <GrowingList
        pages={pages}
        shape={['block', 'block', 'block']}
        none={
          <Empty title={kind ? t.noneOfKind(t.kinds[kind]) : t.none[list].title}>
            {!kind && <p className="muted">{t.none[list].about}</p>}
            {(kind || list !== 'all') && (
              <Button variant="quiet" size="small" onClick={() => show(kind ? 'kind' : 'list', 'all')}>
                {kind ? t.everyKind : t.toAll}
              </Button>
            )}
          </Empty>
        }
        more={words.loadMore}
      >
        {(items) => <NoticeList items={items} level={2} />}
      </GrowingList>
    </div>
  );
}

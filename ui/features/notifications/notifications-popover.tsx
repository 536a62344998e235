import { useQueryClient } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { readAllNotifications } from '#contracts/notifications/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { leaveTitle } from '../../kit/use-opener.ts';
import { sayNotDone } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { HeldBack } from '../communications/held-back.tsx';
import { BellButton } from './bell-button.tsx';
import { NoticeList } from './notice-list.tsx';
import styles from './notifications-popover.module.css';
import { notificationsKey, useListInSight, useNotifications } from './use-notifications.ts';

/** The newest messages under the bell (spec §2.7): a click marks one read, a button marks all. */
export function NotificationsPopover(): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <BellButton />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.sheet}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={leaveTitle}
          aria-label={text('notifications').title}
        >
          <Sheet onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Sheet({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const t = text('notifications');
  useListInSight();
  const list = useNotifications();
  const queries = useQueryClient();
  const readAll = useCommand(readAllNotifications, { stale: [notificationsKey], onError: sayNotDone });
  const items = list.data?.items ?? [];
  return (
    <>
      <div className={styles.top}>
        <h2>{t.title}</h2>
        <Button
          variant="plain"
          size="small"
          disabled={(list.data?.unreadCount ?? 0) === 0}
          busy={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t.markAllRead}
        </Button>
      </div>
      {list.isPending && (
        <div className={styles.note}>
          <Skeleton shape={['line', 'line']} />
        </div>
      )}
      {list.isError && (
        <div className={styles.note}>
          <Problem error={list.error} onRetry={() => void queries.invalidateQueries({ queryKey: notificationsKey })} />
        </div>
      )}
      {list.isSuccess && items.length === 0 && <p className={styles.note}>{t.empty}</p>}
      <div className={styles.list}>
        <HeldBack />
        {items.length > 0 && <NoticeList items={items} level={3} onLeave={onLeave} />}
      </div>
      <Link className={styles.all} to="/notifications" onClick={onLeave}>
        {t.all}
      </Link>
    </>
  );
}

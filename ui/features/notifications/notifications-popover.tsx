import { useQueryClient } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { readAllNotifications } from '#contracts/notifications/endpoints.ts';
import type { Notification } from '#contracts/notifications/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { useNow } from '../../kit/use-now.ts';
import { leaveTitle } from '../../kit/use-opener.ts';
import { text } from '../../text/text.ts';
import { ageText } from './age.ts';
import { BellButton } from './bell-button.tsx';
import styles from './notifications-popover.module.css';
import { notificationsKey, useListInSight, useNotifications } from './use-notifications.ts';
import { useOpenNotification } from './use-open-notification.ts';

/** The list under the bell (spec §2.7): a click marks one read, a button marks all. */
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
  const open = useOpenNotification();
  const readAll = useCommand(readAllNotifications, { stale: [notificationsKey] });
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
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} onOpen={() => open(item) && onLeave()} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Item({ item, onOpen }: { readonly item: Notification; readonly onOpen: () => void }): ReactNode {
  const now = useNow();
  return (
    <button type="button" className={classes(styles.item, !item.isRead && styles.unread)} onClick={onOpen}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.title}>
        {!item.isRead && <span className="visually-hidden">{text('notifications').unread}:</span>} {item.title}
      </span>
      <time className={styles.age} dateTime={item.createdAt}>
        {ageText(Date.parse(item.createdAt), now)}
      </time>
      <span className={styles.message}>
        {item.by !== null && text('notifications').by(item.by)} {item.message}
      </span>
    </button>
  );
}

import type { ReactNode } from 'react';
import { communicationPreferences } from '#contracts/notifications/endpoints.ts';
import {
  type CommunicationPreferences,
  defaultPreferences,
  type Notification,
} from '#contracts/notifications/views.ts';
import { useRead } from '../../api/read.ts';
import { fullDate, weekdayAndDate } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { text } from '../../text/text.ts';
import { byDay, type NoticeGroup } from './notice-groups.ts';
import { NoticeItem } from './notice-item.tsx';
import styles from './notice-list.module.css';
import { useNoticeCommands } from './use-notice-commands.ts';
import { useOpenNotification } from './use-open-notification.ts';

interface NoticeListProps {
  readonly items: readonly Notification[];
  /** The level of the headings of the days. */
  readonly level: 2 | 3;
  /** Called when a message leads to another page. */
  readonly onLeave?: () => void;
}

/** Messages by day, repeats folded, with what can be done with each. */
export function NoticeList({ items, level, onLeave }: NoticeListProps): ReactNode {
  const preferences = useRead(communicationPreferences, {}).data ?? onThisDevice();
  const commands = useNoticeCommands(preferences.timezone);
  const open = useOpenNotification();
  const itemOf = (item: Notification): ReactNode => (
    <NoticeItem
      key={item.id}
      item={item}
      preferences={preferences}
      commands={commands}
      onOpen={() => open(item) && onLeave?.()}
    />
  );
  const Heading = `h${level}` as const;
  return (
    <div className={styles.days} data-notices>
      {byDay(items).map(({ key, newest: day, groups }) => (
        <section key={key} aria-label={dayText(day)}>
          <Heading className={styles.day}>{dayText(day)}</Heading>
          <ul>
            {groups.map(({ newest, earlier }: NoticeGroup) => (
              <li key={newest.id} className={styles.group}>
                {itemOf(newest)}
                {earlier.length > 0 && (
                  <Fold className={styles.earlier} summary={text('notifications').like(earlier.length)}>
                    <ul>
                      {earlier.map((item) => (
                        <li key={item.id}>{itemOf(item)}</li>
                      ))}
                    </ul>
                  </Fold>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Until the preferences have loaded. */
const onThisDevice = (): CommunicationPreferences => ({
  ...defaultPreferences,
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function dayText(iso: string): string {
  const t = text('notifications');
  const day = new Date(iso);
  const today = new Date();
  const daysAgo = Math.round((midnight(today) - midnight(day)) / 86_400_000);
  if (daysAgo === 0) return t.today;
  if (daysAgo === 1) return t.yesterday;
  return day.getFullYear() === today.getFullYear() ? weekdayAndDate(iso) : fullDate(iso);
}

const midnight = (day: Date): number => new Date(day).setHours(0, 0, 0, 0);

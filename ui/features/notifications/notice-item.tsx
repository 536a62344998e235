import { Archive, ArchiveRestore, Clock, CircleHelp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { CommunicationPreferences, Notification } from '#contracts/notifications/views.ts';
import { classes } from '../../kit/classes.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { TipButton } from '../../kit/tip-button.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import { ageText } from './age.ts';
import styles from './notice-item.module.css';
import { SnoozePanel } from './snooze-panel.tsx';
import type { NoticeCommands } from './use-notice-commands.ts';
import { whenText } from './when-text.ts';
import { WhyPanel } from './why-panel.tsx';

interface NoticeItemProps {
  readonly item: Notification;
  readonly preferences: CommunicationPreferences;
  readonly commands: NoticeCommands;
  readonly onOpen: () => void;
}

/** One message: opened by a press, with buttons to snooze it, to archive it, and to ask why it came. */
export function NoticeItem({ item, preferences, commands, onOpen }: NoticeItemProps): ReactNode {
  const t = text('notifications');
  const [panel, setPanel] = useState<'snooze' | 'why' | null>(null);
  const whole = useRef<HTMLElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const id = useId();
  usePanel(panel !== null, whole, below, () => setPanel(null));
  const { title, message, by, actionText, isRead, isArchived, snoozedUntil } = item;
  const expands = (which: 'snooze' | 'why') => ({
    'aria-expanded': panel === which,
    'aria-controls': id,
    onClick: () => setPanel(panel === which ? null : which),
  });
  /** It leaves the list, so the focus goes on to its neighbour. */
  const away = (command: () => void): void => {
    if (whole.current) focusNeighbour(whole.current);
    setPanel(null);
    command();
  };
  return (
    <article ref={whole} className={classes(styles.item, !isRead && styles.unread)}>
      <span className={styles.dot} aria-hidden="true" />
      <button type="button" className={styles.open} data-notice onClick={onOpen}>
        <span className={styles.title}>
          {!isRead && <span className="visually-hidden">{t.unread}:</span>} {title}
        </span>
        <span className={styles.message}>
          {by !== null && t.by(by)} {message}
        </span>
        {actionText && <span className={styles.action}>{actionText}</span>}
      </button>
      <When item={item} timezone={preferences.timezone} />
      <span className={styles.tools}>
        {!isArchived && (
          <TipButton label={t.snooze.of(title)} {...expands('snooze')}>
            <Clock size={18} aria-hidden="true" />
          </TipButton>
        )}
        {isArchived || snoozedUntil ? (
          <TipButton label={t.restore.of(title)} onClick={() => away(() => commands.restore(item.id))}>
            <ArchiveRestore size={18} aria-hidden="true" />
          </TipButton>
        ) : (
          <TipButton label={t.archive.of(title)} onClick={() => away(() => commands.archive(item.id))}>
            <Archive size={18} aria-hidden="true" />
          </TipButton>
        )}
        <TipButton label={t.why.of(title)} {...expands('why')}>
          <CircleHelp size={18} aria-hidden="true" />
        </TipButton>
      </span>
      <div id={id} ref={below} className={styles.panel} hidden={panel === null}>
        {panel === 'snooze' && (
          <SnoozePanel hours={preferences} onChoose={(until) => away(() => commands.snooze(item.id, until))} />
        )}
        {panel === 'why' && (
          <WhyPanel
            item={item}
            preferences={preferences}
            onFewer={(allowing) => commands.sendFewer(allowing, preferences)}
          />
        )}
      </div>
    </article>
  );
}

/** Brings an opened panel into sight, above the bar of a phone. Escape closes it and returns to its button. */
function usePanel(
  isOpen: boolean,
  whole: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const item = whole.current;
    if (!isOpen || !item) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      item.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      close.current();
    };
    item.addEventListener('keydown', onKey);
    return () => item.removeEventListener('keydown', onKey);
  }, [isOpen, whole, panel]);
}

function When({ item, timezone }: { readonly item: Notification; readonly timezone: string }): ReactNode {
  const now = useNow();
  const { createdAt, snoozedUntil } = item;
  return snoozedUntil ? (
    <time className={styles.age} dateTime={snoozedUntil}>
      {text('notifications').snooze.back(whenText(snoozedUntil, timezone))}
    </time>
  ) : (
    <time className={styles.age} dateTime={createdAt} title={dateAndTime(createdAt)}>
      {ageText(Date.parse(createdAt), now)}
    </time>
  );
}

/** Focuses the message after this one, or the one before it, or the list's page. */
function focusNeighbour(item: HTMLElement): void {
  const list = item.closest('[data-notices]');
  const own = item.querySelector<HTMLElement>('[data-notice]');
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])].filter(
    (one) => one === own || !one.closest('details:not([open])'),
  );
  const at = own ? all.indexOf(own) : -1;
  const next = all[at + 1] ?? all[at - 1] ?? document.querySelector<HTMLElement>('main h1');
  next?.focus();
}

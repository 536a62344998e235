import { Bell as Picture } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { TipButton } from '../../kit/tip-button.tsx';
import { text } from '../../text/text.ts';
import styles from './bell.module.css';
import { useUnreadCount } from './use-unread-count.ts';

export function BellButton(props: ComponentProps<'button'>): ReactNode {
  const unread = useUnreadCount();
  return (
    <TipButton aria-haspopup="dialog" {...props} label={text('shell').notifications(unread)}>
      <Picture size={21} aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </TipButton>
  );
}

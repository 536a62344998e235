import { Bell as Picture } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, useState } from 'react';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { loadText, text } from '../../text/text.ts';
import { useFeatures } from '../shell/use-features.ts';
import styles from './bell.module.css';
import { useUnreadCount } from './use-notifications.ts';
import { TipButton } from '../../kit/tip-button.tsx';

const bring = () => Promise.all([import('./notifications-popover.tsx'), loadText(['notifications'])]);
const Popover = lazy(() => bring().then(([module]) => ({ default: module.NotificationsPopover })));

/** The bell with the real number of unread notifications. Its list arrives with the first press. */
export function Bell(): ReactNode {
  const [wanted, setWanted] = useState(false);
  const features = useFeatures();
  if (features.bell !== 'on') {
    return (
      <TipButton label={text('shell').notificationsOff} disabled>
        <Picture size={21} aria-hidden="true" />
      </TipButton>
    );
  }
  const button = (
    <BellButton onPointerEnter={() => void bring()} onFocus={() => void bring()} onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <LazyOverlay waiting={button} onMissing={() => setWanted(false)}>
      <Popover />
    </LazyOverlay>
  );
}

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

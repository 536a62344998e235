import { Bell as Picture } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { useFeatures } from '../../api/use-features.ts';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { TipButton } from '../../kit/tip-button.tsx';
import { loadText, text } from '../../text/text.ts';
import { BellButton } from './bell-button.tsx';

const preload = () =>
  Promise.all([import('./notifications-popover.tsx'), loadText(['notifications', 'communications'])]);
const Popover = lazy(() => preload().then(([module]) => ({ default: module.NotificationsPopover })));

/** The bell with the number of unread notifications. The list is loaded with the first press. */
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
    <BellButton onPointerEnter={() => void preload()} onFocus={() => void preload()} onClick={() => setWanted(true)} />
  );
  if (!wanted) return button;
  return (
    <LazyOverlay waiting={button} onMissing={() => setWanted(false)}>
      <Popover />
    </LazyOverlay>
  );
}

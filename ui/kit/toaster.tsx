import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { text } from '../text/text.ts';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Helicopter } from './helicopter.tsx';
import styles from './toaster.module.css';
import {
  DEFAULT_DURATION_MS,
  dismissToast,
  showNextToast,
  type Toast as ToastItem,
  toastTime,
  useToasts,
} from './toasts.ts';

/** Shows toasts: one at a time, 5 s, dismissed by a swipe of 50 px to the right; F8 focuses the region (spec §4). */
export function Toaster(): ReactNode {
  const toasts = useToasts();
  const current =
    toasts.find((toast) => toast.state === 'open') ?? toasts.findLast((toast) => toast.state === 'dismissed');
  const closes = toastTime.isLimited || toasts.some(({ state }) => state === 'waiting');
  return (
    <Toast.Provider
      label={text('core').brand}
      swipeDirection="right"
      swipeThreshold={50}
      duration={DEFAULT_DURATION_MS}
    >
      {current && <Shown key={current.id} toast={current} closes={closes} />}
      <Toast.Viewport className={styles.viewport} label={text('core').region} hotkey={['F8']} />
    </Toast.Provider>
  );
}

interface ShownProps {
  readonly toast: ToastItem;
  /** By itself, after its duration. */
  readonly closes: boolean;
}

function Shown({ toast, closes }: ShownProps): ReactNode {
  const open = toast.state === 'open';
  useEffect(() => {
    if (open) return;
    // After the exit animation of 140 ms.
    const timer = setTimeout(showNextToast, 160);
    return () => clearTimeout(timer);
  }, [open]);
  const { action } = toast;
  return (
    <Toast.Root
      className={classes(styles.toast, toast.tone === 'problem' && styles.problem)}
      open={open}
      type={toast.unasked ? 'background' : 'foreground'}
      duration={closes ? (toast.duration ?? DEFAULT_DURATION_MS) : Number.POSITIVE_INFINITY}
      onOpenChange={(next) => !next && dismissToast(toast.id)}
    >
      {toast.tone === 'celebration' && (
        <span className={styles.picture}>{toast.picture ?? <Helicopter rotor="fast" />}</span>
      )}
      <Toast.Title className={styles.title}>{toast.title}</Toast.Title>
      {toast.body && <Toast.Description className={styles.body}>{toast.body}</Toast.Description>}
      {action && (
        <Toast.Action asChild altText={action.label}>
          <Button variant="plain" size="small" className={styles.act} onClick={action.run}>
            {action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton label={text('core').dismiss} className={styles.close}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

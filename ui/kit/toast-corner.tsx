import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Boundary } from './boundary.tsx';
import styles from './toast-corner.module.css';
import { DEFAULT_DURATION_MS, dismissToast, showNextToast, useToasts } from './toasts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Fetches the toaster when the first toast is shown, so that a first visit doesn't wait for it. */
export function ToastCorner(): ReactNode {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Boundary renderFailure={() => <PlainToast />}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </Boundary>
  );
}

/** What a toast says, where the toaster's file did not arrive. */
function PlainToast(): ReactNode {
  const toast = useToasts().find(({ state }) => state === 'open');
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => {
      dismissToast(toast.id);
      showNextToast();
    }, toast.duration ?? DEFAULT_DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div role="status" className={styles.plain}>
      {toast && (
        <p>
          <strong>{toast.title}</strong> {toast.body}
        </p>
      )}
    </div>
  );
}

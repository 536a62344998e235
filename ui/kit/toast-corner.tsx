import { type ReactNode, Suspense, useEffect } from 'react';
import { SESSION_ENDS } from '../api/person.ts';
import { Boundary } from './boundary.tsx';
import { lazyPage } from './lazy-page.tsx';
import styles from './toast-corner.module.css';
import { clearToasts, DEFAULT_DURATION_MS, dismissToast, showNextToast, useToasts } from './toasts.ts';

const Toaster = lazyPage(() => import('./toaster.tsx'), 'Toaster');

/** Loads the toaster with the first toast. What was said to a person goes with their session. */
export function ToastCorner(): ReactNode {
  const toasts = useToasts();
  useEffect(() => {
    addEventListener(SESSION_ENDS, clearToasts);
    return () => removeEventListener(SESSION_ENDS, clearToasts);
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Boundary renderFailure={() => <PlainToast />}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </Boundary>
  );
}

/** A toast without the toaster, which failed to load. */
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

import { lazy, type ReactNode, Suspense } from 'react';
import { useToasts } from './toasts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Fetches the toaster when the first toast is shown, so that a first visit doesn't wait for it. */
export function ToastCorner({ soon = false }: { readonly soon?: boolean }): ReactNode {
  const toasts = useToasts();
  if (toasts.length === 0 && !soon) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

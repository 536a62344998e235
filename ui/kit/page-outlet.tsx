import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

/** The page of the address: its shape until it has come, and what to do where it fails. */
export function PageOutlet(): ReactNode {
  return (
    <ErrorBoundary at={useLocation()} framed>
      <Suspense fallback={<Skeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';

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

import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

/** The page of the address, with a skeleton while it loads and an error screen where it fails. */
export function PageOutlet(): ReactNode {
  return (
    <ErrorBoundary at={useLocation()} framed>
      <Suspense fallback={<Skeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

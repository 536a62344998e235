import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Boot } from '../kit/boot.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { ToastCorner } from '../kit/toast-corner.tsx';
import { UpdateBanner } from '../offline/update-banner.tsx';
import { QueryMarkers } from './query-markers.tsx';
import { UsageNotes } from './usage-notes.tsx';

const LeaveGuard = lazyPage(() => import('../features/leaving/leave-guard.tsx'), 'LeaveGuard');

interface AppFrameProps {
  readonly queries: QueryClient;
  /** The pages by address. */
  readonly children: ReactNode;
}

/** What every app has around its pages: data, error screens, toasts. */
export function AppFrame({ queries, children }: AppFrameProps): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ErrorBoundary>
          <BrowserRouter>
            <QueryMarkers />
            <UsageNotes />
            <Pages>{children}</Pages>
            <Boundary renderFailure={() => null}>
              <Suspense fallback={null}>
                <LeaveGuard />
              </Suspense>
            </Boundary>
          </BrowserRouter>
        </ErrorBoundary>
        <ToastCorner />
        <UpdateBanner />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** The page of the address. After a failure, another address starts fresh. */
function Pages({ children }: Pick<AppFrameProps, 'children'>): ReactNode {
  return (
    <ErrorBoundary at={useLocation()}>
      <Suspense fallback={<Boot />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

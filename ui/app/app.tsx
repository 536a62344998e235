import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Boot } from '../kit/boot.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { ToastCorner } from '../kit/toast-corner.tsx';
import { QueryMarkers } from './query-markers.tsx';
import { Routing } from './routing.tsx';
import { UsageNotes } from './usage-notes.tsx';

// Nobody waits for the worker and its new versions.
const UpdateBanner = lazy(() =>
  import('../offline/update-banner.tsx').then((module) => ({ default: module.UpdateBanner })),
);

/** The whole browser side: data, addresses, what to show when something breaks, toasts. */
export function App({ queries }: { readonly queries: QueryClient }): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ErrorBoundary>
          <BrowserRouter>
            <QueryMarkers />
            <UsageNotes />
            <Pages />
          </BrowserRouter>
        </ErrorBoundary>
        <ToastCorner />
        <Boundary renderFailure={() => null}>
          <Suspense fallback={null}>
            <UpdateBanner />
          </Suspense>
        </Boundary>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** The page of the address, or what to do where it fails; another address is another page. */
function Pages(): ReactNode {
  return (
    <ErrorBoundary at={useLocation()}>
      <Suspense fallback={<Boot />}>
        <Routing />
      </Suspense>
    </ErrorBoundary>
  );
}

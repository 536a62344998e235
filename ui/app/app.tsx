import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastCorner } from '../kit/toast-corner.tsx';
import { Boot } from './boot.tsx';
import { UpdateBanner } from '../offline/update-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { QueryMarkers } from './query-markers.tsx';
import { Routing } from './routing.tsx';
import { UsageNotes } from './usage-notes.tsx';

/** The whole browser side: data, addresses, what to show when something breaks, toasts. */
export function App({ queries }: { readonly queries: QueryClient }): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ErrorBoundary>
          <BrowserRouter>
            <QueryMarkers />
            <UsageNotes />
            <Suspense fallback={<Boot />}>
              <Routing />
            </Suspense>
          </BrowserRouter>
        </ErrorBoundary>
        <ToastCorner />
        <UpdateBanner />
      </QueryClientProvider>
    </StrictMode>
  );
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, Suspense, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastCorner } from '../kit/toast-corner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { QueryMarkers } from './query-markers.tsx';
import { Routing } from './routing.tsx';
import { Boot } from './boot.tsx';

/** The whole browser side: data, addresses, what to show when something breaks, toasts. */
export function App({ queries }: { readonly queries: QueryClient }): ReactNode {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ErrorBoundary>
          <BrowserRouter>
            <QueryMarkers />
            <Suspense fallback={<Boot />}>
              <Routing />
            </Suspense>
          </BrowserRouter>
        </ErrorBoundary>
        <ToastCorner />
      </QueryClientProvider>
    </StrictMode>
  );
}

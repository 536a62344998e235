import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Boot } from '../kit/boot.tsx';
import { Boundary } from '../kit/boundary.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { hearBack } from '../kit/leaving.ts';
import { ToastCorner } from '../kit/toast-corner.tsx';
import { UpdateBanner } from '../offline/update-banner.tsx';
import { QueryMarkers } from './query-markers.tsx';
import { UsageNotes } from './usage-notes.tsx';

hearBack();
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
            <Leaving />
          </BrowserRouter>
        </ErrorBoundary>
        <ToastCorner />
        <UpdateBanner />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Nothing typed is lost unasked: from the first field on that has the focus. */
function Leaving(): ReactNode {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const look = ({ target }: Event): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setTyping(true);
    };
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, []);
  if (!isTyping) return null;
  return (
    <Boundary renderFailure={() => null}>
      <Suspense fallback={null}>
        <LeaveGuard />
      </Suspense>
    </Boundary>
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

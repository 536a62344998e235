import type { ReactNode } from 'react';
import { Boundary, retryOrReload } from './boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** The address: a change resets the boundary. */
  readonly at?: unknown;
  /** Inside a frame, which stays visible. */
  readonly framed?: boolean;
  readonly children: ReactNode;
}

/** Shows the error screen (spec §2.8) when a page throws while it renders. */
export function ErrorBoundary({ framed = false, ...rest }: ErrorBoundaryProps): ReactNode {
  return (
    <Boundary
      {...rest}
      renderFailure={(error, retry) => (
        <ErrorScreen error={error} framed={framed} onRetry={() => retryOrReload(error, retry)} />
      )}
    />
  );
}

import type { ReactNode } from 'react';
import { Boundary, retryOrReload } from './boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  /** The address: another one shows another page, whatever became of this one. */
  readonly at?: unknown;
  /** Inside a frame, which stays around the error screen. */
  readonly framed?: boolean;
  readonly children: ReactNode;
}

/** Catches what a page throws while it is drawn and shows the screen of spec §2.8 instead of nothing. */
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

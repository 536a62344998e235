import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { appErrorOf, isMissingPart } from '../api/errors.ts';
import { reload } from '../api/reload.ts';
import { text } from '../text/text.ts';
import { Boundary, retryOrReload } from './boundary.tsx';
import { Problem } from './states.tsx';
import { showToast } from './toasts.ts';

interface LazyPartProps {
  /** Shown until it has loaded. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** A lazily loaded part of a page. If loading fails, only its place shows the error. */
export function LazyPart({ waiting = null, children }: LazyPartProps): ReactNode {
  return (
    <Boundary renderFailure={(error, retry) => <Problem error={error} onRetry={() => retryOrReload(error, retry)} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}

interface LazyOverlayProps extends LazyPartProps {
  /** Closes it, so that the next press tries again. */
  readonly onMissing: () => void;
}

/** A lazily loaded menu or dialog. If loading fails, a toast says so and it counts as closed. */
export function LazyOverlay({ waiting = null, onMissing, children }: LazyOverlayProps): ReactNode {
  return (
    <Boundary renderFailure={(error) => <Missing onMissing={() => sayMissing(error, onMissing)} />}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}

/** Calls `onMissing` once, in place of a part that failed to load. */
export function Missing({ onMissing, children = null }: { onMissing: () => void; children?: ReactNode }): ReactNode {
  const known = useRef(false);
  useEffect(() => {
    if (known.current) return;
    known.current = true;
    onMissing();
  }, [onMissing]);
  return children;
}

function sayMissing(error: unknown, close: () => void): void {
  const t = text('errors');
  const again = { label: t.tryAgain, run: reload };
  const body = appErrorOf(error).fullMessage;
  showToast({ title: t.cannotLoad, body, tone: 'problem', ...(isMissingPart(error) && { action: again }) });
  close();
}

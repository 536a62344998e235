import { X } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { OfflineNote } from '../../kit/offline-note.tsx';
import { text } from '../../text/text.ts';
import styles from './bare-frame.module.css';
import { Brand } from './brand.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLive } from './use-live.ts';

/** The bare layout of the entrance and the pre-flight (spec §2.5): the page, the name, and a way out. */
export function BareFrame(): ReactNode {
  useLive();
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <Link className={styles.exit} to="/journey">
          {text('shell').leave}
          <X size={18} aria-hidden="true" />
        </Link>
      </header>
      <OfflineNote />
      <main id="main" className={styles.main}>
        <ErrorBoundary>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}

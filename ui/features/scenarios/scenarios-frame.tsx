import { type ReactNode, Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { OfflineNote } from '../../kit/offline-note.tsx';
import { text } from '../../text/text.ts';
import { Brand } from '../shell/brand.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import styles from './scenarios-frame.module.css';

/** What stands around the scenarios on their own host: the way to the product, and out. */
export function ScenariosFrame({ home }: { readonly home: string }): ReactNode {
  const t = text('scenarios').host;
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <nav aria-label={t.label}>
          <ThemeButton />
          <a href={home}>{t.toMain(text('core').brand)}</a>
          <Link to="/logout">{t.signOut}</Link>
        </nav>
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

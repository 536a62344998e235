import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from '../../kit/boundary.tsx';
import { classes } from '../../kit/classes.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyOverlay } from '../../kit/lazy-part.tsx';
import { PageOutlet } from '../../kit/page-outlet.tsx';
import { SkipLink } from '../../kit/skip-link.tsx';
import { useMedia } from '../../kit/use-media.ts';
import { BottomBar } from './bottom-bar.tsx';
import { HelpLink } from './help-link.tsx';
import { PageFooter } from './page-footer.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useLive } from './use-live.ts';

const Drawer = lazyPage(() => import('./drawer.tsx'), 'Drawer');
// Rarely shown, so not part of the first page.
const Notes = lazy(() => import('./notes.tsx').then((module) => ({ default: module.Notes })));
// Phones have the bottom bar.
const Rail = lazy(() => import('./rail.tsx').then((module) => ({ default: module.Rail })));
const WIDE = '(min-width: 900px)';

/** Header, rail, sidebar, page, footer and the phone's bottom bar around every signed-in page (spec §2.5). */
export function Shell(): ReactNode {
  useLive();
  const [open, setOpen] = useState<'sidebar' | 'phone' | null>(null);
  const isWide = useMedia(WIDE);
  const toggle = (): void => setOpen(open ? null : isWide ? 'sidebar' : 'phone');
  return (
    <>
      <SkipLink />
      <div className={classes(styles.shell, open === 'sidebar' && styles.pushed)}>
        <TopBar onToggle={toggle} />
        <div className={styles.body}>
          {isWide && open !== 'sidebar' && (
            <Boundary renderFailure={() => null}>
              <Suspense fallback={<div className={styles.rail} />}>
                <Rail />
              </Suspense>
            </Boundary>
          )}
          <div className={styles.column}>
            <Boundary renderFailure={() => null}>
              <Suspense fallback={null}>
                <Notes />
              </Suspense>
            </Boundary>
            <main id="main" className={styles.main}>
              <PageOutlet />
            </main>
            <PageFooter>
              <HelpLink />
            </PageFooter>
          </div>
        </div>
        <BottomBar />
      </div>
      {open && (
        <LazyOverlay onMissing={() => setOpen(null)}>
          <Drawer open kind={open} onOpenChange={(next) => !next && setOpen(null)} />
        </LazyOverlay>
      )}
    </>
  );
}

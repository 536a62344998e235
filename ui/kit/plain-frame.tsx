import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageOutlet } from './page-outlet.tsx';
import styles from './plain-frame.module.css';
import { SkipLink } from './skip-link.tsx';

/** A frame with the brand and, in `children`, links. */
export function PlainFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        {children}
      </header>
      <OfflineNote />
      <main id="main" className={styles.main}>
        <PageOutlet />
      </main>
    </>
  );
}

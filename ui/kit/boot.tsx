import type { ReactNode } from 'react';
import styles from './boot.module.css';
import { Loading } from './loading.tsx';

/** An empty sky with a turning rotor, while the first page is on its way. */
export function Boot({ children }: { readonly children?: ReactNode }): ReactNode {
  return (
    <div className={styles.boot}>
      <Loading size="lg" />
      {children}
    </div>
  );
}
